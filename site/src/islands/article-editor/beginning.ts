import type { Article } from '@contract/articles.ts';
import type {
  Manuscript,
  ManuscriptReturned,
  ManuscriptSubmission,
  MissedSchedule,
} from '@contract/manuscripts.ts';
import type { Draft, DraftWords } from '../../drafts/draft.ts';
import { EMPTY_FIELDS, type Fields, fieldsOf } from './editor-state.ts';

/** The article as read; `null` for a new one. */
export type Original = Pick<Article, '_id' | 'version'> | null;

/** The server's copy of what is written, as last seen here. */
export interface Link {
  id: string;
  version: string;
}

/** What the form starts with. */
export interface Beginning {
  fields: Fields;
  /** HTML. */
  content: string;
  /** Address of the banner on the server. */
  banner: string | null;
  original: Original;
  /** When the article was published, ISO 8601; `null` for a new one. */
  published: string | null;
  /** `null` if the server has no copy, or it is unknown. */
  link: Link | null;
  /** Whether readers saw it, and do not any more. */
  isWithdrawn: boolean;
  /** `null` unless it waits for an admin. */
  submission: ManuscriptSubmission | null;
  /** The last note of an admin; `null` without one since the last publication. */
  returned: ManuscriptReturned | null;
  /** When it will be published, ISO 8601; `null` unless it is scheduled. */
  scheduledAt: string | null;
  /** `null` unless its schedule could not be kept. */
  missed: MissedSchedule | null;
  /** Whether the server has changes that are not live. */
  hasChanges: boolean;
  /** Whether there may be words here that the server lacks. */
  isUnsaved: boolean;
  /** Words of saves whose response this device never had; `null` unless a tab before this one has left unsaved words. */
  unheard: readonly DraftWords[] | null;
}

/** A new article. */
export const NOTHING: Beginning = {
  fields: EMPTY_FIELDS,
  content: '',
  banner: null,
  original: null,
  published: null,
  link: null,
  isWithdrawn: false,
  submission: null,
  returned: null,
  scheduledAt: null,
  missed: null,
  hasChanges: false,
  isUnsaved: false,
  unheard: null,
};

/** A version that no manuscript has: saving over it shows both. */
const UNSEEN = '0.unseen';

export function beginningOf(article: Article): Beginning {
  const { _id, version, content, bannerImage, date: published } = article;
  const original = { _id, version };
  return { ...NOTHING, fields: fieldsOf(article), content, banner: bannerImage, original, published };
}

export function beginningOfManuscript(manuscript: Manuscript): Beginning {
  const { _id, version, articleVersion, content, banner, hasChanges, createdAt } = manuscript;
  return {
    fields: fieldsOf(manuscript),
    content,
    banner: banner?.src ?? null,
    original: articleVersion === null ? null : { _id, version: articleVersion },
    published: articleVersion === null ? null : createdAt,
    link: { id: _id, version },
    isWithdrawn: manuscript.state === 'withdrawn',
    submission: manuscript.submission,
    returned: manuscript.returned,
    scheduledAt: manuscript.scheduledAt,
    missed: manuscript.missedSchedule,
    hasChanges,
    isUnsaved: false,
    unheard: null,
  };
}

/**
 * The newest of this device's drafts of an article, if the server has had every word of all of them: nothing is left to
 * ask. `null` if something may be here alone.
 *
 * @param drafts newest first
 */
export function draftOnServer(drafts: readonly Draft[], { link }: Beginning): Draft | null {
  const isThere = ({ manuscript }: Draft) => manuscript?.sent === true && manuscript.id === link?.id;
  return drafts.every(isThere) ? (drafts[0] ?? null) : null;
}

/**
 * Continues a draft of this device where the server begins with `source`; returns `source` if the server has had every
 * word of the draft, and newer ones.
 */
export function beginningOfDraft(draft: Draft, source: Beginning): Beginning {
  const { title, description, tags, isFeatured, banner, content, version, manuscript, unheard = [] } = draft;
  const isOutdated = manuscript?.sent === true && manuscript.version !== source.link?.version;
  if (isOutdated && source.link !== null) return source;
  // A draft may predate banner texts and the choice of a language.
  const { bannerAlt = '', bannerCredit = '', language = source.fields.language } = draft;
  const fields = { title, description, tags, isFeatured, banner, bannerAlt, bannerCredit, language };
  // The version that the draft is based on: a newer one on the server must not be overwritten unseen.
  const original =
    source.original === null || version === null ? source.original : { ...source.original, version };
  const unseen =
    source.link !== null && source.hasChanges ? { ...source.link, version: UNSEEN } : source.link;
  const link = manuscript === undefined ? unseen : { id: manuscript.id, version: manuscript.version };
  const isUnsaved = manuscript?.sent !== true;
  return { ...source, fields, content, original, link, isUnsaved, unheard: isUnsaved ? unheard : null };
}
