import { presentAuthors, type PresenterContext } from '../articles/article.presenter.ts';
import type { Authored } from '../articles/byline-of.ts';
import type {
  Manuscript,
  ManuscriptReturned,
  ManuscriptSubmission,
  ManuscriptSummary,
  ManuscriptTrash,
} from '../../contract/manuscripts.ts';
import type { ManuscriptTranslation, TranslationCheck } from '../../contract/translations.ts';
import { addResponsiveSources } from '../../platform/html/article-pictures.ts';
import type { StoredManuscriptSummary, StoredManuscript, Trash } from './model/manuscript.schema.ts';
import type { ReturnNote, Submission } from './model/submission.schema.ts';
import { liveRevision, publishedRevision } from './model/transitions.ts';
import type { StoredTranslationCheck } from './model/translation.schema.ts';
import type { WorkingCopy } from './model/working-copy.schema.ts';

/** Milliseconds after which manuscripts in the trash are deleted: 30 days. */
export const TRASH_MS = 30 * 24 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Account ids of the people whom a summary names. */
export function namedAccountIds(
  manuscript: Authored & Pick<StoredManuscript, 'returned' | 'trash'>,
): string[] {
  const { returned, trash } = manuscript;
  const others = [returned, trash].flatMap((entry) => entry?.by ?? []);
  return [...manuscript.authors, ...others].map((id) => id.toHexString());
}

/** Presents a manuscript with a working copy, with or without an article. */
export function presentSummary(
  manuscript: StoredManuscriptSummary,
  { authors, pictures }: PresenterContext,
): ManuscriptSummary {
  const { _id, state, createdAt, workingCopy } = manuscript;
  const { submission, returned, schedule, missedSchedule, trash } = manuscript;
  const { title, excerpt, lang, words, banner, savedAt } = workingCopy;
  return {
    _id: _id.toHexString(),
    state,
    hasChanges: state === 'published',
    title,
    excerpt,
    lang,
    words,
    banner: pictures.get(banner) ?? null,
    ...presentAuthors(manuscript, authors),
    createdAt: createdAt.toISOString(),
    savedAt: savedAt.toISOString(),
    submission: submission === undefined ? null : presentSubmission(submission),
    returned: returned === undefined ? null : presentReturned(returned, authors),
    scheduledAt: schedule?.at.toISOString() ?? null,
    missedSchedule:
      missedSchedule === undefined
        ? null
        : { at: missedSchedule.at.toISOString(), reason: missedSchedule.reason },
    trash: trash === undefined ? null : presentTrash(trash, authors),
  };
}

function presentSubmission({ at, round, correction }: Submission): ManuscriptSubmission {
  return { at: at.toISOString(), round, correction: correction ?? null };
}

function presentReturned(
  { at, by, note }: ReturnNote,
  accounts: ReadonlyMap<string, { name: string }>,
): ManuscriptReturned {
  return { at: at.toISOString(), by: accounts.get(by.toHexString())?.name ?? null, note };
}

export function presentTrash(
  { at, by }: Pick<Trash, 'at' | 'by'>,
  accounts: ReadonlyMap<string, { name: string }>,
): ManuscriptTrash {
  return {
    trashedAt: at.toISOString(),
    trashedBy: accounts.get(by.toHexString())?.name ?? null,
    daysLeft: Math.max(0, Math.floor((at.getTime() + TRASH_MS - Date.now()) / DAY_MS)),
  };
}

/** @param copy its working copy, or one with the published words if there is none */
export function presentManuscript(
  manuscript: StoredManuscript,
  copy: WorkingCopy,
  presenterContext: PresenterContext,
): Manuscript {
  return {
    ...presentSummary({ ...manuscript, workingCopy: copy }, presenterContext),
    hasChanges: manuscript.state === 'published' && manuscript.workingCopy !== undefined,
    content: addResponsiveSources(copy.content, presenterContext.pictures),
    description: copy.description,
    language: copy.language ?? null,
    tags: copy.tags,
    isFeatured: copy.isFeatured,
    bannerAlt: copy.bannerAlt ?? '',
    bannerCredit: copy.bannerCredit ?? '',
    version: manuscriptVersion(manuscript),
    articleVersion: liveRevision(manuscript),
    translation: presentTranslation(manuscript),
  };
}

function presentTranslation({ _id, translation }: StoredManuscript): ManuscriptTranslation | null {
  if (translation === undefined) return null;
  return { isOriginal: translation.group.equals(_id), toCheck: presentCheck(translation.toCheck) };
}

export function presentCheck(check: StoredTranslationCheck | undefined): TranslationCheck | null {
  if (check === undefined) return null;
  const { article, lang, revision, at, correctedAt } = check;
  return {
    article: article.toHexString(),
    lang,
    revision,
    at: at.toISOString(),
    correctedAt: correctedAt?.toISOString() ?? null,
  };
}

/**
 * Changes with every save and every publication, and is never reused for other words. Keeping words as a revision does not
 * change it.
 */
export function manuscriptVersion(manuscript: StoredManuscript): string {
  const { revision, workingCopy } = manuscript;
  const live = publishedRevision(manuscript);
  return workingCopy === undefined ? `${live ?? revision}` : `${live ?? 0}.${workingCopy.mark}`;
}
