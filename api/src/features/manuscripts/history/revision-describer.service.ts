import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { RevisionChanges } from '../../../contract/revisions.ts';
import { changesBetween } from './revision-changes.ts';
import type { Revision } from '../model/revision.schema.ts';
import { RevisionReader } from '../writer/revision-reader.service.ts';
import { RevisionsRepository } from '../writer/revisions.repository.ts';

type Described = Pick<Revision, 'number' | 'changes'>;

/**
 * Says what revisions change of the ones before. Comparing two texts takes longer than writing one, so it happens when
 * somebody first looks at a list of revisions, and is stored then.
 */
@Injectable()
export class RevisionDescriber {
  constructor(
    private readonly revisions: RevisionsRepository,
    private readonly reader: RevisionReader,
  ) {}

  /**
   * The changes of some revisions, by number; the first revision of a manuscript has none. One pair of texts is in memory at a
   * time.
   * @param revisions of one manuscript, newest first, without gaps
   * @param before number of the revision before the last of them; `null` if there is none
   */
  async describe(
    manuscript: Types.ObjectId,
    revisions: readonly Described[],
    before: number | null,
  ): Promise<Map<number, RevisionChanges>> {
    const described = new Map<number, RevisionChanges>();
    let since = before;
    for (const { number, changes: known } of revisions.toReversed()) {
      if (since !== null) {
        // Thinning may have deleted the revision that it was compared with.
        const changes =
          known?.since === since
            ? { language: false, ...known }
            : await this.compare(manuscript, since, number);
        if (changes !== null) described.set(number, changes);
      }
      since = number;
    }
    return described;
  }

  /** @returns `null` if one of them has just been deleted */
  private async compare(
    manuscript: Types.ObjectId,
    since: number,
    number: number,
  ): Promise<RevisionChanges | null> {
    const [before, after] = [
      await this.reader.find(manuscript, since),
      await this.reader.find(manuscript, number),
    ];
    if (before === null || after === null) return null;
    const changes = { ...changesBetween(before, after), since };
    await this.revisions.setChanges(manuscript, number, changes);
    return changes;
  }
}
