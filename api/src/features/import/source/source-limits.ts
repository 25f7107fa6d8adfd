const MEBIBYTE = 1024 * 1024;
const GIBIBYTE = 1024 * MEBIBYTE;

/** What an export may be. More is no export of a magazine, or an attack. */
export const SOURCE_LIMITS = {
  /** Files in a folder or an archive. */
  files: 200_000,
  /** Folders within each other. */
  depth: 32,
  /** Bytes of all files of an archive, unpacked. */
  unpackedBytes: 64 * GIBIBYTE,
  /** How many times larger a file of an archive may be unpacked than packed. Text packs 3 to 20 times smaller. */
  ratio: 100,
  /** Smaller files may have any ratio: a page of blanks is no attack. Bytes. */
  ratioFromBytes: 8 * MEBIBYTE,
  /** Bytes of a text that is read as a whole: an article, or a file of settings. */
  textBytes: 16 * MEBIBYTE,
} as const;
