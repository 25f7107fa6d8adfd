import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib';
import type { Words } from '../words.schema.ts';
import type { PackedWords, Place } from './packed-words.schema.ts';

const compress = promisify(zstdCompress);
/** Finds what changed in a text of a million characters in some milliseconds; higher levels save 5 % and take ten times as long. */
const LEVEL = 6;
/** Bounds of zstd's window, as powers of two. All decoders read up to 128 MiB. */
const WINDOW_LOG = { min: 17, max: 27 };
const NEWLINE = 0x0a;

/** Revisions of a group. Each but the first is based on the one before. */
export const GROUP = 32;
/** Groups of a chain. The head of each but the first is based on the head before. */
export const GROUPS = 32;

/** What is packed: the words, apart from the pictures, which are needed without unpacking. */
export type PackableWords = Omit<Words, 'pictures'>;

const FIELDS_BEFORE_CONTENT = [
  'title',
  'description',
  'tags',
  'isFeatured',
  'banner',
  'bannerAlt',
  'bannerCredit',
  'language',
] as const satisfies (keyof PackableWords)[];
export const PACKED_FIELDS = [...FIELDS_BEFORE_CONTENT, 'content'] as const;

export function bytesOf(words: PackableWords): Buffer {
  // In an order that stays: equal words are equal bytes.
  return Buffer.from(`${JSON.stringify(words, [...FIELDS_BEFORE_CONTENT])}\n${words.content}`);
}

export function wordsFrom(bytes: Buffer): PackableWords {
  const end = bytes.indexOf(NEWLINE);
  const fields = JSON.parse(bytes.toString('utf8', 0, end)) as Omit<PackableWords, 'content'>;
  return { ...fields, content: bytes.toString('utf8', end + 1) };
}

/** A zstd frame with a checksum. @param base words that are the dictionary: what is equal there takes no space */
export async function pack(bytes: Buffer, base: Buffer | null): Promise<Buffer> {
  const reach = Math.ceil(Math.log2(bytes.length + (base?.length ?? 0)));
  return compress(bytes, {
    pledgedSrcSize: bytes.length,
    ...(base !== null && { dictionary: base }),
    params: {
      [constants.ZSTD_c_compressionLevel]: LEVEL,
      [constants.ZSTD_c_windowLog]: Math.min(Math.max(reach, WINDOW_LOG.min), WINDOW_LOG.max),
      [constants.ZSTD_c_checksumFlag]: 1,
    },
  });
}

/** @throws Error if the frame is damaged, or was packed with another base */
export function unpack(frame: Uint8Array, base: Buffer | null): Buffer {
  return zstdDecompressSync(frame, base === null ? {} : { dictionary: base });
}

type Packed = { number: number; packed: Place };

/**
 * The place of the next revision. Groups bound the steps to any revision to `GROUP + GROUPS`, for a second copy of each
 * change at most: a head says once more what its predecessors in the group changed.
 * @param previous the packed revision before; `null` if there is none
 * @param head that of its group
 */
export function placeAfter(previous: Packed | null, head: Packed | null): Place {
  if (previous !== null && previous.packed.links < GROUP - 1)
    return { base: previous.number, links: previous.packed.links + 1 };
  const heads = head === null ? [] : [...(head.packed.heads ?? []), head.number];
  if (head === null || heads.length >= GROUPS) return { links: 0, heads: [] };
  return { base: head.number, links: 0, heads };
}

type Link = { number: number; packed: Pick<PackedWords, keyof Place> };

/**
 * New places for the packed revisions whose base goes, oldest first: each is based on the nearest base that stays. So no
 * chain becomes longer.
 */
export function placesWithout(gone: ReadonlySet<number>, revisions: readonly Link[]): Map<number, Place> {
  const byNumber = new Map(revisions.map((revision) => [revision.number, revision.packed]));
  /** The new heads of groups whose head goes, by the old one. */
  const heirs = new Map<number, number>();
  const places = new Map<number, Place>();
  for (const { number, packed } of revisions) {
    if (gone.has(number) || packed.base === undefined || !gone.has(packed.base)) continue;
    let base: number | undefined = packed.base;
    let lost: [number, Place] | null = null;
    while (base !== undefined && gone.has(base)) {
      const link: Place | undefined = byNumber.get(base);
      if (packed.links > 0 && link?.links === 0 && lost === null) lost = [base, link];
      base = heirs.get(base) ?? link?.base;
    }
    const { links, heads } = lost === null ? packed : lost[1];
    if (lost !== null) heirs.set(lost[0], number);
    const left = heads?.map((head) => heirs.get(head) ?? head).filter((head) => !gone.has(head));
    places.set(number, {
      ...(base !== undefined && { base }),
      links,
      ...(left !== undefined && { heads: left }),
    });
  }
  return places;
}
