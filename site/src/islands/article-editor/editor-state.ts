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
}

export const EMPTY_FIELDS: Fields = { title: '', description: '', tags: [], isFeatured: false, banner: null };

export type Missing = 'title' | 'banner' | 'content' | 'tags';

export interface EditorState {
  fields: Fields;
  phase: 'editing' | 'sending' | 'done';
  /** Something was changed that is not on the server. */
  dirty: boolean;
  /** Sending was tried: what is missing is marked from then on. */
  tried: boolean;
}

export type EditorAction =
  | { type: 'change'; change: Partial<Fields> }
  | { type: 'load'; fields: Fields; dirty: boolean }
  | { type: 'text-changed' }
  | { type: 'toggle-tag'; tag: Genre }
  | { type: 'tried' }
  | { type: 'sending' }
  | { type: 'failed' }
  | { type: 'done' };

export function initialEditor(fields: Fields = EMPTY_FIELDS): EditorState {
  return { fields, phase: 'editing', dirty: false, tried: false };
}

export function fieldsOf(article: Pick<Article, 'title' | 'description' | 'tags' | 'isFeatured'>): Fields {
  const { title, description, tags, isFeatured } = article;
  return { title, description, tags, isFeatured, banner: null };
}

/** Tags keep the order in which the magazine lists them, whatever the order of clicks. */
export function toggled(tags: readonly Genre[], tag: Genre): Genre[] {
  return GENRES.filter((genre) => (genre === tag ? !tags.includes(tag) : tags.includes(genre)));
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'change':
      return { ...state, fields: { ...state.fields, ...action.change }, dirty: true };
    case 'load':
      return { ...state, fields: action.fields, dirty: action.dirty };
    case 'text-changed':
      return state.dirty ? state : { ...state, dirty: true };
    case 'toggle-tag':
      return {
        ...state,
        fields: { ...state.fields, tags: toggled(state.fields.tags, action.tag) },
        dirty: true,
      };
    case 'tried':
      return { ...state, tried: true };
    case 'sending':
      return { ...state, phase: 'sending' };
    case 'failed':
      return { ...state, phase: 'editing' };
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
