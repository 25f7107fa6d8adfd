/** Length of a text in bytes; 0 without one. */
export function textBytes(text: { content: string } | undefined): number {
  return Buffer.byteLength(text?.content ?? '');
}

/** Bytes that revisions, and `more`, add to the store. */
export function keptBytes(revisions: readonly { content: string }[], more: number): number {
  return revisions.reduce((sum, revision) => sum + textBytes(revision), more);
}
