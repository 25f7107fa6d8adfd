import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** Layout of SQLite's write-ahead log (sqlite.org/fileformat2.html, section 4), in bytes. */
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** The last bit of the magic number gives the byte order of the checksum. */
const MAGIC = 0x377f0682;

type Sum = [first: number, second: number];

/** SQLite's checksum continues from one frame to the next. */
function addUp([first, second]: Sum, bytes: Buffer, bigEndian: boolean): Sum {
  let [a, b] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    const left = bigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at);
    const right = bigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4);
    a = (a + left + b) >>> 0;
    b = (b + right + a) >>> 0;
  }
  return [a, b];
}

interface Frame {
  /** Whether it is the last frame of a transaction. */
  commits: boolean;
  /** Whether its checksum continues that of the previous frame, so it is not left over from an older log. */
  follows: boolean;
}

class LogReader {
  readonly #file: number;
  readonly #header = Buffer.alloc(HEADER_BYTES);
  readonly #frame: Buffer;
  readonly frames: number;
  readonly whole: boolean;
  #stored: Sum;

  constructor(path: string) {
    this.#file = openSync(path, 'r');
    readSync(this.#file, this.#header, 0, HEADER_BYTES, 0);
    const sum = addUp([0, 0], this.#header.subarray(0, 24), this.#bigEndian);
    this.#stored = [this.#header.readUInt32BE(24), this.#header.readUInt32BE(28)];
    this.whole =
      (this.#header.readUInt32BE(0) & ~1) === MAGIC &&
      sum[0] === this.#stored[0] &&
      sum[1] === this.#stored[1];
    this.#frame = Buffer.alloc(FRAME_HEADER_BYTES + (this.whole ? this.#header.readUInt32BE(8) : 0));
    this.frames = Math.floor((statSync(path).size - HEADER_BYTES) / this.#frame.length);
  }

  get #bigEndian(): boolean {
    return (this.#header.readUInt32BE(0) & 1) === 1;
  }

  /** Reads a frame; frames must be read in order, each once. */
  read(number: number): Frame {
    const frame = this.#frame;
    readSync(this.#file, frame, 0, frame.length, HEADER_BYTES + number * frame.length);
    const start = addUp(this.#stored, frame.subarray(0, 8), this.#bigEndian);
    const [first, second] = addUp(start, frame.subarray(FRAME_HEADER_BYTES), this.#bigEndian);
    this.#stored = [frame.readUInt32BE(16), frame.readUInt32BE(20)];
    const salted = frame.compare(this.#header, 16, 24, 8, 16) === 0;
    return {
      commits: frame.readUInt32BE(4) !== 0,
      follows: salted && first === this.#stored[0] && second === this.#stored[1],
    };
  }

  close(): void {
    closeSync(this.#file);
  }
}

/**
 * Looks for damage in the log that a killed process left. SQLite treats the first bad frame as the end of the log, and
 * would silently drop the transactions after it.
 *
 * A bad frame alone proves nothing: the last transaction may be incomplete, and frames of a rolled-back transaction or of
 * an older log may follow it. But a transaction starts only when the previous one is on disk, so a bad frame followed by
 * a complete commit and a frame that continues from it was good once. This holds only for `synchronous=FULL`; with
 * NORMAL, a power cut may keep later writes and lose earlier ones.
 *
 * @returns the damage, or undefined
 */
export function findLogDamage(path: string, synchronous: 'FULL' | 'NORMAL' | undefined): string | undefined {
  const log = new LogReader(path);
  try {
    // The header is on disk before the first frame is written.
    if (!log.whole) return log.frames > 0 ? 'its log does not begin as one' : undefined;
    if (synchronous !== 'FULL') return undefined;
    let bad = false;
    let committed = false;
    for (let number = 0; number < log.frames; number++) {
      const { commits, follows } = log.read(number);
      if (bad && committed && follows) return 'there is noise in its log';
      bad ||= !follows;
      committed = bad && follows && commits;
    }
    return undefined;
  } finally {
    log.close();
  }
}
