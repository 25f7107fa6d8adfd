import { createDocument, getHTMLFromFragment } from '@tiptap/core';
import type { Schema } from '@tiptap/pm/model';
import { fromArticleHtml, toArticleHtml } from './article-html.ts';

/** The text of an article as it would be sent if it were opened in the editor and not touched. */
export function asWritten(html: string, schema: Schema): string {
  const { content } = createDocument(fromArticleHtml(html), schema);
  return toArticleHtml(getHTMLFromFragment(content, schema));
}
