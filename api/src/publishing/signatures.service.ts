import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ManuscriptRecordsRepository } from './manuscript-records.repository.ts';
import { SignaturesRepository } from './signatures.repository.ts';

/** Manuscripts in one step. */
const BATCH = 200;

/**
 * Signs with one account what another has written beside manuscripts: revisions, notes and preview links. The words stay as
 * they are. Safe to interrupt and to repeat.
 */
@Injectable()
export class Signatures {
  constructor(
    private readonly manuscripts: ManuscriptRecordsRepository,
    private readonly repository: SignaturesRepository,
  ) {}

  /** @param isStopped asked before each step; an error then */
  async replace(account: string, by: string, isStopped: () => boolean): Promise<void> {
    const [from, to] = [new Types.ObjectId(account), new Types.ObjectId(by)];
    for (let last: Types.ObjectId | null = null; ;) {
      if (isStopped()) throw new Error('The process stops.');
      const ids: Types.ObjectId[] = await this.manuscripts.idsAfter(last, BATCH);
      const end = ids.at(-1);
      if (end === undefined) return;
      await this.repository.replace(ids, from, to);
      last = end;
    }
  }
}
