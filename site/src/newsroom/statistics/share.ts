/** Wholes of which people say a part. */
const WHOLES = [2, 3, 4, 5, 10];
/** Above and below, there is no part to name. */
const NEARLY_ALL = 95;
const FEW = 5;

/** A percentage as people say it: two of three. */
export function shareOf(percent: number): { part: number; whole: number } | 'all' | 'few' {
  if (percent >= NEARLY_ALL) return 'all';
  if (percent < FEW) return 'few';
  const shares = WHOLES.map((whole) => ({ part: Math.round((percent / 100) * whole), whole }));
  const named = shares.filter(({ part, whole }) => part > 0 && part < whole);
  const distance = ({ part, whole }: { part: number; whole: number }) =>
    Math.abs(part / whole - percent / 100);
  const [nearest] = named.toSorted((one, other) => distance(one) - distance(other));
  return nearest ?? 'few';
}
