/** What a format cannot keep, in sentences, and of how many items. */
export class Losses {
  private readonly counts = new Map<string, number>();

  add(sentence: string, count = 1): void {
    if (count > 0) this.counts.set(sentence, (this.counts.get(sentence) ?? 0) + count);
  }

  /** The commonest first. */
  get all(): { sentence: string; count: number }[] {
    return [...this.counts]
      .map(([sentence, count]) => ({ sentence, count }))
      .toSorted((one, other) => other.count - one.count);
  }
}
