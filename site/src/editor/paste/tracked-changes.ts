/** Attributes of word processors; a page's `<del>` alone is struck-through text. */
const TRACKED = ':is(del, ins):is([cite], [datetime])';

/** Takes tracked changes as accepted: without deleted words, and without marks of inserted ones. */
export function acceptChanges(body: HTMLElement): void {
  const deleted = body.querySelectorAll('del');
  const inserted = body.querySelectorAll('ins');
  const isTracked = deleted.length > 0 && inserted.length > 0;
  if (!isTracked && body.querySelector(TRACKED) === null) return;
  for (const words of deleted) words.remove();
  for (const words of inserted) words.replaceWith(...words.childNodes);
}
