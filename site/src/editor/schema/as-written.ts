import { createDocument, getHTMLFromFragment } from '@tiptap/core';
import type { Schema } from '@tiptap/pm/model';
import { fromArticleHtml, toArticleHtml } from './article-html.ts';

/** The text as the editor would send it unchanged. */
export function asWritten(html: string, schema: Schema): string {
  const { content } = createDocument(fromArticleHtml(html), schema);
  return toArticleHtml(getHTMLFromFragment(content, schema));
}
