/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import { toArticleHtml } from './article-html.ts';
import { editorWith } from './test/editor-with.ts';

const MARKDOWN = `# Rain

It is **very** *wet*, see [the office](https://imd.gov.in/) and https://imd.gov.in/x too.[^1]

## Where

- hills
  1. Nilgiri
- coast

| Year | Rain |
| ---- | ---- |
| 2016 | 7<br>8 |

> He said so.[^1]

---

![a cloud](https://imd.gov.in/cloud.png)

\`\`\`
code
\`\`\`

<script>alert(1)</script> \\**no*

[^1]: On *rain*.`;

const READ =
  '<h2>Rain</h2><p>It is <strong>very</strong> <em>wet</em>, see <a href="https://imd.gov.in/">the office</a> and ' +
  '<a href="https://imd.gov.in/x">https://imd.gov.in/x</a> too.' +
  '<sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup></p><h3>Where</h3>' +
  '<ul><li>hills<ol><li>Nilgiri</li></ol></li><li>coast</li></ul>';

/** Pastes as a browser does: by an event with the clipboard. */
function paste(editor: Editor, text: string, html = ''): void {
  const clipboardData = {
    getData: (type: string) => ({ 'text/plain': text, 'text/html': html })[type] ?? '',
    files: [],
    types: [],
  };
  editor.view.dom.dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData }));
}
const saved = (editor: Editor) => toArticleHtml(editor.getHTML());

/** Resolves when pasted Markdown has been converted. */
async function settled(): Promise<void> {
  await import('../paste/markdown-to-html.ts');
  await new Promise((resolve) => setTimeout(resolve));
}

describe('pasted Markdown', () => {
  it('is converted to formatted text', async () => {
    const editor = editorWith('<p></p>');
    paste(editor, MARKDOWN);
    await settled();
    expect(saved(editor)).toContain(READ);
    expect(saved(editor)).toMatch(/<th[^>]*>Year<\/th>.*<td[^>]*>7<br>8<\/td>/);
    expect(saved(editor)).toMatch(/<blockquote><p>He said so\.<sup.*href="#fn1" id="fnref1-1">1<\/a>/);
    expect(saved(editor)).toContain('<hr>');
    expect(saved(editor)).toContain('https://imd.gov.in/cloud.png');
    expect(saved(editor)).toContain('<pre><code>code\n</code></pre>');
    expect(saved(editor)).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt; *<em>no</em></p>');
    expect(saved(editor)).toMatch(
      /<section class="footnotes"><ol><li id="fn1">On <em>rain<\/em>\..*<\/section>$/,
    );
    editor.destroy();
  });

  it('becomes Markdown again after one undo, and is removed by another', async () => {
    const editor = editorWith('<p>Before:</p>');
    editor.commands.setTextSelection(8);
    paste(editor, '**wet**, **wet** days');
    await settled();
    editor.commands.insertContent(' on');
    expect(saved(editor)).toBe('<p>Before:<strong>wet</strong>, <strong>wet</strong> days on</p>');
    editor.commands.undo();
    expect(saved(editor)).toBe('<p>Before:<strong>wet</strong>, <strong>wet</strong> days</p>');
    editor.commands.undo();
    expect(saved(editor)).toBe('<p>Before:**wet**, **wet** days</p>');
    editor.commands.undo();
    expect(saved(editor)).toBe('<p>Before:</p>');
    editor.destroy();
  });

  it('is exactly the pasted text after one undo, with its spaces', async () => {
    const editor = editorWith('');
    paste(editor, '## List\n- one\n  - two\n\n- three');
    await settled();
    expect(saved(editor)).toContain('<ul><li>two</li></ul>');
    editor.commands.undo();
    expect(editor.getText({ blockSeparator: '\n\n' })).toBe('## List\n- one\n  - two\n\n- three');
    editor.destroy();
  });

  it.each([
    ['<p>ab</p>', 2, '# One\n\n**two**', '<p>a</p><h2>One</h2><p><strong>two</strong>b</p>'],
    ['<h2>ab</h2>', 2, '**two** **x** y', '<h2>a<strong>two</strong> <strong>x</strong> yb</h2>'],
    ['<ul><li><p>a</p></li></ul>', 4, '- **b**\n- c', '<ul><li>a<strong>b</strong></li><li>c</li></ul>'],
    [
      '<blockquote><p></p></blockquote>',
      2,
      '# One\n\n# two',
      '<blockquote><h2>One</h2><h2>two</h2></blockquote>',
    ],
    [
      '<table><tbody><tr><td>x</td></tr></tbody></table>',
      5,
      '**y**, **z**',
      '<table><tbody><tr><td>x<strong>y</strong>, <strong>z</strong></td></tr></tbody></table>',
    ],
    [
      '<table><tbody><tr><td>x</td></tr></tbody></table>',
      5,
      '# **y**',
      '<table><tbody><tr><td>x# **y**</td></tr></tbody></table>',
    ],
  ])('keeps the content around it: %s at %d', async (before, at, text, after) => {
    const editor = editorWith(before);
    editor.commands.setTextSelection(at);
    paste(editor, text);
    await settled();
    expect(saved(editor).replaceAll(/ (?:col|row)span="1"/g, '')).toBe(after);
    editor.destroy();
  });

  it('moves first-level headings below the title', async () => {
    const editor = editorWith('');
    paste(editor, '# A\n\n## B\n\n### C');
    await settled();
    expect(saved(editor)).toBe('<h2>A</h2><h3>B</h3><h3>C</h3>');
    editor.commands.setContent('');
    paste(editor, '## B\n\n### C');
    await settled();
    expect(saved(editor)).toBe('<h2>B</h2><h3>C</h3>');
    editor.destroy();
  });

  it('keeps front matter above a document, and the signature below a mail', async () => {
    const editor = editorWith('');
    paste(editor, '---\ntitle: Rain\ntags:\n  - wet\n---\n\n# Rain\n\nYours\n-- \nIra');
    await settled();
    expect(saved(editor)).toBe(
      '<pre><code>title: Rain\ntags:\n  - wet\n</code></pre><h2>Rain</h2><p>Yours<br>--<br>Ira</p>',
    );
    editor.destroy();
  });

  it('numbers its notes after those of the text', async () => {
    const editor = editorWith('');
    for (const words of ['one', 'two']) {
      paste(editor, `See[^1]\n\n[^1]: Note ${words}`);
      await settled();
    }
    expect(saved(editor).match(/<li id="fn\d">Note \w+/g)).toEqual([
      '<li id="fn1">Note one',
      '<li id="fn2">Note two',
    ]);
    // The caret was in the text, not in the note.
    expect(editor.getText()).toMatch(/^See1See2/);
    editor.destroy();
  });

  it('stays unchanged if it was edited meanwhile', async () => {
    const editor = editorWith('<p></p>');
    paste(editor, '**wet** **days**');
    editor.commands.insertContentAt(4, 'very ');
    await settled();
    expect(saved(editor)).toBe('<p>**wvery et** **days**</p>');
    editor.destroy();
  });

  it('is converted if only text after it was edited meanwhile', async () => {
    const editor = editorWith('<p></p>');
    paste(editor, '**wet**, **wet** days');
    editor.commands.insertContent(' on');
    await settled();
    expect(saved(editor)).toBe('<p><strong>wet</strong>, <strong>wet</strong> days on</p>');
    editor.destroy();
  });

  it('stays unchanged in code', async () => {
    const editor = editorWith('<pre><code>x</code></pre>');
    editor.commands.setTextSelection(2);
    paste(editor, '# **one**');
    await settled();
    expect(saved(editor)).toBe('<pre><code>x# **one**</code></pre>');
    editor.destroy();
  });

  it.each(['**one**', '# one', '5 *3* 4 is **no', 'It is *very* wet and _so_ on', '~~cut', '`a` or `b`'])(
    'is not converted if it is ambiguous: %s',
    async (text) => {
      const editor = editorWith('');
      paste(editor, text);
      await settled();
      expect(saved(editor)).toBe(`<p>${text}</p>`);
      editor.destroy();
    },
  );

  it.each([
    ['> a\n> b\nc', '<blockquote><p>a<br>b</p></blockquote><p>c</p>'],
    ['- a\n- b\nc\nd', '<ul><li>a</li><li>b</li></ul><p>c<br>d</p>'],
    ['    one\n      two', '<p>one<br>two</p>'],
    ['1947. Freedom.\n1948. Grief.', '<p>1947. Freedom.<br>1948. Grief.</p>'],
    ['15. August was rainy.\n16. August was dry.', '<p>15. August was rainy.<br>16. August was dry.</p>'],
    ['9. a\n10. b', '<ol start="9"><li>a</li><li>b</li></ol>'],
    ['[^1]: Note\nText[^1]', '<p>Text'],
    ['# A\nRain fell.\nNEXT\n====\nMore rain.', '<h2>A</h2><p>Rain fell.</p><h2>NEXT</h2><p>More rain.</p>'],
    ['## A\n## B\nRegards\n--\nIra', '<h3>A</h3><h3>B</h3><p>Regards<br>--<br>Ira</p>'],
    ['## A\n\nRegards\nIra\n---\nRain', '<h3>A</h3><p>Regards<br>Ira</p><hr><p>Rain</p>'],
    [
      '## A\n\nRain\n---\n> b\n---\n- c\n---',
      '<h3>A</h3><h3>Rain</h3><blockquote><p>b</p></blockquote><hr><ul><li>c</li></ul><hr>',
    ],
  ])('keeps the lines of %j', async (lines, expected) => {
    const editor = editorWith('');
    paste(editor, `# One\n\n# Two\n\n${lines}`);
    await settled();
    expect(saved(editor)).toContain(`<h2>Two</h2>${expected}`);
    editor.destroy();
  });

  it.each([
    [
      '> The dam is safe.\n> It holds.\nThat is false.',
      '<p>&gt; The dam is safe.</p><p>&gt; It holds.</p><p>That is false.</p>',
    ],
    [
      'Who says:\n- the river\n- the rain\nruns on',
      '<p>Who says:</p><p>- the river</p><p>- the rain</p><p>runs on</p>',
    ],
    ['1. one\n2. two', '<p>1. one</p><p>2. two</p>'],
    ['1947. A year', '<p>1947. A year</p>'],
    ['    one\n      two', '<p>    one</p><p>      two</p>'],
    ['page one\fpage two', '<p>page one</p><p>page two</p>'],
    ['Title line\vSubtitle line', '<p>Title line</p><p>Subtitle line</p>'],
    ['# One\v\vThe **text**', '<h2>One</h2><p>The <strong>text</strong></p>'],
  ])('reads the line breaks of %j', async (text, expected) => {
    const editor = editorWith('');
    paste(editor, text);
    await settled();
    expect(saved(editor)).toBe(expected);
    editor.destroy();
  });

  it.each([
    [
      '<pre style="white-space: pre-wrap"># One\n\n- a\n- b</pre>',
      '<h2>One</h2><ul><li>a</li><li>b</li></ul>',
    ],
    ['<h2>One</h2><p>x</p>', '<h2>One</h2><p>x</p>'],
  ])('is converted only if the HTML is a code view: %s', async (html, expected) => {
    const editor = editorWith('');
    paste(editor, '# One\n\n- a\n- b', html);
    await settled();
    expect(saved(editor)).toBe(expected);
    editor.destroy();
  });
});
