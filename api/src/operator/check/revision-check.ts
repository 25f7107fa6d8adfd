import { decompressText } from '../../features/manuscripts/model/compressed-text.ts';
import type { Problem } from './magazine-check.ts';

/** Reads the text of every revision. */
export class RevisionCheck {
  private readonly found: Problem[] = [];

  /** Adds a document of any collection, as stored. */
  document(collection: string, document: Record<string, unknown>): void {
    if (collection !== 'revisions' || isWhole(document['content'])) return;
    const { number, manuscript } = document;
    this.found.push({
      kind: 'revision-damaged',
      message: `The words of revision ${String(number)} of manuscript ${String(manuscript)} are damaged.`,
    });
  }

  problems(): Problem[] {
    return this.found;
  }
}

function isWhole(content: unknown): boolean {
  try {
    decompressText((content as { value: () => Uint8Array }).value());
    return true;
  } catch {
    return false;
  }
}
