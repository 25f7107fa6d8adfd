import type { Article } from '@contract/articles.ts';
import type { Genre } from '@contract/genres.ts';
import { GENRES } from '@contract/genres.ts';

/** Everything of the form but the text, which the editor itself holds. */
export interface Fields {
  title: string;
  description: string;
  tags: readonly Genre[];
  isFeatured: boolean;
  /** A banner that was chosen here and is not sent yet. */
  banner: File | null;
  /** What the banner shows, and who made it. */
  bannerAlt: string;
  bannerCredit: string;
}

export const EMPTY_FIELDS: Fields = {
  title: '',
  description: '',
  tags: [],
  isFeatured: false,
  banner: null,
  bannerAlt: '',
  bannerCredit: '',
};

/** What can be wrong by itself, in the order of the screen. */
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
/** Why single fields are as they must not be. */
export type FieldErrors = Partial<Record<FieldName, string>>;
export type Missing = Exclude<FieldName, 'description' | 'bannerAlt' | 'bannerCredit'>;

export interface EditorState {
  fields: Fields;
  phase: 'editing' | 'sending' | 'done';
  /** Something was changed that is not on the server. */
  dirty: boolean;
  /** Sending was tried: what is missing is marked from then on. */
  tried: boolean;
  /** What the server said about single fields, until they change. */
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
  const { title, description, tags, isFeatured, bannerAlt, bannerCredit } = article;
  return { title, description, tags, isFeatured, banner: null, bannerAlt, bannerCredit };
}

/** Tags keep the order in which the magazine lists them, whatever the order of clicks. */
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
      // Every letter comes by here: where nothing changes by it, nothing is drawn anew.
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
 * What must be there and is not, in the order of the screen.
 *
 * @param hasBanner whether the article has a banner on the server already
 * @param needsTag the create screen asks for one; the edit screen takes an article as it is
 */
export function missing(fields: Fields, blank: boolean, hasBanner: boolean, needsTag: boolean): Missing[] {
  const gaps: Missing[] = [];
  if (fields.title.trim() === '') gaps.push('title');
  if (fields.banner === null && !hasBanner) gaps.push('banner');
  if (blank) gaps.push('content');
  if (needsTag && fields.tags.length === 0) gaps.push('tags');
  return gaps;
}
