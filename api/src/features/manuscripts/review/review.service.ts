import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { bylineOf } from '../../articles/byline-of.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type PageRequest, pagination, readPage } from '../../../platform/http/pagination.ts';
import type { Manuscript } from '../../../contract/manuscripts.ts';
import type { ReviewAgainst, ReviewQueueResponse, ReviewResponse } from '../../../contract/review.ts';
import { HiddenPictures } from '../../images/hidden-pictures.ts';
import { ArticleWriter } from '../writer/article-writer.ts';
import { RevisionReader } from '../writer/revision-reader.service.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { ArticleContent } from '../article-content.ts';
import { withCorrection } from '../corrections.ts';
import { type Comparable, presentDiff } from '../history/revision.presenter.ts';
import { ManuscriptAccess } from '../manuscript-access.service.ts';
import { ManuscriptSteps } from '../manuscript-steps.ts';
import { ManuscriptSummaries } from '../manuscript-summaries.ts';
import { ManuscriptsRepository } from '../manuscripts.repository.ts';
import { NotesRepository } from '../notes/notes.repository.ts';
import { publishedManuscript } from '../model/published-manuscript.ts';
import { type Actor, publishedRevision } from '../model/transitions.ts';
import { isInReview, returned, type Submitted } from './submission.ts';

/** Lets admins read, approve and return submitted manuscripts. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly summaries: ManuscriptSummaries,
    private readonly access: ManuscriptAccess,
    private readonly reader: RevisionReader,
    private readonly content: ArticleContent,
    private readonly steps: ManuscriptSteps,
    private readonly writer: ArticleWriter,
    private readonly notes: NotesRepository,
    private readonly accounts: AccountsService,
    private readonly hidden: HiddenPictures,
  ) {}

  /** A page of the manuscripts in review. @param title filters by titles that contain it */
  async list(title: string, request: PageRequest): Promise<ReviewQueueResponse> {
    const [total, totalInReview] = await Promise.all(
      [title, ''].map((each) => this.manuscripts.countReview(each)),
    );
    const manuscripts = await readPage(request, total ?? 0, (slice) =>
      this.manuscripts.findReviewPage(title, slice),
    );
    return {
      data: await this.summaries.present(manuscripts),
      pagination: pagination(request, total ?? 0),
      total: totalInReview ?? 0,
    };
  }

  /** @throws AppError MANUSCRIPT_NOT_FOUND, ARTICLE_DELETED, MANUSCRIPT_NOT_IN_REVIEW */
  async find(admin: Actor, id: string): Promise<ReviewResponse> {
    const manuscript = await this.open(admin, id);
    const { against, words } = await this.findBaseline(manuscript);
    const current = { ...manuscript.workingCopy, authors: manuscript.authors };
    const compared = [manuscript.workingCopy, ...(words === null ? [] : [words])];
    const { authors, pictures } = await this.accounts.bylines(
      [...current.authors, ...(words?.authors ?? [])].map(String),
      compared.flatMap(({ pictures: ids }) => ids),
    );
    return {
      manuscript: await this.access.present(manuscript),
      correction: manuscript.submission.correction ?? null,
      against,
      diff: words && presentDiff(words, current, { authors, pictures: this.hidden.withKeys(pictures) }),
    };
  }

  /**
   * Publishes the submitted words.
   * @param version the version that the admin read
   * @throws AppError as `find` does; MANUSCRIPT_CHANGED; those of a publication
   */
  async approve(admin: Actor, id: string, version: string): Promise<Manuscript> {
    const manuscript = await this.open(admin, id, version);
    const words = await this.content.wordsOfCopy(manuscript.workingCopy);
    const address = await this.writer.chooseAddress(words.title, manuscript._id, manuscript);
    await this.steps.take(async (session) => {
      const before = await this.open(admin, id, version, session);
      const now = new Date();
      const corrections = withCorrection(before, before.submission.correction, now);
      const withAddress = {
        ...before,
        ...(before.state === 'review' && address),
        ...(corrections && { corrections }),
        // An article that was published before keeps its date.
        createdAt: before.sitemapPart === 0 ? now : before.createdAt,
      };
      const after = publishedManuscript(withAddress, words, before.revision + 1, now);
      return { action: 'approve', by: admin, before, after, wordsSavedAt: before.workingCopy.savedAt };
    });
    return this.access.present(await this.access.find(id));
  }

  /**
   * Returns a manuscript to its author. The note is also stored among the manuscript's notes.
   * @throws AppError as `find` does
   */
  async return(admin: Actor, id: string, text: string): Promise<Manuscript> {
    const at = new Date();
    const { after } = await this.steps.take(async (session) => {
      const before = await this.open(admin, id, undefined, session);
      const note = { _id: new Types.ObjectId(), manuscript: before._id, by: new Types.ObjectId(admin.id) };
      await this.notes.insert({ ...note, text, at, isReturn: true }, session);
      return { action: 'return', by: admin, before, ...returned(before, text, admin, at) };
    });
    return this.access.present(after);
  }

  /** @param version if given, any other version is refused */
  private async open(
    admin: Actor,
    id: string,
    version?: string,
    session?: ClientSession,
  ): Promise<Submitted> {
    const manuscript = await this.access.openToRead(admin, id, session);
    if (!isInReview(manuscript)) throw new AppError('MANUSCRIPT_NOT_IN_REVIEW');
    if (version !== undefined) await this.access.refuseChanged(manuscript, version);
    return manuscript;
  }

  /** The text to compare a submission with. */
  private async findBaseline(
    manuscript: Submitted,
  ): Promise<{ against: ReviewAgainst | null; words: Comparable | null }> {
    const publishedNumber = publishedRevision(manuscript);
    const publishedWords =
      publishedNumber === null ? null : await this.reader.find(manuscript._id, publishedNumber);
    if (publishedWords !== null)
      return { against: 'live', words: { ...publishedWords, authors: bylineOf(manuscript) } };
    const words = await this.reader.findLastReturned(manuscript._id);
    return { against: words && 'returned', words };
  }
}
