import type { ImportNote } from '../model/imported-entry.ts';

/** Notes about one item, each sentence once. */
export class Notes {
  private readonly bySentence = new Map<string, ImportNote>();

  add(kind: string, sentence: string): void {
    this.bySentence.set(sentence, { kind, sentence });
  }

  get all(): ImportNote[] {
    return [...this.bySentence.values()];
  }
}
