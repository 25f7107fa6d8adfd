import type { ImportNote } from '../../model/imported-entry.ts';

/** Collects the notes about one item, each once. */
export class ImportNotes {
  private readonly bySentence = new Map<string, ImportNote>();

  add(kind: string, sentence: string): void {
    // A hostile item could have a note for each of its characters.
    if (this.bySentence.size < MAX_NOTES) this.bySentence.set(sentence, { kind, sentence });
  }

  get list(): ImportNote[] {
    return [...this.bySentence.values()];
  }
}

const MAX_NOTES = 200;
