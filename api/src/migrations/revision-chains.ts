import { zstdDecompressSync } from 'node:zlib';

const NEWLINE = 0x0a;

/** The words of a revision of schema version 7, apart from its pictures. */
export interface PackedWords {
  frame: { value(): Uint8Array };
  /** Number of the revision whose words are the dictionary of the frame; absent without one. */
  base?: number;
}

/** The words of the revisions of one manuscript. */
export class RevisionChains {
  /** The last one, and the last one without a base in its group: the next is based on either. */
  private readonly known = new Map<number, Buffer>();

  constructor(private readonly packed: (number: number) => Promise<PackedWords>) {}

  /** @throws Error if the words are damaged */
  async wordsOf(number: number): Promise<{ content: string } & Record<string, unknown>> {
    const bytes = await this.bytesOf(number);
    const end = bytes.indexOf(NEWLINE);
    const fields = JSON.parse(bytes.toString('utf8', 0, end)) as Record<string, unknown>;
    return { ...fields, content: bytes.toString('utf8', end + 1) };
  }

  private async bytesOf(number: number): Promise<Buffer> {
    const known = this.known.get(number);
    if (known !== undefined) return known;
    const { frame, base } = await this.packed(number);
    const dictionary = base === undefined ? undefined : await this.bytesOf(base);
    const bytes = zstdDecompressSync(frame.value(), dictionary === undefined ? {} : { dictionary });
    this.known.set(number, bytes);
    return bytes;
  }
}
