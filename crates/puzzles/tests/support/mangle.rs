//! Texts that went wrong on the way.

/// What a mangled text may look like: cut, with parts doubled, swapped for noise, or repeated.
pub(crate) fn mangle(text: &str, at: usize, with: &str, how: u8) -> String {
    let mut at = at % (text.len() + 1);
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let (before, after) = text.split_at(at);
    match how % 4 {
        0 => before.to_owned(),
        1 => format!("{before}{with}{after}"),
        2 => format!("{before}{with}{}", after.chars().skip(1).collect::<String>()),
        _ => format!("{after}{before}"),
    }
}
