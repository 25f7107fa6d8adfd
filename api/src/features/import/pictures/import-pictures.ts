import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { PICTURE_MAX_BYTES } from '../../../contract/limits.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readUpTo } from '../../link-previews/read-up-to.ts';
import type { WebClient } from '../../link-previews/web-client.ts';
import type { PictureLibrary } from '../../images/picture-library.service.ts';
import type { PicturesService } from '../../images/pictures.service.ts';
import { sniff } from '../../images/sniff.ts';
import { BrokenExport, type ExportSource, type ImportedPictureWords } from '../model/imported-entry.ts';
import { readBytes } from '../source/open-source.ts';
import { type FoundFile, originalsOf, PictureHosts, PictureIndex } from './picture-names.ts';

/** Milliseconds that the old site has for a picture. */
const FETCH_MS = 30_000;
/** Pictures that are remembered, and for how many milliseconds: an account holds them for a day. */
const MAX_HELD = 2_000;
const HELD_MS = 60 * 60 * 1000;
const ACCEPT = 'image/avif,image/webp,image/*;q=0.8';

/** Characters of an address that is remembered as it is. */
const MAX_SHORT = 100;
/** Hexadecimal digits of a hash: those of a picture's id. */
const HASH_LENGTH = 32;
/** Pictures that are looked up together. */
const BATCH = 500;

const NOT_THERE = 'It is not among the files.';
const NO_PICTURE = 'Its file is no JPEG, PNG, GIF, WebP or AVIF picture.';

/** A picture stored here, or why it is not. `hash`: of the old file's bytes */
export type FoundPicture = { id: string; src: string; hash: string } | { missing: string };

/** A picture that articles named. */
export interface ComparedPicture {
  address: string;
  /** The first half of the SHA-256 of the old file's bytes; empty if there is none. */
  hash: string;
  /** The same of the picture that is here; empty if there is none. */
  here: string;
  missing: string;
}

/** Stores the pictures of an export: from its own files, from a folder of uploads, or from the old site. */
export class ImportPictures {
  /** What is known about the old magazine by now. */
  readonly hosts = new PictureHosts();
  private readonly sources: readonly { source: ExportSource; index: PictureIndex }[];
  /** Reasons why addresses lead to no picture, so that each is tried once. */
  private readonly missing = new Map<string, string>();
  /** The same of those that `check` has read. */
  private readonly refused = new Map<string, string>();
  /** Pictures that an account holds already, so that one of many articles is not read for each. */
  private readonly held = new LRUCache<string, FoundPicture>({ max: MAX_HELD, ttl: HELD_MS });
  /** Stored pictures by their addresses. An id begins the SHA-256 of the picture's bytes. */
  private readonly found = new Map<string, { id: string; hash: string }>();

  private constructor(
    sources: readonly { source: ExportSource; index: PictureIndex }[],
    private readonly pictures: PicturesService,
    private readonly web: WebClient | null,
    private readonly library: Pick<PictureLibrary, 'describe'>,
  ) {
    this.sources = sources;
  }

  /** @param web to fetch pictures from the old site; `null` fetches none */
  static async of(
    sources: readonly ExportSource[],
    pictures: PicturesService,
    web: WebClient | null,
    library: Pick<PictureLibrary, 'describe'>,
  ): Promise<ImportPictures> {
    const indexed = sources.map(async (source) => ({ source, index: new PictureIndex(await source.list()) }));
    return new ImportPictures(await Promise.all(indexed), pictures, web, library);
  }

  /** Different pictures by their bytes. */
  get stored(): number {
    return new Set([...this.found.values()].map(({ id }) => id)).size;
  }

  /** Compares every picture that was named with the one that is here. */
  async *compare(): AsyncGenerator<ComparedPicture> {
    const found = [...this.found];
    for (let from = 0; from < found.length; from += BATCH) {
      const batch = found.slice(from, from + BATCH);
      const stored = await this.pictures.describe(batch.map(([, { id }]) => id));
      for (const [address, { id, hash }] of batch)
        yield { address, hash, here: stored.has(id) ? id : '', missing: '' };
    }
    for (const [address, missing] of this.missing) yield { address, hash: '', here: '', missing };
  }

  get missingCount(): number {
    return this.missing.size;
  }

  /** Whether the picture can be had, as far as that is known without storing it. */
  has(address: string): boolean {
    return this.whyMissing(address) === null;
  }

  /** Why the picture cannot be had, as far as that is known without storing it; `null` if it can. */
  whyMissing(address: string): string | null {
    const known = this.refused.get(shortAddress(address));
    if (known !== undefined) return known;
    const isThere = address.startsWith('data:') || this.fileOf(address) !== undefined;
    return isThere || this.isFetched(address) ? null : NOT_THERE;
  }

  /** Reads a picture that need not be fetched, so that `whyMissing` knows what its length and its first bytes say. */
  async check(address: string): Promise<void> {
    if (!address.startsWith('data:') && this.fileOf(address) === undefined) return;
    const bytes = await this.bytesOf(address);
    const why = typeof bytes === 'string' ? bytes : sniff(bytes) === null ? NO_PICTURE : null;
    if (why !== null) this.refused.set(shortAddress(address), why);
  }

  /** Whether the picture is taken by the name of its file, and may be one of another site. */
  isGuess(address: string): boolean {
    return this.fileOf(address)?.isGuess ?? false;
  }

  /** Stores a picture for an account. Equal bytes are stored once, however often they are named. */
  async store(address: string, by: string): Promise<FoundPicture> {
    const known = this.missing.get(shortAddress(address));
    if (known !== undefined) return { missing: known };
    const held = this.held.get(`${by} ${address}`);
    const found = held ?? (await this.storeFound(address, by));
    if ('missing' in found) this.missing.set(shortAddress(address), found.missing);
    else {
      // A picture that is written into the text is its own address.
      const isShort = !address.startsWith('data:');
      const { id, hash } = found;
      this.found.set(isShort ? Buffer.from(address).toString() : id, { id, hash });
      if (isShort) this.held.set(`${by} ${address}`, found);
    }
    return found;
  }

  /** Gives a picture that was stored what is known about it. */
  async describe({ address, ...words }: ImportedPictureWords): Promise<void> {
    const found = this.found.get(address);
    if (found !== undefined) await this.library.describe(found.id, words, null);
  }

  /** The bytes of a picture; `null` without one. */
  async read(address: string): Promise<Buffer | null> {
    const bytes = await this.bytesOf(address);
    return typeof bytes === 'string' ? null : bytes;
  }

  private async storeFound(address: string, by: string): Promise<FoundPicture> {
    const bytes = await this.bytesOf(address);
    if (typeof bytes === 'string') return { missing: bytes };
    try {
      const { id, picture } = await this.pictures.add(bytes, by);
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
      return { id, src: picture.src, hash };
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return { missing: error.code === 'NOT_A_PICTURE' ? NO_PICTURE : error.message };
    }
  }

  private fileOf(address: string): (FoundFile & { source: ExportSource }) | undefined {
    for (const { source, index } of this.sources) {
      const file = index.find(address, this.hosts);
      if (file !== undefined) return { ...file, source };
    }
    return undefined;
  }

  /** The bytes, or why there are none. */
  private async bytesOf(address: string): Promise<Buffer | string> {
    if (address.startsWith('data:')) return dataOf(address);
    const file = this.fileOf(address);
    if (file !== undefined) return fileBytes(file);
    return this.isFetched(address) ? this.fetched(address) : NOT_THERE;
  }

  private isFetched(address: string): boolean {
    return this.web !== null && /^(?:https?:)?\/\//i.test(address);
  }

  private async fetched(address: string): Promise<Buffer | string> {
    const absolute = address.startsWith('//') ? `https:${address}` : address;
    // Pages of other programs need their query.
    for (const candidate of [...originalsOf(absolute), absolute]) {
      const url = URL.parse(candidate);
      const bytes = url === null ? null : await this.fetchOne(url);
      if (bytes !== null) return bytes;
    }
    return 'The old site did not give it.';
  }

  private async fetchOne(url: URL): Promise<Buffer | null> {
    if (this.web === null) return null;
    try {
      const { body, type } = await this.web.open(url, ACCEPT, AbortSignal.timeout(FETCH_MS));
      if (!/^(?:image\/|application\/octet-stream|$)/.test(type)) {
        body.destroy();
        return null;
      }
      const bytes = await readUpTo(PICTURE_MAX_BYTES + 1, body);
      return bytes.length > PICTURE_MAX_BYTES ? null : bytes;
    } catch {
      // No reason is told: differences between addresses would reveal the network.
      return null;
    }
  }
}

async function fileBytes({ source, path }: FoundFile & { source: ExportSource }): Promise<Buffer | string> {
  try {
    return (await readBytes(source, path, PICTURE_MAX_BYTES)) ?? 'It is too large.';
  } catch (error) {
    if (error instanceof BrokenExport) return 'Its file is damaged or cannot be read.';
    throw error;
  }
}

/** The same for a picture that is written into the text, which may have millions of characters, by its hash. */
export function shortAddress(address: string): string {
  if (!address.startsWith('data:') || address.length <= MAX_SHORT) return address;
  return `data:image/${createHash('sha256').update(address).digest('hex')}`;
}

/** The bytes of a picture that is written into the text. */
function dataOf(address: string): Buffer | string {
  const [head] = /^data:image\/[\w.+-]{1,60};base64,/.exec(address) ?? [];
  if (head === undefined) return 'It is written into the text in a way that is not read.';
  return Buffer.from(address.slice(head.length), 'base64');
}
