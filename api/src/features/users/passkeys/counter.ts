/** Whether a passkey has signed less often than before: one of two copies has. Those that do not count say 0. */
export function isCounterBack(before: number, now: number): boolean {
  return (before > 0 || now > 0) && now <= before;
}
