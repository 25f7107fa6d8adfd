import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { ArticleWriter } from './writer/article-writer.ts';
import type { Change } from './writer/step.ts';
import { RevisionReader } from './writer/revision-reader.service.ts';
import { StoreClock } from '../../platform/store/store-clock.ts';
import { Byline, withByline } from './model/byline.ts';
import { replaceActor } from './authors/replace-actor.ts';
import type { Manuscript, StoredManuscript } from './model/manuscript.schema.ts';
import type { AuthorList } from './author-lists.ts';
import { ManuscriptAccess } from './manuscript-access.service.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';
import { missedWithAuthor } from './schedule/scheduled.ts';
import { type Action, type Actor, liveRevision } from './model/transitions.ts';
import { restoredWithAuthor, trashedWithAuthor } from './trash/trash.ts';
import { TranslationGroups } from './translations/translation-groups.service.ts';
import { withdrawn } from './withdrawal/withdrawn.ts';

/** A change of an author's account. Manuscripts with other authors remain with them. */
export interface AuthorChange {
  /** Account id. */
  author: string;
  kind: 'trash' | 'restoration' | 'removal' | 'merging';
  /** The user who made the change. */
  by: Actor;
  /** Time at which the account went into the trash. */
  at?: Date;
  /** Account id of the author who receives the manuscripts, for `merging`. */
  into?: string;
}

interface Step {
  action: Action;
  after: Manuscript | null;
  by: Actor;
}

type DecideStep = (
  before: StoredManuscript,
  change: AuthorChange,
  authorId: Types.ObjectId,
  session: ClientSession,
) => Step | Promise<Step>;

/** One step for each manuscript of a list. The step removes the manuscript from the list. */
interface Stage {
  list: AuthorList;
  decideStep: DecideStep;
}

/** Applies a change of an account to all manuscripts of the author, in batches. */
@Injectable()
export class AuthorManuscripts {
  /** In order. The first list has all manuscripts that a request from before the change may still be writing. */
  private readonly stages: Record<AuthorChange['kind'], readonly [Stage, ...Stage[]]> = {
    trash: [
      { list: 'open', decideStep: trashOrRemoveAuthor },
      { list: 'sharedTrash', decideStep: removeAuthor },
      { list: 'shown', decideStep: removeShownAuthor },
    ],
    restoration: [
      {
        list: 'trashedWithAuthor',
        decideStep: (before, change, _, session) => this.restore(before, change, session),
      },
      {
        list: 'absentFromTrash',
        decideStep: (before, change, id, session) =>
          this.restore(withByline(before, Byline.of(before).withOnlyAuthorPresent(id)), change, session),
      },
      {
        list: 'absent',
        decideStep: (before, { by }, id) => ({
          action: 'returnAuthor',
          by,
          after: withByline(before, Byline.of(before).withAuthorRestored(id)),
        }),
      },
    ],
    removal: [
      { list: 'all', decideStep: eraseOrRemoveAuthor },
      {
        list: 'absent',
        decideStep: (before, { by }, id) => ({
          action: 'removeAuthor',
          by: systemFor(by),
          after: withByline(before, Byline.of(before).withoutAbsentAuthor(id)),
        }),
      },
      { list: 'shown', decideStep: removeShownAuthor },
    ],
    merging: [
      { list: 'all', decideStep: mergeAuthor },
      { list: 'shown', decideStep: mergeAuthor },
    ],
  };

  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly reader: RevisionReader,
    private readonly writer: ArticleWriter,
    private readonly clock: StoreClock,
    private readonly access: ManuscriptAccess,
    private readonly groups: TranslationGroups,
  ) {}

  async hasMoreThan(limit: number, author: string): Promise<boolean> {
    return (await this.manuscripts.countByAuthor(author, limit + 1)) > limit;
  }

  /** Number of stages. The caller repeats each one until `runStage` returns no manuscripts. */
  stageCount(change: AuthorChange): number {
    return this.stages[change.kind].length;
  }

  /**
   * Changes the next manuscripts of a stage, within a transaction.
   * @returns their number, 0 at the end of the stage; and pictures for the caller to delete after the transaction if unused
   */
  async runStage(
    change: AuthorChange,
    stage: number,
    limit: number,
    session: ClientSession,
  ): Promise<{ count: number; droppedPictures: string[] }> {
    const { list, decideStep } = this.stages[change.kind][stage] ?? this.stages[change.kind][0];
    const id = new Types.ObjectId(change.author);
    const batch = await this.manuscripts.findInAuthorList(list, change.author, limit, session);
    const steps: (Change & { action: Action })[] = [];
    for (const before of batch) steps.push({ before, ...(await decideStep(before, change, id, session)) });
    const droppedPictures: string[] = [];
    for (const [action, changes] of Map.groupBy(steps, (step) => step.action)) {
      const committed = await this.writer.commit(action, changes, session);
      droppedPictures.push(...committed.droppedPictures);
    }
    // After the steps above: they were decided before, and another one may be of the same work.
    for (const { before, after } of steps) {
      const heirs = before !== null && after === null ? await this.groups.succeed(before, session) : [];
      if (heirs.length > 0) await this.writer.commit('setTranslation', heirs, session);
    }
    return { count: batch.length, droppedPictures };
  }

  /**
   * A scheduled manuscript whose time has passed becomes a draft, and an article whose language another one of its work has
   * now is withdrawn.
   */
  private async restore(
    before: StoredManuscript,
    { by }: AuthorChange,
    session: ClientSession,
  ): Promise<Step> {
    const after = missedWithAuthor(restoredWithAuthor(before), await this.clock.now());
    const step = { action: 'restoreWithAuthor', by } as const;
    if (liveRevision(after) === null) return { ...step, after: { ...after, content: '' } };
    if (await this.groups.isLanguageShown(after, session))
      return { ...step, after: withdrawn(after, await this.access.wordsOf(after, session)) };
    return { ...step, after: { ...after, content: await this.reader.contentOf(after, session) } };
  }
}

const trashOrRemoveAuthor: DecideStep = (before, change, id, session) =>
  Byline.of(before).isShared
    ? removeAuthor(before, change, id, session)
    : {
        action: 'deleteWithAuthor',
        by: change.by,
        after: trashedWithAuthor(before, change.at ?? new Date(), change.by),
      };

const removeAuthor: DecideStep = (before, { by, kind }, id) => ({
  action: 'removeAuthor',
  by: systemFor(by),
  after: withByline(before, Byline.of(before).withoutAuthor(id, kind === 'trash')),
});

const eraseOrRemoveAuthor: DecideStep = (before, change, id, session) =>
  Byline.of(before).isShared
    ? removeAuthor(before, change, id, session)
    : { action: 'erase', by: systemFor(change.by), after: null };

/** The system takes the step, because a former author has no access to the manuscript. */
const removeShownAuthor: DecideStep = (before, { by }, id) => ({
  action: 'removeAuthor',
  by: systemFor(by),
  after: withByline(before, Byline.of(before).withoutShownAuthor(id)),
});

const mergeAuthor: DecideStep = (before, { by, into }, id) => {
  const replacement = new Types.ObjectId(into);
  const after = withByline(before, Byline.of(before).withAuthorReplaced(id, replacement));
  return { action: 'mergeAuthor', by, after: replaceActor(after, id, replacement) };
};

function systemFor({ id }: Actor): Actor {
  return { id, role: 'system' };
}
