/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { Editor } from '@tiptap/core';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleExtensions } from '../schema/article-extensions.ts';
import { toArticleHtml } from '../schema/article-html.ts';
import { cleanPastedHtml } from './clean-pasted-html.ts';

const CLIPBOARD = join(import.meta.dirname, 'clipboard');
const programs = readdirSync(CLIPBOARD, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.clean.html'))
  .map((file) => file.replace('.clean.html', ''));
const read = (file: string) => readFileSync(join(CLIPBOARD, file), 'utf8');

/** What stands in the article after the paste. */
function pasted(html: string): string {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: articleExtensions(''),
    content: cleanPastedHtml(html),
    injectCSS: false,
  });
  const saved = toArticleHtml(editor.getHTML());
  editor.destroy();
  return saved;
}

describe('what was copied in', () => {
  it.each(programs)('%s keeps its structure, its links and every word, and nothing else', (program) => {
    const expected = read(`${program}.clean.html`).replace(/\n\s*/g, '');
    expect(pasted(read(`${program}.html`))).toBe(expected);
  });
});

describe('cleanPastedHtml', () => {
  it('leaves what was copied in this editor as it is', () => {
    const own =
      '<p data-pm-slice="1 1 []"><span class="ql-font-georgia" style="color: #a8411a">rain</span></p>';
    expect(cleanPastedHtml(own)).toBe(own);
  });

  it('keeps pictures that stand in the clipboard itself', () => {
    const address = 'data:image/png;base64,iVBORw0KGgo=';
    expect(pasted(`<p>a</p><img src="${address}" alt="b">`)).toBe(`<p>a</p><img src="${address}" alt="b">`);
  });

  it('keeps Hindi and right-to-left text whole', () => {
    expect(pasted('<p><span style="font-family:Mangal">क़लम, ज़मीन</span></p><p dir="rtl">مطر</p>')).toBe(
      '<p>क़लम, ज़मीन</p><p dir="rtl">مطر</p>',
    );
  });

  it('lets nothing dangerous through', () => {
    const html = pasted(
      '<p onclick="x()">a<img src=x onerror=x()><a href="javascript:x()">b</a></p><iframe src="//x"></iframe>',
    );
    expect(html).toBe('<p>ab</p>');
  });
});
