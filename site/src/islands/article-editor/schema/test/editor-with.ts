import { Editor } from '@tiptap/core';
import { articleExtensions, PASTE_RULES } from '../article-extensions.ts';

/** The editor of articles with a text in it, without the form around it. */
export function editorWith(content: string): Editor {
  return new Editor({
    element: document.createElement('div'),
    extensions: articleExtensions(''),
    content,
    injectCSS: false,
    enablePasteRules: PASTE_RULES,
  });
}
