import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { bytesOf, PACKED_FIELDS, placeAfter, wordsFrom } from '../manuscripts/history/packed-words.ts';
import type { StoredRevision } from '../manuscripts/history/revision.schema.ts';
import { errorStack } from '../common/errors/error-stack.ts';
import { CountersRepository } from '../store/counters.repository.ts';
import { Transactions } from '../store/transactions.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { Jobs } from './jobs/jobs.ts';
import { type History, RevisionReader } from './revision-reader.service.ts';
import { type PackedLink, RevisionsRepository } from './revisions.repository.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Revisions in one look. */
const BATCH = 500;
/** Counter with the creation date of the last revision that was looked at, in milliseconds since 1970. */
const PACKED_UNTIL = 'revisions-packed';
/** Counter with the moment from which revisions may be packed, in milliseconds since 1970. */
const PACKED_FROM = 'revisions-packed-from';

/** Packs the words of every revision but the newest one of each manuscript, which is opened most. */
@Injectable()
export class RevisionPacking implements JobKind, OnModuleInit {
  readonly kind = 'pack-revisions';
  readonly everyMs = HOUR_MS;
  private readonly logger = new Logger('Revisions');
  private stopped = false;

  constructor(
    private readonly revisions: RevisionsRepository,
    private readonly reader: RevisionReader,
    private readonly counters: CountersRepository,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  stop(): void {
    this.stopped = true;
  }

  /** Packs nothing for an hour: processes of schema version 6, which are being replaced, cannot unpack. */
  async postpone(): Promise<void> {
    await this.counters.raiseTo(PACKED_FROM, Date.now() + HOUR_MS);
  }

  /** The manuscripts with revisions that were stored since the last run, and in the hour before, for clocks that differ. */
  async run(): Promise<void> {
    if (((await this.counters.find(PACKED_FROM)) ?? 0) > Date.now()) return;
    const since = ((await this.counters.find(PACKED_UNTIL)) ?? HOUR_MS) - HOUR_MS;
    for (let last = Types.ObjectId.createFromTime(Math.floor(since / 1000)); ;) {
      const found = await this.revisions.findAfter(last, BATCH);
      const end = found.at(-1);
      if (end === undefined) return;
      const manuscripts = new Map(found.map(({ manuscript }) => [manuscript.toHexString(), manuscript]));
      for (const manuscript of manuscripts.values()) {
        await this.packAll(manuscript).catch((error: unknown) => {
          this.logger.warn(
            `Revisions of manuscript ${manuscript.toHexString()} stay as they are: ${errorStack(error)}`,
          );
        });
        if (this.stopped) return;
      }
      last = end._id;
      await this.counters.raiseTo(PACKED_UNTIL, last.getTimestamp().getTime());
    }
  }

  /** One revision after the other, each in a transaction; a rest after each leaves half of the time to others. */
  private async packAll(manuscript: Types.ObjectId): Promise<void> {
    const plain = (await this.revisions.findPlainNumbers(manuscript)).slice(0, -1);
    if (plain.length === 0) return;
    const links = await this.revisions.findLinks(manuscript);
    const history = this.reader.history(manuscript);
    for (const number of plain) {
      const begun = performance.now();
      const before = links.filter((link) => link.number < number);
      const packed = await this.packOne(manuscript, number, before, history);
      if (packed === null || this.stopped) return;
      links.push(packed);
      await wait(performance.now() - begun);
    }
  }

  /**
   * Returns `null` if others have changed something meanwhile.
   * @param before the packed revisions before, oldest first
   */
  private async packOne(
    manuscript: Types.ObjectId,
    number: number,
    before: readonly PackedLink[],
    history: History,
  ): Promise<PackedLink | null> {
    const revision = await this.revisions.find(manuscript, number);
    if (revision === null || revision.packed !== undefined) return null;
    const head = before.findLast(({ packed }) => packed.links === 0);
    const place = placeAfter(before.at(-1) ?? null, head ?? null);
    const repacked = await history.frame(number, exactBytesOf(revision), place);
    const isPacked = await this.transactions.run((session) =>
      this.revisions.pack(manuscript, repacked, session),
    );
    return isPacked ? { number, packed: place } : null;
  }
}

/** @throws Error unless they have every word */
function exactBytesOf(revision: StoredRevision): Buffer {
  const bytes = bytesOf(revision);
  const words: Partial<StoredRevision> = wordsFrom(bytes);
  for (const field of PACKED_FIELDS)
    if (!isDeepStrictEqual(words[field], revision[field]))
      throw new Error(`The field "${field}" of revision ${revision.number} cannot be packed.`);
  return bytes;
}
