import type { Article, Language } from '@contract/articles.ts';
import type { Genre } from '@contract/genres.ts';
import type {
  Manuscript,
  ManuscriptReturned,
  ManuscriptState,
  ManuscriptSubmission,
  MissedSchedule,
} from '@contract/manuscripts.ts';
import type { ManuscriptTranslation } from '@contract/translations.ts';
import { type ChosenBanner, isEarlier } from '../data/calls/articles.ts';
import { currentSession } from '../data/session/session.ts';
import { pictureId } from './device-draft/draft-pictures.ts';
import type { Draft, DraftWords } from './device-draft/draft.ts';

/** All fields of the form but the text, which the editor holds. */
export interface Fields {
  title: string;
  description: string;
  tags: readonly Genre[];
  isFeatured: boolean;
  /** A banner chosen here, not sent yet. */
  banner: ChosenBanner | null;
  /** Description and credit of the banner. */
  bannerAlt: string;
  bannerCredit: string;
  /** The author's choice; `null` if the language is recognised automatically. */
  language: Language | null;
}

export const EMPTY_FIELDS: Fields = {
  title: '',
  description: '',
  tags: [],
  isFeatured: false,
  banner: null,
  bannerAlt: '',
  bannerCredit: '',
  language: null,
};

function fieldsOf(article: Pick<Article, Exclude<keyof Fields, 'banner'>>): Fields {
  const { title, description, tags, isFeatured, bannerAlt, bannerCredit, language } = article;
  return { title, description, tags, isFeatured, banner: null, bannerAlt, bannerCredit, language };
}

/** The article that readers see, as last read here. */
export type PublishedArticle = Pick<Article, '_id' | 'version'>;

/** The server's copy of what is written, as last seen here. */
export interface SavedDraft {
  id: string;
  version: string;
}

/** The initial content of the form, with the current status of the manuscript. */
export interface InitialForm {
  fields: Fields;
  /** HTML. */
  content: string;
  /** Address of the banner on the server. */
  banner: string | null;
  /** `null` for a new article. */
  article: PublishedArticle | null;
  state: ManuscriptState;
  /** Whether the user is one of its authors, and not only an editor or an admin. */
  isOwn: boolean;
  /** Whether it has other authors than the user. */
  isShared: boolean;
  /** When the article was published, ISO 8601; `null` for a new one. */
  published: string | null;
  /** `null` if the server has no copy, or it is unknown. */
  saved: SavedDraft | null;
  /** `null` unless it waits for an admin. */
  submission: ManuscriptSubmission | null;
  /** The last note of an admin; `null` without one since the last publication. */
  returned: ManuscriptReturned | null;
  /** When it will be published, ISO 8601; `null` unless it is scheduled. */
  scheduledAt: string | null;
  /** `null` unless a scheduled publication was missed. */
  missed: MissedSchedule | null;
  /** Whether the server has changes that are not live. */
  hasChanges: boolean;
  /** `null` if it has no translations and is none, or if that is unknown. */
  translation: ManuscriptTranslation | null;
  /** Whether there may be words here that the server lacks. */
  isUnsaved: boolean;
  /** Words of saves whose response this device never had; `null` unless a tab before this one has left unsaved words. */
  unacknowledged: readonly DraftWords[] | null;
}

export function wordsOf({ fields, content }: Pick<InitialForm, 'fields' | 'content'>): DraftWords {
  const { banner: _, ...words } = fields;
  return { ...words, content };
}

/** The words of the server's copy; `null` if it is unknown, or if this device may have others. */
export function wordsOnServer(form: InitialForm): DraftWords | null {
  return form.saved === null || form.isUnsaved ? null : wordsOf(form);
}

/** Adopts the manuscript's current status; the words stay. */
export function withStatus(form: InitialForm, remote: InitialForm): InitialForm {
  const { fields, content, isUnsaved, unacknowledged } = form;
  return { ...remote, fields, content, isUnsaved, unacknowledged };
}

/** A new article. */
export const EMPTY_FORM: InitialForm = {
  fields: EMPTY_FIELDS,
  content: '',
  banner: null,
  article: null,
  state: 'draft',
  isOwn: true,
  isShared: false,
  published: null,
  saved: null,
  submission: null,
  returned: null,
  scheduledAt: null,
  missed: null,
  hasChanges: false,
  translation: null,
  isUnsaved: false,
  unacknowledged: null,
};

/** A version that no manuscript has: saving over it causes a conflict, which shows both. */
const UNSEEN = '0.unseen';

export function formOfArticle(article: Article): InitialForm {
  const { _id, version, content, bannerImage: banner, date: published } = article;
  const fields = fieldsOf(article);
  return { ...EMPTY_FORM, fields, content, banner, article: { _id, version }, state: 'published', published };
}

/** What the user is to a manuscript. */
export function authorshipOf({
  authors,
}: Pick<Manuscript, 'authors'>): Pick<InitialForm, 'isOwn' | 'isShared'> {
  const user = currentSession()?.userId;
  return {
    isOwn: authors.some(({ _id }) => _id === user),
    isShared: authors.some(({ _id }) => _id !== user),
  };
}

export function savedDraftOf({ _id, version }: Pick<Manuscript, '_id' | 'version'>): SavedDraft {
  return { id: _id, version };
}

export function formOfManuscript(manuscript: Manuscript): InitialForm {
  const { _id, articleVersion, content, banner, hasChanges, createdAt } = manuscript;
  return {
    fields: fieldsOf(manuscript),
    content,
    banner: banner?.src ?? null,
    article: articleVersion === null ? null : { _id, version: articleVersion },
    state: manuscript.state,
    ...authorshipOf(manuscript),
    published: articleVersion === null ? null : createdAt,
    saved: savedDraftOf(manuscript),
    submission: manuscript.submission,
    returned: manuscript.returned,
    scheduledAt: manuscript.scheduledAt,
    missed: manuscript.missedSchedule,
    hasChanges,
    translation: manuscript.translation,
    isUnsaved: false,
    unacknowledged: null,
  };
}

/**
 * The newest of this device's drafts of an article, if the server has had every word of all of them, so the author
 * need not choose. `null` if this device may have words that the server lacks.
 *
 * @param drafts newest first
 */
export function draftOnServer(drafts: readonly Draft[], { saved }: InitialForm): Draft | null {
  const isThere = ({ manuscript }: Draft) => manuscript?.sent === true && manuscript.id === saved?.id;
  return drafts.every(isThere) ? (drafts[0] ?? null) : null;
}

/**
 * Continues a draft of this device on top of the server's `source`; returns `source` if the server has had every
 * word of the draft, and newer ones.
 */
export function formOfDraft(draft: Draft, source: InitialForm): InitialForm {
  const { title, description, tags, isFeatured, content, version, manuscript } = draft;
  const isOutdated = manuscript?.sent === true && manuscript.version !== source.saved?.version;
  if (isOutdated && source.saved !== null) return source;
  // The server's address of an earlier picture is newer.
  const isSaved =
    draft.banner !== null && isEarlier(draft.banner) && draft.banner.id === pictureId(source.banner ?? '');
  const banner = isSaved ? null : draft.banner;
  // A draft may predate banner texts and the choice of a language.
  const { bannerAlt = '', bannerCredit = '', language = source.fields.language } = draft;
  const fields = { title, description, tags, isFeatured, banner, bannerAlt, bannerCredit, language };
  // The version that the draft is based on: a newer one on the server must not be overwritten unseen.
  const article =
    source.article === null || version === null ? source.article : { ...source.article, version };
  const unseen =
    source.saved !== null && source.hasChanges ? { ...source.saved, version: UNSEEN } : source.saved;
  const saved = manuscript === undefined ? unseen : { id: manuscript.id, version: manuscript.version };
  const isUnsaved = manuscript?.sent !== true;
  const unacknowledged = isUnsaved ? (draft.unacknowledged ?? []) : null;
  return { ...source, fields, content, article, saved, isUnsaved, unacknowledged };
}
