/** The items with one moved to another place. @param first index of the first place that may change */
export function withMoved<Item extends { _id: string }>(
  items: readonly Item[],
  id: string,
  place: number,
  first = 0,
): Item[] {
  const from = items.findIndex(({ _id }) => _id === id);
  const [item] = items.slice(from);
  if (from < first || item === undefined) return [...items];
  const others = items.toSpliced(from, 1);
  return others.toSpliced(Math.max(first, Math.min(place, others.length)), 0, item);
}
