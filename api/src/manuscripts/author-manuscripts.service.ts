import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { ArticleAdoption } from '../publishing/article-adoption.service.ts';
import { ArticleWriter, type Change } from '../publishing/article-writer.ts';
import { RevisionReader } from '../publishing/revision-reader.service.ts';
import {
  isShared,
  takenOverBy,
  withAuthorBack,
  withAuthorReplaced,
  withoutAbsent,
  withoutAuthor,
  withoutShown,
} from './authors/authors.ts';
import { withDeedsOf } from './authors/deeds-of.ts';
import { StoreClock } from '../store/store-clock.ts';
import type { Manuscript, StoredManuscript } from './manuscript.schema.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';
import { missedWithAuthor } from './schedule/scheduled.ts';
import { type Actor, liveRevision } from './transitions.ts';
import { restoredWithAuthor, trashedWithAuthor } from './trash/trash.ts';

/**
 * Steps with all manuscripts of an author, within the transaction that changes the account. What has other authors stays
 * with them, and only loses this one.
 */
@Injectable()
export class AuthorManuscripts {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly reader: RevisionReader,
    private readonly writer: ArticleWriter,
    private readonly adoption: ArticleAdoption,
    private readonly clock: StoreClock,
  ) {}

  /** Erases them, also those in the trash. Returns the pictures to clear after the transaction. */
  async erase(author: string, user: Actor, session: ClientSession): Promise<string[]> {
    const id = new Types.ObjectId(author);
    const { own, shared } = await this.findAllOf(author, session);
    const left = [
      ...shared.map((before) => ({ before, after: withoutAuthor(before, id, false) })),
      ...(await this.manuscripts.findAllWithout(author, session)).map((before) => ({
        before,
        after: withoutAbsent(before, id),
      })),
    ];
    await this.commit('removeAuthor', user, left, session);
    await this.hideFrom(author, user, session);
    const changes = own.map((before) => ({ before, after: null }));
    return this.commit('erase', user, changes, session);
  }

  /** Puts them into the trash with their author; those in the trash stay as they are. */
  async trash(author: string, at: Date, user: Actor, session: ClientSession): Promise<void> {
    const { own, shared } = await this.findAllOf(author, session);
    const left = shared.map((before) => ({
      before,
      after: withoutAuthor(before, new Types.ObjectId(author), true),
    }));
    await this.commit('removeAuthor', user, left, session);
    await this.hideFrom(author, user, session);
    const changes = own
      .filter(({ state }) => state !== 'trashed')
      .map((before) => ({ before, after: trashedWithAuthor(before, at, user) }));
    await this.commit('deleteWithAuthor', user, changes, session);
  }

  /**
   * Brings back those that were deleted with their author, and the author into those that had others. What missed its
   * time meanwhile is a draft.
   */
  async restore(author: string, user: Actor, session: ClientSession): Promise<void> {
    const id = new Types.ObjectId(author);
    const own = await this.manuscripts.findAllOf(author, session);
    const shared = await this.manuscripts.findAllWithout(author, session);
    // Its last author has gone into the trash since.
    const gone = shared.filter(({ trash }) => trash?.withAuthor !== undefined);
    const returned = [
      ...own
        .filter(({ trash }) => trash?.withAuthor !== undefined)
        .map((before) => [before, before] as const),
      ...gone.map((before) => [before, takenOverBy(before, id)] as const),
    ];
    const now = await this.clock.now();
    const changes = [];
    for (const [before, changed] of returned) {
      const after = missedWithAuthor(restoredWithAuthor(changed), now);
      const content = liveRevision(after) === null ? '' : await this.reader.contentOf(after);
      changes.push({ before, after: { ...after, content } });
    }
    await this.commit('restoreWithAuthor', user, changes, session);
    const back = shared
      .filter((before) => !gone.includes(before))
      .map((before) => ({ before, after: withAuthorBack(before, id) }));
    await this.commit('returnAuthor', user, back, session);
  }

  /**
   * Gives some of them to another author, in a step that readers see at once. Returns their number, which is less than `limit`
   * only if none is left.
   * @param options.adopting whether what a process of schema version 1 has written meanwhile is among them
   */
  async give(
    { author, to }: { author: string; to: string },
    user: Actor,
    { limit, adopting }: { limit: number; adopting: boolean },
    session: ClientSession,
  ): Promise<number> {
    if (adopting) await this.adoption.adoptAllOf(author, session);
    const [id, by] = [new Types.ObjectId(author), new Types.ObjectId(to)];
    const batch = await this.manuscripts.findBatchWith(author, limit, session);
    const changes = batch.map((before) => ({
      before,
      after: withDeedsOf(withAuthorReplaced(before, id, by), id, by),
    }));
    await this.commit('mergeAuthor', user, changes, session);
    return batch.length;
  }

  /** Takes the author out of what readers see of manuscripts that are by others now. They have no access to these. */
  private async hideFrom(author: string, { id }: Actor, session: ClientSession): Promise<void> {
    const shown = (await this.manuscripts.findAllShowing(author, session)).map((before) => ({
      before,
      after: withoutShown(before, new Types.ObjectId(author)),
    }));
    await this.commit('removeAuthor', { id, role: 'clock' }, shown, session);
  }

  private async findAllOf(
    author: string,
    session: ClientSession,
  ): Promise<Record<'own' | 'shared', StoredManuscript[]>> {
    await this.adoption.adoptAllOf(author, session);
    const all = await this.manuscripts.findAllOf(author, session);
    return { own: all.filter((each) => !isShared(each)), shared: all.filter(isShared) };
  }

  private async commit(
    action: Parameters<ArticleWriter['commit']>[0],
    by: Actor,
    changes: readonly { before: StoredManuscript; after: Manuscript | null }[],
    session: ClientSession,
  ): Promise<string[]> {
    const steps: Change[] = changes.map((change) => ({ by, ...change }));
    return (await this.writer.commit(action, steps, session)).droppedPictures;
  }
}
