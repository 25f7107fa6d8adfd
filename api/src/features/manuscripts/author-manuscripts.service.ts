import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { ArticleWriter } from './writer/article-writer.ts';
import type { Change } from './writer/step.ts';
import { RevisionReader } from './writer/revision-reader.service.ts';
import { StoreClock } from '../../platform/store/store-clock.ts';
import { Byline, withByline } from './model/byline.ts';
import { withActivityBy } from './authors/activity-by.ts';
import type { Manuscript, StoredManuscript } from './model/manuscript.schema.ts';
import type { AuthorList } from './author-lists.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';
import { missedWithAuthor } from './schedule/scheduled.ts';
import { type Action, type Actor, liveRevision } from './model/transitions.ts';
import { restoredWithAuthor, trashedWithAuthor } from './trash/trash.ts';

/** What happens to an author's account. What has other authors stays with them. */
export interface AuthorChange {
  /** Account id. */
  author: string;
  kind: 'trash' | 'restoration' | 'removal' | 'merging';
  /** Account id of the person who began it, and their role. */
  by: Actor;
  /** When it went into the trash. */
  at?: Date;
  /** Account id of the author who gets everything. */
  into?: string;
}

interface Step {
  action: Action;
  after: Manuscript | null;
  by: Actor;
}

type Take = (before: StoredManuscript, change: AuthorChange, id: Types.ObjectId) => Step | Promise<Step>;

/** One step for each manuscript of a list, which leaves the list by it. */
interface Stage {
  list: AuthorList;
  take: Take;
}

/** Makes all manuscripts of an author follow what happens to the account, batch by batch. */
@Injectable()
export class AuthorManuscripts {
  /** In this order. The first list has all that a request may still change that began before the account was marked. */
  private readonly stages: Record<AuthorChange['kind'], readonly [Stage, ...Stage[]]> = {
    trash: [
      { list: 'open', take: goWithAuthor },
      { list: 'sharedTrash', take: leaveToOthers },
      { list: 'shown', take: hide },
    ],
    restoration: [
      { list: 'trashedWithAuthor', take: (before, change) => this.comeBack(before, change) },
      {
        list: 'absentFromTrash',
        take: (before, change, id) =>
          this.comeBack(withByline(before, Byline.of(before).withOnlyPresent(id)), change),
      },
      {
        list: 'absent',
        take: (before, { by }, id) => ({
          action: 'returnAuthor',
          by,
          after: withByline(before, Byline.of(before).withBack(id)),
        }),
      },
    ],
    removal: [
      { list: 'all', take: erase },
      {
        list: 'absent',
        take: (before, { by }, id) => ({
          action: 'removeAuthor',
          by: clock(by),
          after: withByline(before, Byline.of(before).withoutPlaceOf(id)),
        }),
      },
      { list: 'shown', take: hide },
    ],
    merging: [
      { list: 'all', take: give },
      { list: 'shown', take: give },
    ],
  };

  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly reader: RevisionReader,
    private readonly writer: ArticleWriter,
    private readonly clock: StoreClock,
  ) {}

  async areMoreThan(limit: number, author: string): Promise<boolean> {
    return (await this.manuscripts.countOf(author, limit + 1)) > limit;
  }

  /** Number of stages, each of which is repeated until nothing is left. */
  stageCount(change: AuthorChange): number {
    return this.stages[change.kind].length;
  }

  /**
   * Takes the next manuscripts of a stage, within a transaction.
   * @returns their number, 0 if none is left; and pictures to clear after the transaction
   */
  async take(
    change: AuthorChange,
    stage: number,
    limit: number,
    session: ClientSession,
  ): Promise<{ count: number; droppedPictures: string[] }> {
    const { list, take } = this.stages[change.kind][stage] ?? this.stages[change.kind][0];
    const id = new Types.ObjectId(change.author);
    const batch = await this.manuscripts.findOfAuthor(list, change.author, limit, session);
    const steps: (Change & { action: Action })[] = [];
    for (const before of batch) steps.push({ before, ...(await take(before, change, id)) });
    const droppedPictures: string[] = [];
    for (const [action, changes] of Map.groupBy(steps, (step) => step.action)) {
      const committed = await this.writer.commit(action, changes, session);
      droppedPictures.push(...committed.droppedPictures);
    }
    return { count: batch.length, droppedPictures };
  }

  /** What missed its time meanwhile is a draft. */
  private async comeBack(before: StoredManuscript, { by }: AuthorChange): Promise<Step> {
    const after = missedWithAuthor(restoredWithAuthor(before), await this.clock.now());
    const content = liveRevision(after) === null ? '' : await this.reader.contentOf(after);
    return { action: 'restoreWithAuthor', by, after: { ...after, content } };
  }
}

const goWithAuthor: Take = (before, change, id) =>
  Byline.of(before).isShared
    ? leaveToOthers(before, change, id)
    : {
        action: 'deleteWithAuthor',
        by: change.by,
        after: trashedWithAuthor(before, change.at ?? new Date(), change.by),
      };

const leaveToOthers: Take = (before, { by, kind }, id) => ({
  action: 'removeAuthor',
  by: clock(by),
  after: withByline(before, Byline.of(before).without(id, kind === 'trash')),
});

const erase: Take = (before, change, id) =>
  Byline.of(before).isShared
    ? leaveToOthers(before, change, id)
    : { action: 'erase', by: clock(change.by), after: null };

/** They have no access to what others have now. */
const hide: Take = (before, { by }, id) => ({
  action: 'removeAuthor',
  by: clock(by),
  after: withByline(before, Byline.of(before).withoutShown(id)),
});

const give: Take = (before, { by, into }, id) => {
  const to = new Types.ObjectId(into);
  const after = withByline(before, Byline.of(before).withReplaced(id, to));
  return { action: 'mergeAuthor', by, after: withActivityBy(after, id, to) };
};

function clock({ id }: Actor): Actor {
  return { id, role: 'clock' };
}
