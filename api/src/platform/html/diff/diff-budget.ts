/** Comparison steps for one pair of texts: about a tenth of a second. */
const STEPS = 1_500_000;
/** Maximum number of changes that one comparison finds. Its steps grow with their square. */
const MAX_EDIT_LENGTH = 600;
/** Maximum number of characters compared word by word: two versions of an article of 40,000 words. */
const CHARACTERS = 500_000;

/** Bounds the work on one pair of texts. Parts that exceed it are shown as replaced. */
export class DiffBudget {
  private steps = STEPS;
  private characters = CHARACTERS;

  /** Runs a comparison and subtracts its steps. `null` if it has too many changes. */
  spend<T extends { added: boolean; removed: boolean; count: number }>(
    compare: (maxEditLength: number) => T[] | undefined,
  ): T[] | null {
    const maxEdits = Math.min(MAX_EDIT_LENGTH, Math.floor(Math.sqrt(this.steps)));
    const result = compare(maxEdits);
    const edits =
      result?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0) ?? maxEdits;
    this.steps -= edits ** 2;
    return result ?? null;
  }

  /** Subtracts characters from the budget. Returns whether they may be compared word by word. */
  spendCharacters(characters: number): boolean {
    if (characters > this.characters) return false;
    this.characters -= characters;
    return true;
  }
}
