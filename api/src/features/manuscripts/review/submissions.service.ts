import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Manuscript } from '../../../contract/manuscripts.ts';
import { oncePerKey } from '../once-per-key.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { ArticleContent, requestDigest, withEdit } from '../article-content.ts';
import type { ArticleDraft, ArticleEdit, DraftReference, SeenVersions } from '../publishing/article-draft.ts';
import { newDraft, unseenCopy, workingCopyOf } from '../model/working-copy.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';
import { ManuscriptAccess } from '../manuscript-access.service.ts';
import { ManuscriptSteps, noStep } from '../manuscript-steps.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import { ManuscriptsRepository, storedIdempotencyKey } from '../manuscripts.repository.ts';
import type { Actor } from '../model/transitions.ts';
import type { Words } from '../model/written-fields.schema.ts';
import { isInReview, submitted, takenBack } from './submission.ts';

/** The result of a submission. */
export interface SubmissionResult {
  manuscript: Manuscript;
  /** Whether an earlier request with the same key submitted it. */
  repeated: boolean;
}

/** The idempotency key of a request, with the digest of its content. */
type KeyedRequest = Pick<StoredManuscript, 'idempotencyKey' | 'requestDigest'>;

/** Submits manuscripts for review, and takes them back. */
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
   * Submits the saved words. Leaves a manuscript in review as it is.
   * @param version the version that the author saw
   * @throws AppError as `ManuscriptAccess.open` does; MANUSCRIPT_CHANGED; NOTHING_TO_REVIEW; REVIEW_OFF; those of a
   * publication
   */
  async submit(author: Actor, id: string, version: string): Promise<Manuscript> {
    const manuscript = await this.openWithChanges(author, id, version);
    if (isInReview(manuscript)) return this.access.present(manuscript);
    await this.content.wordsOfCopy(await this.access.wordsOf(manuscript));
    const { after } = await this.steps.take(async (session) => {
      const before = await this.openWithChanges(author, id, version, session);
      const copy = await this.access.wordsOf(before, session);
      return { action: 'submit', by: author, before, ...submitted(before, copy, author) };
    });
    return this.access.present(after);
  }

  /** Opens a manuscript that has unpublished changes. @throws AppError as `submit` does */
  private async openWithChanges(
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
  ): Promise<SubmissionResult> {
    if (key === undefined)
      return { manuscript: await this.submitWords(author, draft, replaced), repeated: false };
    const request = {
      idempotencyKey: storedIdempotencyKey(author.id, key),
      requestDigest: requestDigest(draft),
    };
    return oncePerKey({
      find: () => this.manuscripts.findByKey(request.idempotencyKey),
      repeat: (existing) => this.presentRepeated(author, existing, request.requestDigest, replaced),
      work: async (existing) => {
        const target = { ...replaced, manuscript: replaced.manuscript ?? existing?._id.toHexString() };
        return { manuscript: await this.submitWords(author, draft, target, request), repeated: false };
      },
    });
  }

  private submitWords(
    author: Actor,
    draft: ArticleDraft,
    { manuscript, manuscriptVersion }: DraftReference,
    request: KeyedRequest = {},
  ): Promise<Manuscript> {
    if (manuscript === undefined) return this.submitNew(author, draft, request);
    return this.submitReplacing(author, draft, manuscript, manuscriptVersion, request);
  }

  private async submitNew(author: Actor, draft: ArticleDraft, request: KeyedRequest): Promise<Manuscript> {
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

  /** Replaces the words of a draft and submits it. */
  private async submitReplacing(
    author: Actor,
    draft: ArticleDraft,
    id: string,
    version: string | undefined,
    request: KeyedRequest,
  ): Promise<Manuscript> {
    const { workingCopy } = await this.access.openDraft(author, id, version);
    const words = await this.content.wordsOfDraft(author, draft, workingCopy);
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
    const manuscript = await this.access.openArticle(author, 'submit', id, seen);
    const edited = await this.content.wordsOfEdit(author, edit, await this.access.wordsOf(manuscript));
    const { after } = await this.steps.take(async (session) => {
      const before = await this.access.openArticle(author, 'submit', id, seen, session);
      const copy = this.copyOf(author, withEdit(before, edited), before);
      const replacedCopy = unseenCopy(before, seen.manuscriptVersion);
      const outcome = submitted(before, copy, author, { replacedCopy, correction: edit.correction });
      return { action: 'submit', by: author, before, ...outcome };
    });
    return this.access.present(after);
  }

  /** Undoes a submission. Leaves a manuscript that is not in review as it is. @throws AppError as `ManuscriptAccess.open` does */
  async takeBack(author: Actor, id: string): Promise<Manuscript> {
    const { after } = await this.steps.take(async (session) => {
      const before = await this.access.open(author, 'save', id, session);
      if (!isInReview(before)) return noStep(before);
      return { action: 'takeBack', by: author, before, after: takenBack(before) };
    });
    return this.access.present(after);
  }

  /** A working copy with these words. It keeps the pictures of the one before. */
  private copyOf(author: Actor, words: Words, { workingCopy }: StoredManuscript): WorkingCopy {
    const pictures = [...new Set([...(workingCopy?.pictures ?? []), ...words.pictures])];
    return workingCopyOf({ ...words, pictures }, new Types.ObjectId(author.id), new Date());
  }

  /**
   * The result of an earlier request with the same key; `null` if these words are still to be submitted.
   * @param existing the manuscript of that request
   */
  private async presentRepeated(
    author: Actor,
    existing: StoredManuscript,
    digest: string,
    { manuscript, manuscriptVersion }: DraftReference,
  ): Promise<SubmissionResult | null> {
    if (existing.state === 'trashed') throw new AppError('ARTICLE_DELETED');
    const isOtherManuscript = manuscript !== undefined && manuscript !== existing._id.toHexString();
    if (existing.state === 'draft' && !isOtherManuscript) return null;
    if (existing.state !== 'draft' && existing.requestDigest === digest)
      return { manuscript: await this.access.presentTo(author, existing), repeated: true };
    // The author has seen the words in review, and replaces them.
    if (existing.state !== 'draft' && manuscript !== undefined && manuscriptVersion !== undefined)
      return null;
    throw new AppError('IDEMPOTENCY_KEY_REUSED', {
      message: 'This was submitted before, with other contents.',
      body: { manuscript: await this.access.presentTo(author, existing) },
    });
  }
}
