/**
 * Takes the first cards that are not shown yet, and marks them as shown: a front page shows each article once, in its
 * first section. Cards from other sections fill gaps.
 *
 * @param count of cards wanted
 * @param shown `_id` of every card on the page; grows
 */
export function takeFresh<Card extends { _id: string }>(
  cards: readonly Card[],
  count: number,
  shown: Set<string>,
): Card[] {
  const fresh = cards.filter(({ _id }) => !shown.has(_id)).slice(0, count);
  const again = cards.filter(({ _id }) => shown.has(_id)).slice(0, count - fresh.length);
  for (const { _id } of fresh) shown.add(_id);
  return [...fresh, ...again];
}
