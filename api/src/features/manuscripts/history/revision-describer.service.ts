import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { RevisionChanges } from '../../../contract/revisions.ts';
import { changesBetween } from './revision-changes.ts';
import type { Revision } from '../model/revision.schema.ts';
import { RevisionReader } from '../writer/revision-reader.service.ts';
import { RevisionsRepository } from '../writer/revisions.repository.ts';

type DescribedRevision = Pick<Revision, 'number' | 'changes'>;

/**
 * Describes how revisions differ from their predecessors. Comparing two texts takes longer than saving one, so revisions are
 * compared when a user first lists them, and the result is stored.
 */
@Injectable()
export class RevisionDescriber {
  constructor(
    private readonly revisions: RevisionsRepository,
    private readonly reader: RevisionReader,
  ) {}

  /**
   * The changes of revisions, by number. The first revision of a manuscript has none. Only two texts are in memory at a time.
   * @param revisions of one manuscript, newest first, without gaps
   * @param before number of the revision before the oldest of these; `null` if there is none
   */
  async describe(
    manuscript: Types.ObjectId,
    revisions: readonly DescribedRevision[],
    before: number | null,
  ): Promise<Map<number, RevisionChanges>> {
    const changesByNumber = new Map<number, RevisionChanges>();
    let since = before;
    for (const { number, changes: storedChanges } of revisions.toReversed()) {
      if (since !== null) {
        // Thinning may have deleted the revision of the stored comparison.
        const changes =
          storedChanges?.since === since
            ? { language: false, ...storedChanges }
            : await this.compare(manuscript, since, number);
        if (changes !== null) changesByNumber.set(number, changes);
      }
      since = number;
    }
    return changesByNumber;
  }

  /** @returns `null` if one of the revisions has been deleted since */
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
