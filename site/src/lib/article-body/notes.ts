const FIRST_NOTE = '<li id="fn';
const SECTION = '<section>';
const NAMED_SECTION = '<section class="notes" aria-labelledby="notes"><h2 id="notes" lang="en">Notes</h2>';

/** Heads the section in which the first note stands. */
function headNotes(html: string): string {
  const note = html.indexOf(FIRST_NOTE);
  const start = note === -1 ? -1 : html.lastIndexOf(SECTION, note);
  return start === -1 ? html : html.slice(0, start) + NAMED_SECTION + html.slice(start + SECTION.length);
}

/**
 * Notes as every Markdown writer makes them: a mark in the text that leads to `#fn1`, and a list in a `section` at the
 * end whose entries lead back to `#fnref1`. Gives both ends names that can be read out, and the list a heading.
 */
export function nameNotes(html: string): string {
  return headNotes(html)
    .replace(
      /<a href="#(fn\d[\d-]*)"([^>]*)>\[?(\d+(?::\d+)?)\]?<\/a>/g,
      '<a href="#$1"$2 aria-label="Note $3" lang="en">$3</a>',
    )
    .replace(
      /\s?<a href="#(fnref\d[\d-]*)"([^>]*)>[^<]*<\/a>/g,
      // The arrow stays with the last word.
      '&nbsp;<a class="note-back" href="#$1"$2 aria-label="Back to the text" lang="en">↩︎</a>',
    );
}
