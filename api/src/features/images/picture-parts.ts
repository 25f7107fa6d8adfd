/** Walks through the parts of picture files. Each walk ends at the first part that is cut off. */

export interface Part {
  type: string;
  content: Buffer;
  /** Offsets of the whole part in the file. */
  start: number;
  end: number;
}

const PNG_SIGNATURE_BYTES = 8;
const PNG_CRC_BYTES = 4;
const RIFF_HEAD_BYTES = 12;
/** Bytes of length and type. */
const HEAD_BYTES = 8;
/** Bytes of a length that does not fit into 32 bits. */
const LONG_LENGTH_BYTES = 8;
/** Start of the pixels of a JPEG. */
const SCAN = 0xda;

/** The chunks of a PNG or a WebP. */
export function* chunksIn(bytes: Buffer, format: 'png' | 'webp'): Generator<Part, void> {
  const isPng = format === 'png';
  let start = isPng ? PNG_SIGNATURE_BYTES : RIFF_HEAD_BYTES;
  while (start + HEAD_BYTES <= bytes.length) {
    const length = isPng ? bytes.readUInt32BE(start) : bytes.readUInt32LE(start + 4);
    const type = bytes.toString('latin1', isPng ? start + 4 : start, isPng ? start + HEAD_BYTES : start + 4);
    const contentEnd = start + HEAD_BYTES + length;
    const end = isPng ? contentEnd + PNG_CRC_BYTES : contentEnd + (length % 2);
    if (contentEnd > bytes.length) return;
    yield { type, content: bytes.subarray(start + HEAD_BYTES, contentEnd), start, end };
    start = end;
  }
}

/** The segments of a JPEG before its pixels. `start` is that of the marker. */
export function* segmentsIn(
  bytes: Buffer,
): Generator<{ marker: number; content: Buffer; end: number }, void> {
  let start = 2;
  while (start + 4 <= bytes.length && bytes[start] === 0xff) {
    const marker = bytes[start + 1] ?? SCAN;
    const end = start + 2 + bytes.readUInt16BE(start + 2);
    if (marker === SCAN || end > bytes.length || end < start + 4) return;
    yield { marker, content: bytes.subarray(start + 4, end), end };
    start = end;
  }
}

/** The boxes of an ISO media file, or within a box. */
export function* boxesIn(bytes: Buffer, from = 0): Generator<Part, void> {
  let start = from;
  while (start + HEAD_BYTES <= bytes.length) {
    const type = bytes.toString('latin1', start + 4, start + HEAD_BYTES);
    let length = bytes.readUInt32BE(start);
    let head = HEAD_BYTES;
    if (length === 0) length = bytes.length - start;
    else if (length === 1) {
      if (start + HEAD_BYTES + LONG_LENGTH_BYTES > bytes.length) return;
      length = Number(bytes.readBigUInt64BE(start + HEAD_BYTES));
      head += LONG_LENGTH_BYTES;
    }
    const end = start + length;
    if (length < head || end > bytes.length) return;
    yield { type, content: bytes.subarray(start + head, end), start, end };
    start = end;
  }
}
