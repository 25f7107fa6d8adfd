import type { Editor } from '@tiptap/core';
import type { ArticleDraft } from '../../../data/calls/articles.ts';
import { saysNothing } from '../../../writing/device-draft/draft-state.ts';
import { toArticleHtml } from '../../../editor/schema/article-html.ts';
import type { Fields } from '../editor-state.ts';

/** Whether the text has pictures that are still being uploaded. */
export const hasPendingPictures = (html: string): boolean => html.includes('src="data:');

/** The text without pictures that are still being uploaded: this device has them. */
export function withoutPendingPictures(html: string): string {
  if (!hasPendingPictures(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img[src^="data:"]')) image.remove();
  return body.innerHTML;
}

/** What the server is to save; `null` while an author has written nothing that it would have to begin a draft with. */
export function wordsToSave(
  fields: Fields | null,
  editor: Editor | null,
  isBegun: boolean,
): ArticleDraft | null {
  if (fields === null || editor === null) return null;
  const words = { ...fields, content: withoutPendingPictures(toArticleHtml(editor.getHTML())) };
  return !isBegun && saysNothing({ ...words, tags: [...words.tags] }) ? null : words;
}
