/**
 * Replaces a start, its end and what is between them. In a single pass: a text may have a hundred thousand starts and no end.
 *
 * @param start with the flag `g`. Its group `name` says which end it has
 * @param endOf the end, with the flag `g`
 */
export function replacePairs(
  text: string,
  start: RegExp,
  endOf: (name: string) => RegExp,
  change: (start: RegExpExecArray, inner: string) => string,
): string {
  const ends = new Map<string, RegExpExecArray | null>();
  let changed = '';
  let from = 0;
  for (const match of text.matchAll(start)) {
    if (match.index < from) continue;
    const name = match.groups?.['name'] ?? '';
    const inside = match.index + match[0].length;
    let end = ends.get(name);
    if (end === undefined || (end !== null && end.index < inside)) {
      const pattern = endOf(name);
      pattern.lastIndex = inside;
      end = pattern.exec(text);
      ends.set(name, end);
    }
    if (end === null) continue;
    changed += text.slice(from, match.index) + change(match, text.slice(inside, end.index));
    from = end.index + end[0].length;
  }
  return changed + text.slice(from);
}
