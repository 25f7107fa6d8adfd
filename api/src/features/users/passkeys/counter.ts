/** Whether the signature counter of a passkey has not increased, which indicates a copy. It is always 0 on devices that do not count. */
export function hasCounterRegressed(previous: number, current: number): boolean {
  return (previous > 0 || current > 0) && current <= previous;
}
