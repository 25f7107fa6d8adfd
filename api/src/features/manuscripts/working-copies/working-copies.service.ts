import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { bylineOf } from '../../articles/byline-of.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type PageRequest, pagination, readPage } from '../../../platform/http/pagination.ts';
import type { Language } from '../../../contract/articles.ts';
import type { Genre } from '../../../contract/genres.ts';
import {
  type Manuscript,
  MANUSCRIPT_LISTS,
  type ManuscriptList,
  type ManuscriptsResponse,
} from '../../../contract/manuscripts.ts';
import type { PictureBytes } from '../../images/image-store.ts';
import { WorkingCopyWriter } from '../writer/working-copy-writer.ts';
import { oncePerKey } from '../once-per-key.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { ArticleContent } from '../article-content.ts';
import { withAuthorsNow } from '../model/byline.ts';
import { ManuscriptAccess } from '../manuscript-access.service.ts';
import { ManuscriptSteps } from '../manuscript-steps.ts';
import { ManuscriptSummaries } from '../manuscript-summaries.ts';
import { manuscriptVersion } from '../manuscript.presenter.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import { ManuscriptsRepository, storedIdempotencyKey } from '../manuscripts.repository.ts';
import type { Actor } from '../model/transitions.ts';
import { trashed } from '../trash/trash.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';
import { NO_WORDS, type Words, wordsIn } from '../model/written-fields.schema.ts';
import { withSettled } from '../schedule/scheduled.ts';
import { revisionNumbersAfter, newDraft, copyWithoutRevision, workingCopyOf } from '../model/working-copy.ts';

/** Milliseconds without a save after which the next one starts a new sitting: half an hour. The saves of a sitting become one revision. */
const SITTING_MS = 30 * 60 * 1000;

/** Fields of a request that replaces all words. */
const ALL_FIELDS = ['title', 'description', 'content', 'tags', 'isFeatured'] as const;

/** The fields of a save. Omitted fields keep their values. */
export interface Edit {
  title?: string | undefined;
  description?: string | undefined;
  /** HTML. It may be empty, like all texts. */
  content?: string | undefined;
  tags?: Genre[] | undefined;
  isFeatured?: boolean | undefined;
  banner?: PictureBytes | undefined;
  /** Id of a stored picture; a new `banner` comes first. */
  bannerPicture?: string | undefined;
  bannerAlt?: string | undefined;
  bannerCredit?: string | undefined;
  /** `null`: detected from the text. */
  language?: Language | null | undefined;
}

/** An author's drafts and unpublished changes. Readers do not see them. */
@Injectable()
export class WorkingCopies {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly summaries: ManuscriptSummaries,
    private readonly access: ManuscriptAccess,
    private readonly content: ArticleContent,
    private readonly steps: ManuscriptSteps,
    private readonly copyWriter: WorkingCopyWriter,
    private readonly accounts: AccountsService,
  ) {}

  async list(
    author: string,
    list: ManuscriptList,
    title: string,
    request: PageRequest,
  ): Promise<ManuscriptsResponse> {
    const unfiltered = MANUSCRIPT_LISTS.map((each) => ({ list: each, title: '' }));
    const [total = 0, ...counts] = await this.manuscripts.countLists(author, [
      { list, title },
      ...unfiltered,
    ]);
    const manuscripts = await readPage(request, total, (slice) =>
      this.manuscripts.findPage(author, list, title, slice),
    );
    return {
      data: await this.summaries.present(manuscripts),
      pagination: pagination(request, total),
      counts: Object.fromEntries(MANUSCRIPT_LISTS.map((each, index) => [each, counts[index] ?? 0])) as Record<
        ManuscriptList,
        number
      >,
    };
  }

  /** @throws AppError as `ManuscriptAccess.open` does */
  async find(user: Actor, id: string): Promise<Manuscript> {
    return this.access.present(await this.access.open(user, 'save', id));
  }

  /** Creates a draft, once per key: a repeated request returns the draft of the first one. */
  async create(user: Actor, edit: Edit, key: string | undefined): Promise<Manuscript> {
    if (key === undefined) return this.createDraft(user, edit);
    const idempotencyKey = storedIdempotencyKey(user.id, key);
    return oncePerKey({
      find: () => this.manuscripts.findByKey(idempotencyKey),
      repeat: (draft) => this.presentCreated(user, draft),
      work: () => this.createDraft(user, edit, idempotencyKey),
    });
  }

  private async createDraft(user: Actor, edit: Edit, idempotencyKey?: string): Promise<Manuscript> {
    const author = new Types.ObjectId(user.id);
    const workingCopy = workingCopyOf(await this.editWords(user, NO_WORDS, edit), author, new Date());
    const manuscript = newDraft(author, workingCopy, idempotencyKey);
    await this.steps.take(async (session) => {
      await this.accounts.lockDraftAuthors([user.id], session);
      return { action: 'begin', by: user, before: null, after: manuscript };
    });
    return this.access.present(manuscript);
  }

  /**
   * Saves changes made since `version`. Repeating a request whose response was lost changes nothing.
   * @throws AppError as `ManuscriptAccess.open` does; MANUSCRIPT_CHANGED with the current manuscript if something else
   * was saved or published since
   */
  async saveEdit(
    user: Actor,
    id: string,
    edit: Edit,
    version: string,
  ): Promise<{ version: string; savedAt: Date }> {
    let before = await this.access.open(user, 'save', id);
    const savedVersion =
      manuscriptVersion(before) === version ? null : await this.findIdentical(user, before, edit);
    if (savedVersion !== null) return savedVersion;
    await this.access.refuseChanged(before, version);
    const copy = await this.copyOf(user, before, edit);
    for (;;) {
      const replacedCopy = copyOfLastSitting(before, copy);
      const after = {
        ...before,
        ...(replacedCopy !== undefined && revisionNumbersAfter(before)),
        ...withSettled(before, copy.savedAt),
        content: '',
        workingCopy: copy,
      };
      if ((await this.copyWriter.saveCopy({ by: user, before, after, replacedCopy })) !== null)
        return { version: manuscriptVersion(after), savedAt: copy.savedAt };
      before = await this.access.open(user, 'save', id);
      // If only a revision was added, the save is retried.
      await this.access.refuseChanged(before, version);
    }
  }

  /**
   * Stores text as a revision without changing the working copy, because another author has taken over editing.
   * Returns the number of the revision.
   * @throws AppError as `ManuscriptAccess.open` does
   */
  async saveAsRevision(user: Actor, id: string, edit: Edit): Promise<number> {
    let before = await this.access.open(user, 'save', id);
    const replacedCopy = await this.copyOf(user, before, edit);
    for (;;) {
      const after = { ...before, ...revisionNumbersAfter(before), content: '' };
      const save = { by: user, before, after, replacedCopy };
      if ((await this.copyWriter.saveCopy(save)) !== null) return after.revision;
      before = await this.access.open(user, 'save', id);
    }
  }

  /** Moves a draft to the trash. @throws AppError as `ManuscriptAccess.open` does; MANUSCRIPT_PUBLISHED */
  async remove(user: Actor, id: string): Promise<void> {
    await this.steps.take(async (session) => {
      const before = await this.access.open(user, 'delete', id, session);
      if (before.state === 'published') throw new AppError('MANUSCRIPT_PUBLISHED');
      const after = trashed(before, await this.access.wordsOf(before, session), user);
      return { action: 'delete', by: user, before, after };
    });
  }

  /** Reverts to the published words. A revision keeps the discarded ones. @throws AppError as `ManuscriptAccess.open` does */
  async discard(user: Actor, id: string): Promise<Manuscript> {
    await this.steps.take(async (session) => {
      const before = await this.access.open(user, 'discard', id, session);
      const { workingCopy: _, submission: __, ...published } = before;
      // Reverts to the byline that readers see, too.
      const revertsByline = before.shownAuthors !== undefined && this.access.may(user, 'setAuthors', before);
      const after = revertsByline
        ? withAuthorsNow(published, bylineOf(before))
        : { ...published, content: '' };
      const replacedCopy = copyWithoutRevision(before);
      const numbers = replacedCopy === undefined ? {} : revisionNumbersAfter(before);
      return { action: 'discard', by: user, before, after: { ...after, ...numbers }, replacedCopy };
    });
    return this.find(user, id);
  }

  /** @param draft created by an earlier request with the same key */
  private async presentCreated(user: Actor, draft: StoredManuscript): Promise<Manuscript> {
    if (draft.state === 'trashed') throw new AppError('ARTICLE_DELETED');
    return this.access.presentTo(user, draft);
  }

  /** The stored version if the request has all words and all are the same; otherwise `null`. */
  private async findIdentical(
    user: Actor,
    before: StoredManuscript,
    edit: Edit,
  ): Promise<{ version: string; savedAt: Date } | null> {
    if (ALL_FIELDS.some((field) => edit[field] === undefined)) return null;
    const { pictures: _, ...stored } = wordsIn(await this.access.wordsOf(before));
    const { pictures: __, ...edited } = await this.editWords(user, { ...stored, pictures: [] }, edit);
    if (!isDeepStrictEqual(edited, stored)) return null;
    return { version: manuscriptVersion(before), savedAt: before.workingCopy?.savedAt ?? before.updatedAt };
  }

  /** A working copy with these changes. */
  private async copyOf(user: Actor, before: StoredManuscript, edit: Edit): Promise<WorkingCopy> {
    const words = await this.editWords(user, await this.access.wordsOf(before), edit);
    return workingCopyOf(words, new Types.ObjectId(user.id), new Date());
  }

  private async editWords(user: Actor, current: Words, edit: Edit): Promise<Words> {
    const { title, description, tags, isFeatured, bannerAlt, bannerCredit, language } = wordsIn(current);
    const text =
      edit.content === undefined ? null : await this.content.prepareDraft(edit.content, user, current);
    const banner = (await this.content.bannerOf(edit, user, current)) ?? current.banner;
    const addedPictures = [...(text?.pictures ?? []), ...(banner === '' ? [] : [banner])];
    return {
      title: edit.title ?? title,
      description: edit.description ?? description,
      content: text?.html ?? current.content,
      tags: edit.tags ?? tags,
      isFeatured: edit.isFeatured ?? isFeatured,
      banner,
      bannerAlt: edit.bannerAlt ?? bannerAlt,
      bannerCredit: edit.bannerCredit ?? bannerCredit,
      language: edit.language === undefined ? language : edit.language,
      pictures: [...new Set([...current.pictures, ...addedPictures])],
    };
  }
}

/** The working copy before a save, if the save starts a new sitting: after a pause, by somebody else, or after a restored version. */
function copyOfLastSitting(
  { workingCopy }: StoredManuscript,
  { savedAt, savedBy }: WorkingCopy,
): WorkingCopy | undefined {
  if (workingCopy === undefined) return undefined;
  const pause = savedAt.getTime() - workingCopy.savedAt.getTime();
  const isNewSitting = pause > SITTING_MS || !workingCopy.savedBy.equals(savedBy);
  return isNewSitting || workingCopy.restored !== undefined ? workingCopy : undefined;
}
