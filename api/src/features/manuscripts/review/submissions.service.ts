import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Manuscript } from '../../../contract/manuscripts.ts';
import { ArticleWriter } from '../writer/article-writer.ts';
import { oncePerKey } from '../once-per-key.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { ArticleContent, requestDigest } from '../article-content.ts';
import type { ArticleDraft, ArticleEdit, Replaced, Seen } from '../article-draft.ts';
import { draftOf, workingCopyOf } from '../model/working-copy.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';
import { ManuscriptAccess } from '../manuscript-access.service.ts';
import { ManuscriptSteps } from '../manuscript-steps.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import { ManuscriptsRepository, storedIdempotencyKey } from '../manuscripts.repository.ts';
import { ManuscriptsService, unseenIn } from '../manuscripts.service.ts';
import type { Actor } from '../model/transitions.ts';
import type { Words } from '../model/words.schema.ts';
import { isInReview, type Outcome, submitted, takenBack } from './submission.ts';

/** Submitted words, by this request or by an earlier one with the same key. */
export interface SubmittedOnce {
  manuscript: Manuscript;
  repeated: boolean;
}

/** What authors submit to an admin, who approves it before readers see it. */
@Injectable()
export class Submissions {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly access: ManuscriptAccess,
    private readonly publications: ManuscriptsService,
    private readonly content: ArticleContent,
    private readonly steps: ManuscriptSteps,
    private readonly writer: ArticleWriter,
    private readonly accounts: AccountsService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Submits what is saved. What waits already stays as it is.
   * @param version the version that the author saw
   * @throws AppError as `ManuscriptAccess.open` does; MANUSCRIPT_CHANGED; NOTHING_TO_REVIEW; REVIEW_OFF; those of a
   * publication
   */
  async submit(author: Actor, id: string, version: string): Promise<Manuscript> {
    const open = async (session?: ClientSession): Promise<StoredManuscript> => {
      const manuscript = await this.access.open(author, 'save', id, session);
      await this.access.refuseChanged(manuscript, version);
      const { workingCopy, shownAuthors } = manuscript;
      if (workingCopy === undefined && shownAuthors === undefined) throw new AppError('NOTHING_TO_REVIEW');
      return manuscript;
    };
    const begun = await open();
    if (isInReview(begun)) return this.access.present(begun);
    await this.content.wordsOfCopy(await this.access.wordsOf(begun));
    return this.take(author, open, async (before) =>
      submitted(before, await this.access.wordsOf(before), author),
    );
  }

  /**
   * Submits the words of a request that would publish an article, once per key.
   * @throws AppError IDEMPOTENCY_KEY_REUSED, with the manuscript, if the earlier request had other content; ARTICLE_DELETED;
   * as `ManuscriptsService.openDraft` does
   */
  async submitDraft(
    author: Actor,
    draft: ArticleDraft,
    key: string | undefined,
    replaced: Replaced,
  ): Promise<SubmittedOnce> {
    if (key === undefined)
      return { manuscript: await this.submitWords(author, draft, replaced), repeated: false };
    const request = {
      idempotencyKey: storedIdempotencyKey(author.id, key),
      requestDigest: requestDigest(draft),
    };
    return oncePerKey({
      find: () => this.manuscripts.findByKey(request.idempotencyKey),
      repeat: (first) => this.repeated(author, first, request.requestDigest, replaced),
      work: async (first) => {
        const begun = { ...replaced, manuscript: replaced.manuscript ?? first?._id.toHexString() };
        return { manuscript: await this.submitWords(author, draft, begun, request), repeated: false };
      },
    });
  }

  /** Submits the words of a request that would change an article. @throws AppError as `ManuscriptsService.open` does */
  async submitEdit(author: Actor, id: string, edit: ArticleEdit, seen: Seen): Promise<Manuscript> {
    const open = (session?: ClientSession): Promise<StoredManuscript> =>
      this.publications.open(author, 'submit', id, seen, session);
    const begun = await open();
    const words = await this.content.wordsOfEdit(author, edit, await this.access.wordsOf(begun));
    return this.take(author, open, (before) => {
      const { correction } = edit;
      const kept = unseenIn(before, seen.manuscriptVersion);
      return submitted(before, this.copyOf(author, words(before), before), author, { ...kept, correction });
    });
  }

  /** It is what it was before it was submitted. What is not in review stays as it is. @throws AppError as `ManuscriptAccess.open` does */
  async takeBack(author: Actor, id: string): Promise<Manuscript> {
    const open = (session?: ClientSession) => this.access.open(author, 'save', id, session);
    const { after } = await this.steps.take(author, open, (before) =>
      Promise.resolve(isInReview(before) ? { action: 'takeBack', after: takenBack(before) } : null),
    );
    return this.access.present(after);
  }

  private async submitWords(
    author: Actor,
    draft: ArticleDraft,
    { manuscript: id, manuscriptVersion }: Replaced,
    request: Pick<StoredManuscript, 'idempotencyKey' | 'requestDigest'> = {},
  ): Promise<Manuscript> {
    if (id === undefined) return this.submitNew(author, draft, request);
    const open = (session?: ClientSession): Promise<StoredManuscript> =>
      this.publications.openDraft(author, id, manuscriptVersion, session);
    const begun = await open();
    const words = await this.content.wordsOfDraft(author, draft, begun.workingCopy);
    return this.take(author, open, (before) => {
      const kept = unseenIn(before, manuscriptVersion);
      return submitted({ ...before, ...request }, this.copyOf(author, words, before), author, kept);
    });
  }

  private async submitNew(
    author: Actor,
    draft: ArticleDraft,
    request: Pick<StoredManuscript, 'idempotencyKey' | 'requestDigest'>,
  ): Promise<Manuscript> {
    const words = await this.content.wordsOfDraft(author, draft);
    const copy = workingCopyOf(words, new Types.ObjectId(author.id), new Date());
    const begun = { ...draftOf(new Types.ObjectId(author.id), copy, request.idempotencyKey), ...request };
    const { after, about } = submitted(begun, copy, author);
    await this.transactions.run(async (session) => {
      await this.accounts.claimForDraft([author.id], session);
      await this.writer.commit('submit', [{ by: author, before: null, after, about }], session);
    });
    return this.access.present(after);
  }

  private async take(
    author: Actor,
    open: (session?: ClientSession) => Promise<StoredManuscript>,
    next: (before: StoredManuscript) => Outcome | Promise<Outcome>,
  ): Promise<Manuscript> {
    const { after } = await this.steps.take(author, open, async (before) => ({
      action: 'submit',
      ...(await next(before)),
    }));
    return this.access.present(after);
  }

  /** A working copy with these words, which still keeps the pictures that it has shown. */
  private copyOf(author: Actor, words: Words, { workingCopy }: StoredManuscript): WorkingCopy {
    const pictures = [...new Set([...(workingCopy?.pictures ?? []), ...words.pictures])];
    return workingCopyOf({ ...words, pictures }, new Types.ObjectId(author.id), new Date());
  }

  /** @param first the manuscript of an earlier request with the same key. `null` if it has not submitted these words */
  private async repeated(
    author: Actor,
    first: StoredManuscript,
    digest: string,
    { manuscript, manuscriptVersion }: Replaced,
  ): Promise<SubmittedOnce | null> {
    if (first.state === 'trashed') throw new AppError('ARTICLE_DELETED');
    const isOther = manuscript !== undefined && manuscript !== first._id.toHexString();
    if (first.state === 'draft' && !isOther) return null;
    if (first.state !== 'draft' && first.requestDigest === digest)
      return { manuscript: await this.access.presentTo(author, first), repeated: true };
    // The author has seen what is in review, and submits other words in its place.
    if (first.state !== 'draft' && manuscript !== undefined && manuscriptVersion !== undefined) return null;
    throw new AppError('IDEMPOTENCY_KEY_REUSED', {
      message: 'This was submitted before, with other contents.',
      body: { manuscript: await this.access.presentTo(author, first) },
    });
  }
}
