import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Compresses a text into a zstd frame with a checksum. The longest text takes some milliseconds. */
export function compressText(text: string): Buffer {
  return zstdCompressSync(text, { params: { [constants.ZSTD_c_checksumFlag]: 1 } });
}

/** @throws Error if the frame is damaged */
export function decompressText(frame: Uint8Array): string {
  return zstdDecompressSync(frame).toString();
}
