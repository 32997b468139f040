//! References of HTML and XML: `&amp;`, `&eacute;`, `&#233;`, `&#xe9;`.

use crate::text::windows_1252;

/// The names of the signs from U+00A0 on, in their order.
const LATIN: &str = "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 \
acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig \
Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave \
Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave \
iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

/// Other names, each with its sign behind it.
const OTHERS: &str = "amp& lt< gt> quot\" apos' ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ hellip… bull• \
euro€ trade™ OEligŒ oeligœ ScaronŠ scaronš YumlŸ dagger† lsaquo‹ rsaquo› hearts♥ rarr→ larr←";

/// Most bytes between the signs of a reference.
const LONGEST: usize = 9;

/// A text with the signs that its references stand for; once, and what is no reference that is known stays.
pub(crate) fn decoded(text: &str) -> String {
    let mut signs = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        signs.push_str(&rest[..at]);
        let reference = rest.as_bytes()[at + 1..].iter().take(LONGEST + 1).position(|byte| *byte == b';');
        let sign =
            reference.map(|end| &rest[at + 1..at + 1 + end]).and_then(|name| Some((name, sign_of(name)?)));
        let (sign, length) = sign.map_or(('&', 1), |(name, sign)| (sign, name.len() + 2));
        signs.push(sign);
        rest = &rest[at + length..];
    }
    signs + rest
}

/// The sign of a reference, by what stands between `&` and `;`.
fn sign_of(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let hexadecimal = number.strip_prefix(['x', 'X']);
        let number = hexadecimal.map_or_else(|| number.parse(), |digits| u32::from_str_radix(digits, 16));
        let number = number.ok()?;
        return u8::try_from(number).map_or_else(|_| char::from_u32(number), |byte| Some(windows_1252(byte)));
    }
    let latin = ('\u{a0}'..).zip(LATIN.split(' ')).find(|(_, known)| *known == name);
    let other = || {
        OTHERS.split(' ').find_map(|known| {
            let mut behind = known.strip_prefix(name)?.chars();
            behind.next().filter(|sign| !sign.is_ascii_alphabetic() && behind.next().is_none())
        })
    };
    latin.map(|(sign, _)| sign).or_else(other)
}

/// A text in which no sign means anything to XML or `.non`.
pub(crate) fn encoded(text: &str) -> String {
    let mut written = String::new();
    for sign in text.chars() {
        match sign {
            '&' => written.push_str("&amp;"),
            '<' => written.push_str("&lt;"),
            '>' => written.push_str("&gt;"),
            '"' => written.push_str("&quot;"),
            _ => written.push(sign),
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{LATIN, OTHERS, decoded, encoded};

    #[test]
    fn references_stand_for_their_signs() {
        for (text, meant) in [
            ("Caf&eacute; &amp; &quot;Th&#233;&quot;", "Café & \"Thé\""),
            ("&copy; 2004 &lt;b&gt; &apos;&#x41;&#X5b57;&#128512;", "© 2004 <b> 'A字😀"),
            // HTML reads these numbers as windows-1252.
            ("Don&#146;t &#150; &mdash;", "Don’t – —"),
            ("&amp;amp; &amp;#233;", "&amp; &#233;"),
            ("&Yuml;&yuml;&yen;&Eacute;&EACUTE;", "Ÿÿ¥É&EACUTE;"),
            (
                "a & b; R&D; &; &#; &#x; &#xg; &#-1; &#99999999; &#xD800; & &&amp",
                "a & b; R&D; &; &#; &#x; &#xg; &#-1; &#99999999; &#xD800; & &&amp",
            ),
            ("&eacut", "&eacut"),
            ("&am; &hell;", "&am; &hell;"),
        ] {
            assert_eq!(decoded(text), meant);
        }
        assert_eq!(LATIN.split(' ').count(), 96);
        assert!(
            OTHERS
                .split(' ')
                .all(|name| 1 == name.chars().filter(|sign| !sign.is_ascii_alphabetic()).count())
        );
    }

    proptest! {
        #[test]
        fn what_is_encoded_is_decoded_once(text in "[a-z&;#0-9<>\"'é ]{0,30}") {
            let written = encoded(&text);
            prop_assert_eq!(decoded(&written), text);
            prop_assert!(!written.contains(['<', '>', '"']));
        }
    }
}
