import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import type { Place } from '../manuscripts/history/packed-words.schema.ts';
import { placesWithout } from '../manuscripts/history/packed-words.ts';
import { RevisionReader } from './revision-reader.service.ts';
import { type Repacked, RevisionsRepository } from './revisions.repository.ts';

/** Removes revisions from the history of a manuscript that stays. */
@Injectable()
export class RevisionRemoval {
  constructor(
    private readonly revisions: RevisionsRepository,
    private readonly reader: RevisionReader,
  ) {}

  /** Packs revisions again whose base is to go. Call it before the transaction, for which other writers wait. */
  async prepare(manuscript: Types.ObjectId, gone: ReadonlySet<number>): Promise<Repacked[]> {
    const places = await this.placesWithout(manuscript, gone);
    const history = this.reader.history(manuscript);
    const repacked = [];
    for (const [number, place] of places) {
      const bytes = await history.bytes(number);
      repacked.push(await history.frame(number, bytes, place));
    }
    return repacked;
  }

  /** @throws Error, which must abort the transaction, if revisions have been packed or removed since `prepare` */
  async remove(
    manuscript: Types.ObjectId,
    gone: ReadonlySet<number>,
    repacked: readonly Repacked[],
    session: ClientSession,
  ): Promise<void> {
    const prepared = new Map(repacked.map(({ number, place }) => [number, place]));
    if (!isDeepStrictEqual(await this.placesWithout(manuscript, gone, session), prepared))
      throw new Error(`Revisions of manuscript ${manuscript.toHexString()} have just been packed.`);
    await this.revisions.repack(manuscript, repacked, session);
    await this.revisions.remove(manuscript, [...gone], session);
  }

  private async placesWithout(
    manuscript: Types.ObjectId,
    gone: ReadonlySet<number>,
    session?: ClientSession,
  ): Promise<Map<number, Place>> {
    return placesWithout(gone, await this.revisions.findLinks(manuscript, session));
  }
}
