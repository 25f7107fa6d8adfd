/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { toArticleHtml } from './article-html.ts';
import { editorWith } from './test/editor-with.ts';

it('reads a span of 0 as all further rows', () => {
  const table = (span: number) =>
    `<table><tbody><tr><td rowspan="${span}">State A</td><td>D1</td></tr><tr><td>D2</td></tr></tbody></table>`;
  const editor = editorWith(table(0));
  expect(toArticleHtml(editor.getHTML())).toBe(table(2));
  editor.destroy();
});
