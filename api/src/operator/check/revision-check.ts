import { decompressText } from '../../features/manuscripts/model/compressed-text.ts';
import type { Problem } from './magazine-check.ts';

/** Reads the text of every revision. */
export class RevisionCheck {
  private readonly damaged: Problem[] = [];

  /** Adds a document of any collection, as stored. */
  document(collection: string, document: Record<string, unknown>): void {
    if (collection !== 'revisions' || isReadable(document['content'])) return;
    const { number, manuscript } = document;
    this.damaged.push({
      kind: 'revision-damaged',
      message: `The words of revision ${String(number)} of manuscript ${String(manuscript)} are damaged.`,
    });
  }

  problems(): Problem[] {
    return this.damaged;
  }
}

function isReadable(content: unknown): boolean {
  try {
    decompressText((content as { value: () => Uint8Array }).value());
    return true;
  } catch {
    return false;
  }
}
