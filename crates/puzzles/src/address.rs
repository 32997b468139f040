//! The common part of all puzzles' links: `W/H/BODY`, in an address behind a marker such as `name=`, or by itself.

use std::ops::RangeInclusive;

use gridstep_engine::{Arg, Case, ParseError, Size};

use crate::text::{Scanner, Source, TextBudget, Token, head, number};

/// The kinds of puzz.link that are not read, by their names in addresses; some have two.
///
/// One string, so that the wasm has no table of pointers.
const NOT_READ: &str = "akari amibo angleloop aqre aquapelago aquarium araf ayeheya balance barns bdblock bonsan \
    bosanowa box brownies canal castle cave cbanana cbblock chainedb chocona cocktail coffeemilk cojun compass coral \
    country creek cts curvedata dbchoco detour dominion doppelblock dosufuwa dotchi doubleback easyasabc factors \
    fillmat fillomino firefly fivecells fourcells geradeweg goishi gokigen haisu hakoiri hanare hashi hashikake hebi \
    herugolf heteromino heyabon heyapin heyawake hitori icebarn icelom icewalk ichimaga interbd invlitso isowatari \
    juosan kaero kakuru kazunori kinkonkan kouchoku kramma kropki kurochute kuroclone kurodoko kurotto kusabi ladders \
    lapaz lightup lightshadow lits lither lookair loopsp loute lollipops makaro maxi mashu masyu meander mejilink \
    midloop minarism mines mochikoro mochinyoro moonsun nagare nagenawa nanro nawabari nikoji nondango nonogram \
    norinori norinuri nothree numlin nuribou nurikabe nurimaze nurimisaki nuriuzu onsen paintarea parquet pencils \
    pentominous pentopia pipelink pipelinkr rassi reflect renban ringring ripple roma sashigane sato satogaeri scrin \
    shakashaka shikaku shimaguni shugaku simpleloop skyscrapers slalom slither snake snakeegg squarejam starbattle \
    statuepark stostone sudoku sukoro symmarea tapa tapaloop tasquare tatamibari tateyoko tawa tentaisho tents \
    tetrominous tilepaint toichika tontti triplace tslither usotatami usoone view voxas vslither wafusuma wagiri \
    walllogic wblink wittgen yajikazu yajilin yajirin yajilin-regions yinyang yosenabe";

/// What an address of puzz.link may end in before the `?` and the kind.
const PAGES: [&str; 2] = ["p", "p.html"];

/// What may follow the kind: a page to edit or only to play.
const MODES: [&str; 2] = ["_edit", "_play"];

/// Whether the first token has one of the markers of a puzzle, or is a link of another puzzle or an address of
/// puzz.link for a kind that is not read: [`parse`] names those.
pub(crate) fn names(text: &str, markers: &[&str]) -> bool {
    let first = first(text);
    let token = Token { text: first, at: 0 };
    !first.starts_with(['<', '{']) && markers.iter().any(|marker| first.contains(marker))
        || not_read(token).is_some()
        || puzzle_of(token).is_some()
}

/// Whether the first token begins with two sides.
pub(crate) fn begins_with_sides(text: &str) -> bool {
    let mut parts = first(text).trim_start_matches('#').split('/');
    let mut side =
        || parts.next().is_some_and(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()));
    side() && side()
}

fn first(text: &str) -> &str {
    head(text).split_whitespace().next().unwrap_or_default()
}

/// Reads links, separated by white space, each with `puzzle`. The first of the markers is the puzzle's name with `=`.
///
/// # Errors
/// `"text-too-long"`, `"ends-early"`, `"link-kind"`, `"other-puzzle"`, and those of `puzzle`.
pub(crate) fn parse<C>(
    text: &str,
    markers: &[&'static str],
    puzzle: impl for<'a> Fn(Source<'a>, Token<'a>, &mut TextBudget) -> Result<Case<C>, ParseError>,
) -> Result<Vec<Case<C>>, ParseError> {
    let source = Source::new(text)?;
    let mut scanner = Scanner::new(source);
    let mut budget = TextBudget::default();
    let own = markers[0].trim_end_matches('=');
    let mut read = |token| match (not_read(token), puzzle_of(token)) {
        (Some((kind, at)), _) => Err(source.wrong(at, "link-kind", "link", vec![("kind", Arg::Key(kind))])),
        (_, Some(name)) if name.text != own => Err(source.wrong(name, "other-puzzle", own, Vec::new())),
        _ => puzzle(source, token, &mut budget),
    };
    let mut cases = vec![read(scanner.token("link")?)?];
    for token in scanner {
        cases.push(read(token)?);
    }
    Ok(cases)
}

/// The name of a puzzle in a link of this player (`#NAME=W/H/BODY`).
fn puzzle_of(link: Token<'_>) -> Option<Token<'_>> {
    let fragment = link.from(link.text.rfind('#')? + 1);
    let name = fragment.to(fragment.text.find('=')?);
    (!name.text.is_empty() && name.text.bytes().all(|byte| byte.is_ascii_lowercase())).then_some(name)
}

/// The kind of an address of puzz.link (`https://puzz.link/p?KIND/...`) and its place, if it is in [`NOT_READ`].
fn not_read(link: Token<'_>) -> Option<(&'static str, Token<'_>)> {
    let query = link.text.find('?')?;
    let page = link.text[..query].rsplit('/').next()?;
    if !PAGES.contains(&page) {
        return None;
    }
    let rest = link.from(query + 1);
    let name = rest.to(rest.text.find('/')?);
    let end = MODES.iter().find_map(|mode| name.text.strip_suffix(mode)).unwrap_or(name.text).len();
    let name = name.to(end);
    NOT_READ.split(' ').find(|kind| *kind == name.text).map(|kind| (kind, name))
}

/// The rest after the last marker, or after the last sign that begins a fragment.
pub(crate) fn marked<'a>(link: Token<'a>, markers: &[&str]) -> Token<'a> {
    let ends =
        markers.iter().chain(&["#"]).filter_map(|marker| Some(link.text.rfind(marker)? + marker.len()));
    link.from(ends.max().unwrap_or(0))
}

/// The sides at the start of a token, and its body without the slash at the end of some addresses.
pub(crate) fn sides<'a>(
    source: Source<'a>,
    token: Token<'a>,
    bounds: RangeInclusive<u32>,
) -> Result<(Size, Token<'a>), ParseError> {
    let (width, rest) = side(source, token, bounds.clone())?;
    let (height, body) = side(source, rest, bounds)?;
    let end = body.text.strip_suffix('/').unwrap_or(body.text).len();
    Ok((Size { width, height }, body.to(end)))
}

/// A number up to the next slash, and the rest.
fn side<'a>(
    source: Source<'a>,
    token: Token<'a>,
    bounds: RangeInclusive<u32>,
) -> Result<(u32, Token<'a>), ParseError> {
    let Some(slash) = token.text.find('/') else {
        return Err(source.wrong(token, "link-shape", "link", Vec::new()));
    };
    let length = number(source, token.to(slash), "size", bounds, "size-out-of-bounds")?;
    Ok((length, token.from(slash + 1)))
}
