import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Manuscript } from '../../../contract/manuscripts.ts';
import { oncePerKey } from '../once-per-key.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { ArticleContent, requestDigest, withEdit } from '../article-content.ts';
import type { ArticleDraft, ArticleEdit, DraftReference, SeenVersions } from '../article-draft.ts';
import { newDraft, unseenCopy, workingCopyOf } from '../model/working-copy.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';
import { ManuscriptAccess } from '../manuscript-access.service.ts';
import { ManuscriptSteps, noStep } from '../manuscript-steps.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import { ManuscriptsRepository, storedIdempotencyKey } from '../manuscripts.repository.ts';
import type { Actor } from '../model/transitions.ts';
import type { Words } from '../model/words.schema.ts';
import { isInReview, submitted, takenBack } from './submission.ts';

/** Submitted words, by this request or by an earlier one with the same key. */
export interface SubmittedOnce {
  manuscript: Manuscript;
  repeated: boolean;
}

/** The idempotency key of a request, with the digest of what it submits. */
type Request = Pick<StoredManuscript, 'idempotencyKey' | 'requestDigest'>;

/** What authors submit to an admin, who approves it before readers see it. */
@Injectable()
export class Submissions {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly access: ManuscriptAccess,
    private readonly content: ArticleContent,
    private readonly steps: ManuscriptSteps,
    private readonly accounts: AccountsService,
  ) {}

  /**
   * Submits what is saved. What is in review already stays as it is.
   * @param version the version that the author saw
   * @throws AppError as `ManuscriptAccess.open` does; MANUSCRIPT_CHANGED; NOTHING_TO_REVIEW; REVIEW_OFF; those of a
   * publication
   */
  async submit(author: Actor, id: string, version: string): Promise<Manuscript> {
    const opened = await this.openChanged(author, id, version);
    if (isInReview(opened)) return this.access.present(opened);
    await this.content.wordsOfCopy(await this.access.wordsOf(opened));
    const { after } = await this.steps.take(async (session) => {
      const before = await this.openChanged(author, id, version, session);
      const copy = await this.access.wordsOf(before);
      return { action: 'submit', by: author, before, ...submitted(before, copy, author) };
    });
    return this.access.present(after);
  }

  /** What readers do not see yet. @throws AppError as `submit` does */
  private async openChanged(
    author: Actor,
    id: string,
    version: string,
    session?: ClientSession,
  ): Promise<StoredManuscript> {
    const manuscript = await this.access.open(author, 'save', id, session);
    await this.access.refuseChanged(manuscript, version);
    const { workingCopy, shownAuthors } = manuscript;
    if (workingCopy === undefined && shownAuthors === undefined) throw new AppError('NOTHING_TO_REVIEW');
    return manuscript;
  }

  /**
   * Submits the words of a request that would publish an article, once per key.
   * @throws AppError IDEMPOTENCY_KEY_REUSED, with the manuscript, if the earlier request had other content; ARTICLE_DELETED;
   * as `ManuscriptAccess.openDraft` does
   */
  async submitDraft(
    author: Actor,
    draft: ArticleDraft,
    key: string | undefined,
    replaced: DraftReference,
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
        const draftOrFirst = { ...replaced, manuscript: replaced.manuscript ?? first?._id.toHexString() };
        return { manuscript: await this.submitWords(author, draft, draftOrFirst, request), repeated: false };
      },
    });
  }

  private submitWords(
    author: Actor,
    draft: ArticleDraft,
    { manuscript, manuscriptVersion }: DraftReference,
    request: Request = {},
  ): Promise<Manuscript> {
    if (manuscript === undefined) return this.submitNew(author, draft, request);
    return this.submitOver(author, draft, manuscript, manuscriptVersion, request);
  }

  private async submitNew(author: Actor, draft: ArticleDraft, request: Request): Promise<Manuscript> {
    const words = await this.content.wordsOfDraft(author, draft);
    const copy = workingCopyOf(words, new Types.ObjectId(author.id), new Date());
    const manuscript = {
      ...newDraft(new Types.ObjectId(author.id), copy, request.idempotencyKey),
      ...request,
    };
    const outcome = submitted(manuscript, copy, author);
    await this.steps.take(async (session) => {
      await this.accounts.lockDraftAuthors([author.id], session);
      return { action: 'submit', by: author, before: null, ...outcome };
    });
    return this.access.present(outcome.after);
  }

  /** Submits words in place of a draft's. */
  private async submitOver(
    author: Actor,
    draft: ArticleDraft,
    id: string,
    version: string | undefined,
    request: Request,
  ): Promise<Manuscript> {
    const opened = await this.access.openDraft(author, id, version);
    const words = await this.content.wordsOfDraft(author, draft, opened.workingCopy);
    const { after } = await this.steps.take(async (session) => {
      const before = await this.access.openDraft(author, id, version, session);
      const copy = this.copyOf(author, words, before);
      const replacedCopy = unseenCopy(before, version);
      const outcome = submitted({ ...before, ...request }, copy, author, { replacedCopy });
      return { action: 'submit', by: author, before, ...outcome };
    });
    return this.access.present(after);
  }

  /** Submits the words of a request that would change an article. @throws AppError as `ManuscriptAccess.openArticle` does */
  async submitEdit(author: Actor, id: string, edit: ArticleEdit, seen: SeenVersions): Promise<Manuscript> {
    const opened = await this.access.openArticle(author, 'submit', id, seen);
    const edited = await this.content.wordsOfEdit(author, edit, await this.access.wordsOf(opened));
    const { after } = await this.steps.take(async (session) => {
      const before = await this.access.openArticle(author, 'submit', id, seen, session);
      const copy = this.copyOf(author, withEdit(before, edited), before);
      const replacedCopy = unseenCopy(before, seen.manuscriptVersion);
      const outcome = submitted(before, copy, author, { replacedCopy, correction: edit.correction });
      return { action: 'submit', by: author, before, ...outcome };
    });
    return this.access.present(after);
  }

  /** It is what it was before it was submitted. What is not in review stays as it is. @throws AppError as `ManuscriptAccess.open` does */
  async takeBack(author: Actor, id: string): Promise<Manuscript> {
    const { after } = await this.steps.take(async (session) => {
      const before = await this.access.open(author, 'save', id, session);
      if (!isInReview(before)) return noStep(before);
      return { action: 'takeBack', by: author, before, after: takenBack(before) };
    });
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
    { manuscript, manuscriptVersion }: DraftReference,
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
