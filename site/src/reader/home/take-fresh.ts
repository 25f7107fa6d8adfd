/**
 * Selects the first cards that are not on the page yet, and adds them to `shown`: the home page shows each article once,
 * in its first section. If there are too few, cards of other sections fill the gaps.
 *
 * @param count requested number of cards
 * @param shown `_id` of every card on the page; this function adds to it
 */
export function takeFresh<Card extends { _id: string }>(
  cards: readonly Card[],
  count: number,
  shown: Set<string>,
): Card[] {
  const fresh = cards.filter(({ _id }) => !shown.has(_id)).slice(0, count);
  const repeated = cards.filter(({ _id }) => shown.has(_id)).slice(0, count - fresh.length);
  for (const { _id } of fresh) shown.add(_id);
  return [...fresh, ...repeated];
}
