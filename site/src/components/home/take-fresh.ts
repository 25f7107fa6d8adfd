/**
 * The first cards that stand nowhere yet, and puts them down as shown: on a front page each article has one place, its
 * first. What would leave a gap is filled with cards that stand elsewhere too.
 *
 * @param count of cards wanted
 * @param shown `_id` of every card that the page shows; grows
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
