export type SourceFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** Bytes of an ISO media file's first box that are searched for a brand. */
const BRANDS_END = 64;

/** Detects the format by the first bytes, independent of the file name and the client's type. */
export function sniff(bytes: Buffer): SourceFormat | null {
  const ascii = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (ascii(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(4, 8) === 'ftyp' && /avi[fs]/.test(ascii(8, BRANDS_END))) return 'avif';
  return null;
}
