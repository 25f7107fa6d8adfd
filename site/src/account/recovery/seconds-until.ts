/** Whole seconds until `moment`, not below 0. Both in milliseconds. */
export function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000));
}
