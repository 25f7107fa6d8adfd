import type { Language } from './articles.ts';
import type { Instant } from './dates.ts';
import type { ManuscriptState } from './manuscripts.ts';
import type { Pagination } from './pagination.ts';
import type { DiffField, RevisionDiff } from './revisions.ts';

/** A published article that has the same work in another language. */
export interface Translation {
  /** @example 665f1c2ab1d4c8a9e0f3b713 */
  _id: string;
  /** @example खारे-पानी-में-मीठा-तालाब */
  slug: string;
  /** @example खारे पानी में मीठा तालाब */
  title: string;
  lang: Language;
  /** Whether the others are translations of it. @example false */
  isOriginal: boolean;
}

/** A published article in another language, with a correction that nobody has checked against this article yet. */
export interface CorrectedTranslation {
  _id: string;
  lang: Language;
  /** When it was corrected. */
  at: Instant;
}

/** What changed in another language since somebody last compared both. */
export interface TranslationCheck {
  /** Id of the changed article. @example 665f1c2ab1d4c8a9e0f3b712 */
  article: string;
  lang: Language;
  /** Number of its published version. Send it to say that the change was seen. @minimum 1 @example 4 */
  revision: number;
  /** When that version was published. */
  at: Instant;
  /** When readers were told of a correction; `null` if they were told nothing. @example null */
  correctedAt: Instant | null;
}

/** What a manuscript is to its translations. */
export interface ManuscriptTranslation {
  /** Whether the others are translations of it. @example false */
  isOriginal: boolean;
  /** `null` if nothing has changed since somebody compared both. */
  toCheck: TranslationCheck | null;
}

/** A manuscript in a group of translations, as an author of another one sees it. */
export interface TranslationMember {
  _id: string;
  /** `null` if the user may not read it: it is not published, and by others. */
  title: string | null;
  lang: Language;
  /** @example published */
  state: ManuscriptState;
  isOriginal: boolean;
}

/** The translations of a manuscript. @schema TranslationGroupDto */
export interface TranslationGroup {
  /** Whether this manuscript is the original; `null` if it has no translations and is none. @example false */
  isOriginal: boolean | null;
  /** The other languages, the original first, except those in the trash. */
  translations: TranslationMember[];
  /**
   * The languages into which the user may translate it. Published articles take theirs, and so does any text of the user or of
   * the original's authors. @example ["hi"]
   */
  translatableInto: Language[];
  /** `null` if nothing has changed since somebody compared both. */
  toCheck: TranslationCheck | null;
}

/**
 * `GET` and `PUT /api/manuscripts/{id}/translation`, and `POST /api/manuscripts/{id}/translation/check`.
 * @schema TranslationGroupResponseDto
 */
export interface TranslationGroupResponse extends TranslationGroup {
  success: true;
}

/** A text that is being translated, as readers see it; as saved last if it was never published. */
export interface TranslationSource {
  _id: string;
  title: string;
  /** The standfirst. @example */
  description: string;
  lang: Language;
  /** Whether the others are translations of it. @example true */
  isOriginal: boolean;
  /** Its blocks in order, as safe HTML: paragraphs, headings, lists, pictures and so on. @example ["<p>Rain.</p>"] */
  blocks: string[];
}

/** `GET /api/manuscripts/{id}/translation/source`. */
export interface TranslationSourceResponse {
  /**
   * The original, or another language if the user may not see it; for an original, the translation that was corrected. `null`
   * if there is none that the user may see.
   */
  source: TranslationSource | null;
  /** `null` if nothing has changed since somebody compared both. */
  toCheck: TranslationCheck | null;
  /** What changed; `null` if nothing has. Of `fields`, title and standfirst. */
  diff: RevisionDiff | null;
}

/** The fields of an original that a translation follows. */
export const TRANSLATED_FIELDS: readonly DiffField[] = ['title', 'description'];

/** A manuscript of the signed-in author for which another language has changed. */
export interface ManuscriptToCheck {
  _id: string;
  /** As saved last. @example खारे पानी में मीठा तालाब */
  title: string;
  /** @example published */
  state: ManuscriptState;
  toCheck: TranslationCheck;
}

/** `GET /api/translations`. */
export interface TranslationsToCheckResponse {
  /** Last changed first. */
  data: ManuscriptToCheck[];
  pagination: Pagination;
}
