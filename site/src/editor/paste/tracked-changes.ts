/** Attributes of word processors; a page's `<del>` alone is struck-through text. */
const TRACKED = ':is(del, ins):is([cite], [datetime])';

/** Accepts tracked changes: removes deleted words, and the marks of inserted ones. */
export function acceptTrackedChanges(body: HTMLElement): void {
  const deleted = body.querySelectorAll('del');
  const inserted = body.querySelectorAll('ins');
  const isTracked = deleted.length > 0 && inserted.length > 0;
  if (!isTracked && body.querySelector(TRACKED) === null) return;
  for (const words of deleted) words.remove();
  for (const words of inserted) words.replaceWith(...words.childNodes);
}
