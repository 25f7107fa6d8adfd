import type { Article } from '@contract/articles.ts';
import type {
  Manuscript,
  ManuscriptReturned,
  ManuscriptState,
  ManuscriptSubmission,
  MissedSchedule,
} from '@contract/manuscripts.ts';
import type { Draft, DraftWords } from '../../writing/device-draft/draft.ts';
import { EMPTY_FIELDS, type Fields, fieldsOf } from './editor-state.ts';

/** The article as read; `null` for a new one. */
export type Original = Pick<Article, '_id' | 'version'> | null;

/** The server's copy of what is written, as last seen here. */
export interface Link {
  id: string;
  version: string;
}

/** What the form starts with, and what has become of the manuscript since. */
export interface Beginning {
  fields: Fields;
  /** HTML. */
  content: string;
  /** Address of the banner on the server. */
  banner: string | null;
  original: Original;
  state: ManuscriptState;
  /** Whether it has several authors. */
  isShared: boolean;
  /** When the article was published, ISO 8601; `null` for a new one. */
  published: string | null;
  /** `null` if the server has no copy, or it is unknown. */
  link: Link | null;
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

/** The words of the server's copy; `null` if it is unknown, or if this device may have others. */
export function wordsOnServer({ fields, content, link, isUnsaved }: Beginning): DraftWords | null {
  const { banner: _, ...words } = fields;
  return link === null || isUnsaved ? null : { ...words, content };
}

/** What has become of the manuscript; the words stay. */
export function withStatus(beginning: Beginning, manuscript: Manuscript): Beginning {
  const { fields, content, isUnsaved, unheard } = beginning;
  return { ...beginningOfManuscript(manuscript), fields, content, isUnsaved, unheard };
}

/** A new article. */
export const NOTHING: Beginning = {
  fields: EMPTY_FIELDS,
  content: '',
  banner: null,
  original: null,
  state: 'draft',
  isShared: false,
  published: null,
  link: null,
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
  const fields = fieldsOf(article);
  return { ...NOTHING, fields, content, banner: bannerImage, original, state: 'published', published };
}

export function linkOf({ _id, version }: Pick<Manuscript, '_id' | 'version'>): Link {
  return { id: _id, version };
}

/** The article of a manuscript. */
export function originalOf({ _id, articleVersion }: Pick<Manuscript, '_id' | 'articleVersion'>): Original {
  return articleVersion === null ? null : { _id, version: articleVersion };
}

export function beginningOfManuscript(manuscript: Manuscript): Beginning {
  const { articleVersion, content, banner, hasChanges, createdAt } = manuscript;
  return {
    fields: fieldsOf(manuscript),
    content,
    banner: banner?.src ?? null,
    original: originalOf(manuscript),
    state: manuscript.state,
    isShared: manuscript.authors.length > 1,
    published: articleVersion === null ? null : createdAt,
    link: linkOf(manuscript),
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
