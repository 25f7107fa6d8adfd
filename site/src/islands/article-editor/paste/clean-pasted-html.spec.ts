/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { Editor } from '@tiptap/core';
import { articleExtensions } from '../schema/article-extensions.ts';
import { toArticleHtml } from '../schema/article-html.ts';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { FROM_A_WEB_PAGE, FROM_GOOGLE_DOCS, FROM_WORD } from './clipboard-samples.ts';

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

describe('what was copied in Word', () => {
  it('keeps headings, emphasis, lists, tables and links, and nothing else', () => {
    expect(pasted(FROM_WORD)).toBe(
      '<h2>Rain by the</h2>' +
        '<p class="ql-align-center"><strong>Late, and all at once</strong></p>' +
        '<p>Nine days is the <em>length</em> of the gap that <u>killed</u> the first sowing.</p>' +
        '<ul><li>Millet<ul><li>Finger millet</li></ul></li><li>Sorghum</li></ul>' +
        '<ol><li>Sow</li></ol>' +
        '<table><tbody><tr><td>June</td><td>12 mm</td></tr></tbody></table>' +
        '<p><a href="https://imd.gov.in/">The department</a> keeps count.</p>',
    );
  });
});

describe('what was copied in Google Docs', () => {
  it('is not bold as a whole, and its styles are words’ meanings', () => {
    expect(pasted(FROM_GOOGLE_DOCS)).toBe(
      '<h2>A second harvest</h2>' +
        '<p>What comes off the glass is <strong>weighed</strong><em> and sold</em><sup>2</sup>, says the ' +
        '<a href="https://mnre.gov.in/">ministry</a>.</p>' +
        '<ol><li>Sieve</li><li><s>Burn</s></li></ol>',
    );
  });
});

describe('what was copied from a web page', () => {
  it('loses boxes, scripts, colours and pictures that lie elsewhere', () => {
    expect(pasted(FROM_A_WEB_PAGE)).toBe(
      '<p><strong>A river has a memory.</strong> It returns to its <a href="https://example.org/river?utm_source=x">old bed</a>.</p>' +
        '<p>Kosi, in August</p>' +
        '<h2>After the flood</h2>' +
        '<h3>What stays</h3>' +
        '<ul><li>sand</li><li>silt</li></ul>' +
        '<blockquote><p>It comes back.</p></blockquote>' +
        '<p>Written by hand.<br>In two lines.</p>' +
        '<p>Never</p>',
    );
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
