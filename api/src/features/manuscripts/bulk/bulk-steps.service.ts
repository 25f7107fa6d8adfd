import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { ArticleContent } from '../article-content.ts';
import { withCorrection } from '../corrections.ts';
import { changeOfAuthors } from '../authors/change-of-authors.ts';
import { ManuscriptAccess } from '../manuscript-access.service.ts';
import { ManuscriptSteps, type Step } from '../manuscript-steps.ts';
import { ManuscriptsRepository } from '../manuscripts.repository.ts';
import { Byline, withByline } from '../model/byline.ts';
import type { Address, StoredManuscript } from '../model/manuscript.schema.ts';
import { publishedManuscript } from '../model/published-manuscript.ts';
import type { Actor } from '../model/transitions.ts';
import type { Words } from '../model/written-fields.schema.ts';
import { trashed } from '../trash/trash.ts';
import { reinstated, withdrawn } from '../withdrawal/withdrawn.ts';
import { ArticleWriter } from '../writer/article-writer.ts';
import { RevisionReader } from '../writer/revision-reader.service.ts';
import { BulkActionsRepository } from './bulk-actions.repository.ts';
import type { StoredBulkAction } from './bulk-action.schema.ts';
import type { StoredBulkItem } from './bulk-item.schema.ts';
import { LEFT, LeftAsIs } from './left-as-is.ts';
import { mayTake } from './may-take.ts';
import { PictureReplacements } from './picture-replacements.service.ts';
import { hasTag, liveWithTag, unpublishedWithTag } from './with-tag.ts';

/** Another process has done it. */
export class DoneElsewhere extends Error {}

/** The account that started the action may no longer take it. */
export class Unauthorised extends Error {}

/** The words to publish, and their address. */
interface Publication {
  words: Words;
  wordsSavedAt: Date;
  address: Address;
}

/** Takes the step of a bulk action with one manuscript. Changes that are not live stay so. */
@Injectable()
export class BulkSteps {
  constructor(
    private readonly repository: BulkActionsRepository,
    private readonly manuscripts: ManuscriptsRepository,
    private readonly access: ManuscriptAccess,
    private readonly content: ArticleContent,
    private readonly reader: RevisionReader,
    private readonly steps: ManuscriptSteps,
    private readonly replacements: PictureReplacements,
    private readonly accounts: AccountsService,
    private readonly writer: ArticleWriter,
  ) {}

  /**
   * Takes the step and records it, in one transaction.
   * @throws LeftAsIs, AppError if the manuscript is left as it is; DoneElsewhere; Unauthorised
   */
  async take(action: StoredBulkAction, item: StoredBulkItem): Promise<void> {
    const by = await this.actorOf(action);
    const publication = action.kind === 'publish' ? await this.prepare(item) : null;
    const replacement = action.kind === 'picture' ? await this.replacements.prepare(action) : null;
    await this.steps.take(async (session) => {
      const before = await this.open(item, session);
      const step =
        replacement === null
          ? await this.stepOf(action, item, before, publication, by, session)
          : await this.replacements.stepOf(before, replacement, by, session);
      if (!(await this.repository.setOutcome(item, { outcome: 'done' }, session))) throw new DoneElsewhere();
      return { ...step, isBulk: true };
    });
  }

  /**
   * The account that started the action, with its current rights.
   * @throws DoneElsewhere; Unauthorised if the account is gone, cannot sign in, or is no longer an editor's or an admin's
   */
  private async actorOf({ by, kind }: StoredBulkAction): Promise<Actor> {
    if (by === null) throw new DoneElsewhere();
    const id = by.toHexString();
    const account = await this.accounts.find(id);
    if (account === null || account.suspendedAt !== undefined || account.merging !== undefined)
      throw new Unauthorised();
    const { role, isEditor = false } = account;
    const actor = { id, role, isEditor };
    if (!mayTake(kind, actor)) throw new Unauthorised();
    return actor;
  }

  private async stepOf(
    action: StoredBulkAction,
    item: StoredBulkItem,
    before: StoredManuscript,
    publication: Publication | null,
    by: Actor,
    session: ClientSession,
  ): Promise<Step> {
    const { kind, tag, author = null } = action;
    if (kind === 'publish') return this.publish(item, before, publication, by, session);
    if (kind === 'withdraw') {
      if (before.state !== 'published') throw new LeftAsIs(LEFT.notLive);
      const after = withdrawn(before, await this.access.wordsOf(before, session));
      return { action: 'withdraw', by, before, after };
    }
    if (kind === 'trash') {
      const after = trashed(before, await this.access.wordsOf(before, session), by);
      return { action: 'delete', by, before, after };
    }
    if (kind === 'author') return this.changeAuthor(author, before, by, session);
    if (tag === null || hasTag(before, tag)) throw new LeftAsIs(LEFT.tagged);
    if (before.schedule?.approved !== undefined) throw new LeftAsIs(LEFT.approved);
    if (before.state !== 'published')
      return { action: 'save', by, before, after: unpublishedWithTag(before, tag) };
    const content = await this.reader.contentOf(before, session);
    return { action: 'change', by, before, after: liveWithTag(before, tag, content, new Date()) };
  }

  /** Puts an author in the place of the first one. A change of authors that readers do not see yet stays unpublished. */
  private async changeAuthor(
    author: Types.ObjectId | null,
    before: StoredManuscript,
    by: Actor,
    session: ClientSession,
  ): Promise<Step> {
    if (author === null) throw new LeftAsIs(LEFT.authorGone);
    if (before.author.equals(author)) throw new LeftAsIs(LEFT.sameAuthor);
    if (before.schedule?.approved !== undefined) throw new LeftAsIs(LEFT.approved);
    const [existing] = await this.accounts.filterExisting([author], ['author'], session);
    if (existing === undefined) throw new LeftAsIs(LEFT.authorGone);
    // Prevents a concurrent deletion of the account.
    await this.accounts.lockDraftAuthors([author.toHexString()], session);
    const changed = withByline(before, Byline.of(before).withAuthorReplaced(before.author, author));
    const change = changeOfAuthors(before, changed, await this.access.wordsOf(before, session));
    return { action: 'setAuthors', by, before, ...change };
  }

  private async publish(
    item: StoredBulkItem,
    before: StoredManuscript,
    publication: Publication | null,
    by: Actor,
    session: ClientSession,
  ): Promise<Step> {
    assertPublishable(item, before);
    if (before.state === 'withdrawn') {
      const after = reinstated(before, await this.reader.contentOf(before, session));
      return { action: 'reinstate', by, before, after };
    }
    // It was withdrawn when it was prepared.
    if (publication === null) throw new LeftAsIs(LEFT.changed);
    const now = new Date();
    const corrections = withCorrection(before, before.submission?.correction, now);
    const manuscript = {
      ...before,
      ...publication.address,
      ...(corrections && { corrections }),
      // What was published before keeps its date.
      createdAt: before.sitemapPart === 0 ? now : before.createdAt,
    };
    const after = publishedManuscript(manuscript, publication.words, before.revision + 1, now);
    const { wordsSavedAt } = publication;
    return { action: before.state === 'review' ? 'approve' : 'publish', by, before, after, wordsSavedAt };
  }

  /** Prepares saved words before the transaction, because that takes time; `null` for a withdrawn article. */
  private async prepare(item: StoredBulkItem): Promise<Publication | null> {
    const manuscript = await this.open(item);
    assertPublishable(item, manuscript);
    const { workingCopy, _id } = manuscript;
    if (manuscript.state === 'withdrawn' || workingCopy === undefined) return null;
    const words = await this.content.wordsOfCopy(workingCopy);
    const address = await this.writer.chooseAddress(words.title, _id, manuscript);
    return { words, wordsSavedAt: workingCopy.savedAt, address };
  }

  private async open({ manuscript }: StoredBulkItem, session?: ClientSession): Promise<StoredManuscript> {
    const before = await this.manuscripts.findById(manuscript.toHexString(), session);
    if (before === null) throw new LeftAsIs(LEFT.gone);
    if (before.state === 'trashed') throw new LeftAsIs(LEFT.trashed);
    return before;
  }
}

/** Only the words that the admin chose are published. @throws LeftAsIs */
function assertPublishable({ mark }: StoredBulkItem, manuscript: StoredManuscript): void {
  const { state, submission, schedule, workingCopy } = manuscript;
  if (state === 'published') throw new LeftAsIs(submission === undefined ? LEFT.live : LEFT.liveInReview);
  // The words of a withdrawn article do not change: saved ones stay unpublished changes.
  if (state === 'withdrawn') return;
  if ((workingCopy?.mark ?? null) !== mark) throw new LeftAsIs(LEFT.changed);
  const { approved } = schedule ?? {};
  if (approved !== undefined && approved.mark !== mark) throw new LeftAsIs(LEFT.unapproved);
}
