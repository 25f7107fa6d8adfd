import { unpack, wordsFrom } from '../../manuscripts/history/packed-words.ts';
import type { Problem } from './magazine-check.ts';

interface Packed {
  frame: { value: () => Uint8Array };
  base?: unknown;
  links: unknown;
}

interface Unpacked {
  number: number;
  bytes: Buffer;
}

/** Unpacks all packed words. Add the revisions of one manuscript after those of another, then ask for problems. */
export class RevisionCheck {
  private manuscript = '';
  /** Of that manuscript, by number. */
  private packed = new Map<number, Packed>();
  /** Words unpacked last, of a revision and of a head: the next one is based on either. */
  private last: Unpacked | null = null;
  private head: Unpacked | null = null;
  private readonly found: Problem[] = [];

  /** Adds a document of any collection, as stored. */
  document(collection: string, document: Record<string, unknown>): void {
    if (collection !== 'revisions') return;
    const manuscript = String(document['manuscript']);
    if (manuscript !== this.manuscript) this.finish();
    this.manuscript = manuscript;
    if (document['packed'] !== undefined)
      this.packed.set(Number(document['number']), document['packed'] as Packed);
  }

  problems(): Problem[] {
    this.finish();
    return this.found;
  }

  private finish(): void {
    const numbers = [...this.packed.keys()].toSorted((one, other) => one - other);
    const damaged = numbers.filter((number) => !this.isWhole(number));
    if (damaged.length > 0)
      this.found.push({
        kind: 'revision-damaged',
        message: `The words of revision ${damaged.join(', ')} of manuscript ${this.manuscript} are damaged.`,
      });
    this.packed = new Map();
    [this.last, this.head] = [null, null];
  }

  private isWhole(number: number): boolean {
    try {
      wordsFrom(this.bytesOf(number));
      return true;
    } catch {
      return false;
    }
  }

  private bytesOf(number: number): Buffer {
    for (const known of [this.last, this.head]) if (known?.number === number) return known.bytes;
    const packed = this.packed.get(number);
    const base = packed?.base === undefined ? null : Number(packed.base);
    if (packed === undefined || (base !== null && base >= number)) throw new Error('A base is missing.');
    const bytes = unpack(packed.frame.value(), base === null ? null : this.bytesOf(base));
    this.last = { number, bytes };
    if (Number(packed.links) === 0) this.head = this.last;
    return bytes;
  }
}
