/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { fromArticleHtml, toArticleHtml } from './article-html.ts';
import { deleteEmptyNote, insertNote, leaveNote } from './note-commands.ts';
import { refsIn } from './note-places.ts';
import { editorWith } from './test/editor-with.ts';

const ref = (number: number, note = number, id = `fnref${note}`) =>
  `<sup class="footnote-ref"><a href="#fn${note}" id="${id}">${number}</a></sup>`;
const note = (words: string, id: number, back = `fnref${id}`) =>
  `<li id="fn${id}">${words} <a class="footnote-backref" href="#${back}">↩︎</a></li>`;
const notes = (...items: string[]) => `<section class="footnotes"><ol>${items.join('')}</ol></section>`;
const TWO = `<p>Rain${ref(1)} and wind${ref(2)}.</p>${notes(note('On rain.', 1), note('On wind.', 2))}`;

const open = (html: string) => editorWith(fromArticleHtml(html));
const saved = (editor: Editor) => {
  const html = toArticleHtml(editor.getHTML());
  editor.destroy();
  return html;
};
const type = (editor: Editor, text: string) => editor.view.dispatch(editor.state.tr.insertText(text));
const press = (editor: Editor, key: string) =>
  editor.view.someProp('handleKeyDown', (handle) =>
    handle(editor.view, new KeyboardEvent('keydown', { key })),
  );

describe('a note', () => {
  it('is written where the caret is, and Enter goes back to the text', () => {
    const editor = open('<p>Rain falls.</p>');
    editor.commands.setTextSelection(5);
    expect(insertNote(editor)).toBe(true);
    type(editor, 'On rain.');
    press(editor, 'Enter');
    type(editor, ' often');
    expect(saved(editor)).toBe(`<p>Rain${ref(1)} often falls.</p>${notes(note('On rain.', 1))}`);
  });

  it('before others gets the first number, and the others are renumbered', () => {
    const editor = open(TWO);
    editor.commands.setTextSelection(3);
    insertNote(editor);
    type(editor, 'First.');
    expect(saved(editor)).toBe(
      `<p>Ra${ref(1, 3)}in${ref(2, 1)} and wind${ref(3, 2)}.</p>${notes(note('First.', 3), note('On rain.', 1), note('On wind.', 2))}`,
    );
  });

  it('inserted between others contains the caret', () => {
    const editor = open(TWO);
    editor.commands.setTextSelection(8);
    insertNote(editor);
    type(editor, 'Between.');
    expect(saved(editor)).toContain(notes(note('On rain.', 1), note('Between.', 3), note('On wind.', 2)));
  });

  it('is deleted with its mark, and one undo restores both', () => {
    const editor = open(TWO);
    const [first] = refsIn(editor.state.doc);
    editor.view.dispatch(editor.state.tr.delete(first?.from ?? 0, first?.to ?? 0));
    expect(toArticleHtml(editor.getHTML())).not.toContain('On rain');
    expect(toArticleHtml(editor.getHTML())).toContain('>1</a></sup>.');
    editor.commands.undo();
    expect(saved(editor)).toBe(TWO);
  });

  it('stays when its mark is cut, and belongs to the pasted mark again', () => {
    const editor = open(TWO);
    const [first] = refsIn(editor.state.doc);
    editor.commands.setTextSelection({ from: 1, to: first?.to ?? 0 });
    const { dom, text } = editor.view.serializeForClipboard(editor.state.selection.content());
    expect(text).toBe('Rain1');
    editor.view.dispatch(editor.state.tr.deleteSelection().setMeta('uiEvent', 'cut'));
    expect(toArticleHtml(editor.getHTML())).toContain('On rain.');
    editor.commands.setTextSelection(editor.state.doc.firstChild?.content.size ?? 0);
    editor.view.pasteHTML(dom.innerHTML, new Event('paste') as ClipboardEvent);
    expect(saved(editor)).toBe(
      `<p> and wind${ref(1, 2)}Rain${ref(2, 1)}.</p>${notes(note('On wind.', 2), note('On rain.', 1))}`,
    );
  });

  it('that is empty is deleted with its mark by Backspace, which moves the caret there', () => {
    const editor = open('<p>Rain falls.</p>');
    editor.commands.setTextSelection(5);
    insertNote(editor);
    expect(deleteEmptyNote(editor)).toBe(true);
    type(editor, 'y');
    expect(saved(editor)).toBe('<p>Rainy falls.</p>');
  });

  it('with words is not merged by Backspace or Delete', () => {
    const editor = open(TWO);
    const last = editor.state.doc.child(1);
    const start = editor.state.doc.child(0).nodeSize;
    editor.commands.setTextSelection(start + 4);
    press(editor, 'Backspace');
    editor.commands.setTextSelection(start + 4 + 'On rain.'.length);
    press(editor, 'Delete');
    expect(last.textContent).toBe('On rain.On wind.');
    expect(saved(editor)).toBe(TWO);
  });

  it('is refused in another note and in code', () => {
    const editor = open(`<pre><code>x</code></pre>${TWO}`);
    editor.commands.setTextSelection(2);
    expect(insertNote(editor)).toBe(false);
    const [code, words] = editor.state.doc.children;
    editor.commands.setTextSelection((code?.nodeSize ?? 0) + (words?.nodeSize ?? 0) + 5);
    expect(editor.isActive('notes')).toBe(true);
    expect(insertNote(editor)).toBe(false);
    editor.commands.setTextSelection(2);
    expect(leaveNote(editor)).toBe(false);
    editor.destroy();
  });

  it('with two marks has one number and two back links', () => {
    const twice = `<p>a${ref(1)} b${ref(1, 1, 'fnref1-1')}</p><section class="footnotes"><ol><li id="fn1">n <a class="footnote-backref" href="#fnref1">↩︎</a> <a class="footnote-backref" href="#fnref1-1">↩︎</a></li></ol></section>`;
    const editor = open(twice);
    type(editor, '');
    editor.view.dispatch(editor.state.tr.insertText('x', 1));
    expect(saved(editor)).toBe(twice.replace('<p>a', '<p>xa'));
  });
});

describe('notes', () => {
  it('from the clipboard follow those of the text, with new ids', () => {
    const editor = open(TWO);
    editor.commands.setTextSelection(1);
    editor.view.pasteHTML(
      `<p data-pm-slice="0 0 []" data-banyan-article="">Snow${ref(1)}</p>${notes('<li id="fn1">On snow.</li>')}`,
      new Event('paste') as ClipboardEvent,
    );
    expect(saved(editor)).toContain(notes(note('On snow.', 3), note('On rain.', 1), note('On wind.', 2)));
  });

  it('stay at the end when text is typed below them', () => {
    const editor = open(TWO);
    editor.view.dispatch(editor.state.tr.insertText('x', 1));
    editor.view.dispatch(editor.state.tr.setSelection(TextSelection.atEnd(editor.state.doc)));
    type(editor, 'The end.');
    expect(saved(editor)).toMatch(/<p>The end\.<\/p><section class="footnotes">.*<\/section>$/);
  });

  it('marks without notes are removed on paste', () => {
    const editor = open('<p>a</p>');
    editor.view.pasteHTML(`<p data-banyan-article="">b${ref(7)}c</p>`, new Event('paste') as ClipboardEvent);
    expect(saved(editor)).toBe('<p>bca</p>');
  });
});
