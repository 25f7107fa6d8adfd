import type { Article, Language } from '@contract/articles.ts';
import type { Genre } from '@contract/genres.ts';
import { GENRES } from '@contract/genres.ts';
import { CREATE_TEXT } from '../../text/messages.ts';

/** All fields of the form but the text, which the editor holds. */
export interface Fields {
  title: string;
  description: string;
  tags: readonly Genre[];
  isFeatured: boolean;
  /** A banner chosen here, not sent yet. */
  banner: File | null;
  /** Description and credit of the banner. */
  bannerAlt: string;
  bannerCredit: string;
  /** What the author says; `null` is recognised. */
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

/** Fields with their own errors, in the order of the screen. */
export const FIELD_NAMES = [
  'title',
  'description',
  'banner',
  'bannerAlt',
  'bannerCredit',
  'content',
  'tags',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];
export type FieldErrors = Partial<Record<FieldName, string>>;
export type Missing = Exclude<FieldName, 'description' | 'bannerAlt' | 'bannerCredit'>;

export const MISSING_TEXT: Record<Missing, string> = {
  title: 'Title is required',
  banner: 'Banner image is required',
  content: 'Content is required',
  tags: CREATE_TEXT.pickTag,
};

export interface EditorState {
  fields: Fields;
  phase: 'editing' | 'sending' | 'done';
  /** There are unsent changes. */
  dirty: boolean;
  /** Sending was attempted: missing fields are marked from then on. */
  tried: boolean;
  /** The server's errors by field, until the field changes. */
  refused: FieldErrors;
}

export type EditorAction =
  | { type: 'change'; change: Partial<Fields> }
  | { type: 'load'; fields: Fields; dirty: boolean }
  | { type: 'text-changed' }
  | { type: 'toggle-tag'; tag: Genre }
  | { type: 'tried' }
  | { type: 'sending' }
  | { type: 'failed'; refused: FieldErrors }
  | { type: 'done' };

export function initialEditor(fields: Fields = EMPTY_FIELDS): EditorState {
  return { fields, phase: 'editing', dirty: false, tried: false, refused: {} };
}

export function fieldsOf(article: Pick<Article, Exclude<keyof Fields, 'banner'>>): Fields {
  const { title, description, tags, isFeatured, bannerAlt, bannerCredit, language } = article;
  return { title, description, tags, isFeatured, banner: null, bannerAlt, bannerCredit, language };
}

/** Tags keep the magazine's order, whatever the order of clicks. */
export function toggled(tags: readonly Genre[], tag: Genre): Genre[] {
  return GENRES.filter((genre) => (genre === tag ? !tags.includes(tag) : tags.includes(genre)));
}

function without(errors: FieldErrors, changed: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !changed.includes(name)));
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'change':
      return {
        ...state,
        fields: { ...state.fields, ...action.change },
        dirty: true,
        refused: without(state.refused, Object.keys(action.change)),
      };
    case 'load':
      return { ...state, fields: action.fields, dirty: action.dirty, refused: {} };
    case 'text-changed':
      // Runs at every keystroke: an unchanged state avoids a render.
      if (state.dirty && state.refused.content === undefined) return state;
      return { ...state, dirty: true, refused: without(state.refused, ['content']) };
    case 'toggle-tag':
      return {
        ...state,
        fields: { ...state.fields, tags: toggled(state.fields.tags, action.tag) },
        dirty: true,
        refused: without(state.refused, ['tags']),
      };
    case 'tried':
      return { ...state, tried: true };
    case 'sending':
      return { ...state, phase: 'sending', refused: {} };
    case 'failed':
      return { ...state, phase: 'editing', refused: action.refused };
    case 'done':
      return { ...state, phase: 'done', dirty: false };
  }
}

/**
 * Missing required fields, in the order of the screen.
 *
 * @param hasBanner whether the article has a banner on the server
 * @param needsTag required on the create screen, not on the edit screen
 */
export function missing(fields: Fields, blank: boolean, hasBanner: boolean, needsTag: boolean): Missing[] {
  const gaps: Missing[] = [];
  if (fields.title.trim() === '') gaps.push('title');
  if (fields.banner === null && !hasBanner) gaps.push('banner');
  if (blank) gaps.push('content');
  if (needsTag && fields.tags.length === 0) gaps.push('tags');
  return gaps;
}
