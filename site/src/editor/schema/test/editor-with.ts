import { Editor } from '@tiptap/core';
import { articleExtensions, PASTE_RULES } from '../article-extensions.ts';

/** The article editor with a text, without the form. */
export function editorWith(content: string): Editor {
  return new Editor({
    element: document.createElement('div'),
    extensions: articleExtensions(''),
    content,
    injectCSS: false,
    enablePasteRules: PASTE_RULES,
  });
}
