/**
 * The same cards, led by the first that a reader has not just seen: one article may stand in several places of the home
 * page, but its picture should not be shown large beside itself.
 */
export function leadWith<Card extends { _id: string }>(
  cards: readonly Card[],
  seen: readonly (Card | undefined)[],
): Card[] {
  const lead = cards.find((card) => !seen.some((other) => other?._id === card._id));
  return lead === undefined ? [...cards] : [lead, ...cards.filter((card) => card !== lead)];
}
