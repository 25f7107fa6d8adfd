import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Place } from '../manuscripts/history/packed-words.schema.ts';
import { pack, unpack, wordsFrom } from '../manuscripts/history/packed-words.ts';
import type { StoredRevision } from '../manuscripts/history/revision.schema.ts';
import type { StoredManuscript } from '../manuscripts/manuscript.schema.ts';
import { publishedRevision } from '../manuscripts/transitions.ts';
import { type PackedRevision, type Repacked, RevisionsRepository } from './revisions.repository.ts';

/** A text so long takes a tenth of a millisecond to unpack; the longest take one. */
const LONG_BYTES = 64 * 1024;
/** Attempts to read a chain that a removal changes meanwhile. */
const ATTEMPTS = 3;

/** The stored words of a revision cannot be read. */
export class DamagedRevision extends Error {}

/** Reads the words of revisions, packed or not. */
@Injectable()
export class RevisionReader {
  constructor(private readonly revisions: RevisionsRepository) {}

  /** For several revisions of one manuscript. Read the oldest first: each is one step from the one before. */
  history(manuscript: Types.ObjectId): History {
    return new History(manuscript, this.revisions);
  }

  async find(manuscript: Types.ObjectId, number: number): Promise<StoredRevision | null> {
    return this.history(manuscript).find(number);
  }

  async findBefore(manuscript: Types.ObjectId, number: number): Promise<StoredRevision | null> {
    return this.history(manuscript).findBefore(number);
  }

  /** The words that an admin returned last. */
  async findLastReturned(manuscript: Types.ObjectId): Promise<StoredRevision | null> {
    return this.history(manuscript).read(await this.revisions.findLastOf(manuscript, 'return'));
  }

  /** The body of the words that readers see, or saw before they were withdrawn. */
  async contentOf(
    manuscript: Pick<StoredManuscript, '_id' | 'state' | 'revision' | 'live'>,
  ): Promise<string> {
    const number = publishedRevision(manuscript);
    return (number === null ? null : await this.find(manuscript._id, number))?.content ?? '';
  }
}

/** The revisions of one manuscript. */
export class History {
  /** The words unpacked last; they never change. */
  private last: { number: number; bytes: Buffer } | null = null;

  constructor(
    private readonly manuscript: Types.ObjectId,
    private readonly revisions: RevisionsRepository,
  ) {}

  async find(number: number): Promise<StoredRevision | null> {
    return this.read(await this.revisions.find(this.manuscript, number));
  }

  /** The newest revision with a lower number. */
  async findBefore(number: number): Promise<StoredRevision | null> {
    return this.read(await this.revisions.findBefore(this.manuscript, number));
  }

  /** The same revision with its words. @throws DamagedRevision if they are */
  async read(stored: StoredRevision | null): Promise<StoredRevision | null> {
    for (let attempt = 1, revision = stored; ; attempt += 1) {
      if (revision?.packed === undefined) return revision;
      const { packed, ...rest } = revision;
      const bytes = await this.unpack({ number: rest.number, packed });
      if (bytes !== null) return { ...rest, ...wordsFrom(bytes) };
      if (attempt === ATTEMPTS) throw this.damaged(rest.number);
      revision = await this.revisions.find(this.manuscript, rest.number);
    }
  }

  /** What `bytesOf` gave for packed words. @throws DamagedRevision if they are, or not packed */
  async bytes(number: number): Promise<Buffer> {
    if (this.last?.number === number) return this.last.bytes;
    const [revision] = await this.revisions.findPacked(this.manuscript, [number]);
    const bytes = revision === undefined ? null : await this.unpack(revision);
    if (bytes === null) throw this.damaged(number);
    return bytes;
  }

  /** Bytes for a place in the chain. @throws Error unless they can be unpacked again */
  async frame(number: number, bytes: Buffer, place: Place): Promise<Repacked> {
    const base = place.base === undefined ? null : await this.bytes(place.base);
    const frame = await pack(bytes, base);
    if (!unpack(frame, base).equals(bytes)) throw this.damaged(number);
    this.last = { number, bytes };
    return { number, place, frame };
  }

  /** `null` if a base is missing. */
  private async unpack(revision: PackedRevision): Promise<Buffer | null> {
    const chain = await this.chainOf(revision);
    if (chain === null) return null;
    const first = chain.at(-1)?.packed.base;
    let bytes = first === undefined ? null : (this.last?.bytes ?? null);
    for (const { packed } of chain.toReversed()) {
      bytes = unpack(packed.frame.value(), bytes);
      if (bytes.length > LONG_BYTES) await yieldToOthers();
    }
    if (bytes !== null) this.last = { number: revision.number, bytes };
    return bytes;
  }

  /** The revision and its bases up to one without, or up to the words unpacked last; `null` if one is missing. */
  private async chainOf(revision: PackedRevision): Promise<PackedRevision[] | null> {
    const known = new Map<number, PackedRevision>();
    const chain = [revision];
    for (let link = revision, { base } = link.packed; base !== undefined && base !== this.last?.number;) {
      if (!known.has(base)) for (const each of await this.fetch(link, base)) known.set(each.number, each);
      const next = known.get(base);
      if (next === undefined || base >= link.number) return null;
      chain.push(next);
      link = next;
      base = next.packed.base;
    }
    return chain;
  }

  /** The base of a link with what it is based on: the rest of its group, or the heads before. */
  private async fetch(
    { packed: { links, heads = [] } }: PackedRevision,
    base: number,
  ): Promise<PackedRevision[]> {
    return links > 0
      ? this.revisions.findPackedDown(this.manuscript, base, links)
      : this.revisions.findPacked(this.manuscript, [...heads, base]);
  }

  private damaged(number: number): Error {
    return new DamagedRevision(
      `Revision ${number} of manuscript ${this.manuscript.toHexString()} is damaged.`,
    );
  }
}
