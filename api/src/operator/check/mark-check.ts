import { MARK_FILES, MARK_PATTERN } from '../../contract/marks.ts';
import type { Problem } from './magazine-check.ts';

/** Checks that the mark of the settings has its files. */
export class MarkCheck {
  private chosen = '';
  private readonly marks = new Map<string, Set<unknown>>();

  /** Adds a document of any collection, as stored. */
  document(collection: string, document: Record<string, unknown>): void {
    if (collection === 'settings') {
      const mark = document['mark'];
      // Another value counts as none.
      if (typeof mark === 'string' && MARK_PATTERN.test(mark)) this.chosen = mark;
    } else if (collection === 'marks') {
      const files = document['files'] as { name: unknown }[];
      this.marks.set(String(document['_id']), new Set(files.map(({ name }) => name)));
    }
  }

  problems(): Problem[] {
    if (this.chosen === '') return [];
    const files = this.marks.get(this.chosen);
    const missing = MARK_FILES.filter((name) => files?.has(name) !== true);
    if (missing.length === 0) return [];
    return [
      {
        kind: 'mark-missing',
        message: `The magazine's mark ${this.chosen} lacks ${missing.join(', ')}: upload it again.`,
      },
    ];
  }
}
