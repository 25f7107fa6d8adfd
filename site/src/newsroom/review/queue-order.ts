/** The id after or before the chosen one; the chosen one itself at the ends of the list. */
export function neighbourOf(ids: readonly string[], id: string | null, step: 1 | -1): string | null {
  const index = id === null ? -1 : ids.indexOf(id);
  if (index === -1) return ids[0] ?? null;
  return ids[Math.min(Math.max(index + step, 0), ids.length - 1)] ?? null;
}

/** The id to show when an article leaves the list: the next one, or the previous one at the end. */
export function replacementFor(ids: readonly string[], id: string): string | null {
  const index = ids.indexOf(id);
  return ids[index + 1] ?? ids[index - 1] ?? null;
}
