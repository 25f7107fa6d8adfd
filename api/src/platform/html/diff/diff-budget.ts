/** Steps of comparisons for one pair of texts: about a tenth of a second. */
const STEPS = 1_500_000;
/** Changes that one comparison finds at most: it takes up to the square of them in steps. */
const MAX_EDIT_LENGTH = 600;
/** Characters compared word by word, in both texts: two versions of an article of 40,000 words. */
const CHARACTERS = 500_000;

/** Bounds the work on one pair of texts, whatever they contain. What exceeds it is shown as replaced. */
export class DiffBudget {
  private steps = STEPS;
  private characters = CHARACTERS;

  /** Runs a comparison that counts its changes. `null` if there are too many. */
  spend<T extends { added: boolean; removed: boolean; count: number }>(
    compare: (maxEditLength: number) => T[] | undefined,
  ): T[] | null {
    const most = Math.min(MAX_EDIT_LENGTH, Math.floor(Math.sqrt(this.steps)));
    const found = compare(most);
    const edits =
      found?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0) ?? most;
    this.steps -= edits ** 2;
    return found ?? null;
  }

  /** Whether texts of that many characters may be compared word by word. */
  mayRead(characters: number): boolean {
    if (characters > this.characters) return false;
    this.characters -= characters;
    return true;
  }
}
