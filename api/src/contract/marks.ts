/** Bytes of an uploaded mark. */
export const MARK_MAX_BYTES = 512 * 1024;

/** Files of a mark: for pages, for telephones, for other programs, and a share card. */
export const MARK_FILES = ['64.png', '128.png', '180.png', '512.png', 'card.jpg'] as const;
export type MarkFile = (typeof MARK_FILES)[number];

/** The start of a digest of its pixels. */
export const MARK_PATTERN = /^[0-9a-f]{32}$/;

/** Address of a file. It never changes under its address. */
export const markPath = (mark: string, file: MarkFile): string => `/images/marks/${mark}-${file}`;

/** `POST /api/admin/marks`. */
export interface UploadedMark {
  /** Name of the mark: the value of the setting. @example 3f8a1c0e9b7d4a52c6e1f0b8d9a73e64 */
  mark: string;
}
