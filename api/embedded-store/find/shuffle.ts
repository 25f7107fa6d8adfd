/** Shuffles an array in place (Fisher–Yates). */
export function shuffle<T>(things: T[], random = Math.random): T[] {
  for (let at = things.length - 1; at > 0; at--) {
    const swapIndex = Math.floor(random() * (at + 1));
    [things[at], things[swapIndex]] = [things[swapIndex] as T, things[at] as T];
  }
  return things;
}
