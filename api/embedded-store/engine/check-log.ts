import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** Layout of SQLite's write-ahead log (sqlite.org/fileformat2.html, section 4), in bytes. */
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** The last bit of the magic number tells in which order bytes make up the words that are summed up. */
const MAGIC = 0x377f0682;

type Sum = [first: number, second: number];

/** SQLite's checksum goes on from one frame to the next. */
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
  /** It is the last of a transaction. */
  commits: boolean;
  /** Its checksum goes on from that of the frame before it, and it is no leftover of an older log. */
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

  /** Frames are read in their order, each once. */
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
 * Looks for damage in the log that a killed process left. SQLite takes the first bad frame for the end of the log, and
 * would forget the transactions behind it without a word.
 *
 * A bad frame alone means nothing: the last transaction may be half written, and behind it may lie frames of one that
 * was rolled back, or of an older log. But a transaction is only begun when the one before it is on the disk, so a bad
 * frame with a whole commit behind it, and a frame that goes on from there, was good once. That holds for
 * `synchronous=FULL` alone; after NORMAL and a power cut the disk may have kept what came later and lost what came before.
 *
 * @returns what is wrong, or nothing
 */
export function findLogDamage(path: string, synchronous: 'FULL' | 'NORMAL' | undefined): string | undefined {
  const log = new LogReader(path);
  try {
    // The header is on the disk before the first frame is written.
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
