/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import { toArticleHtml } from './article-html.ts';
import { editorWith } from './test/editor-with.ts';

const PICTURE = '<img src="/images/0123456789abcdef0123456789abcdef/640.jpg" alt="b">';
const FIGURE = `<p>a</p><figure>${PICTURE}<figcaption>below</figcaption></figure><p>c</p>`;
const NOTE = '<p>a<sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup></p>';

function placeOf(editor: Editor, name: string): number {
  let found = -1;
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === name) found = position;
  });
  return found;
}

/** Whether the editor handled the key; otherwise the browser does. */
function press(editor: Editor, key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, ...more });
  return editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event)) === true;
}

function saved(editor: Editor): string {
  const html = toArticleHtml(editor.getHTML());
  editor.destroy();
  return html;
}

describe('a picture with a caption', () => {
  it.each(['Delete', 'Backspace'])('%s deletes the picture but not the caption; undo restores it', (key) => {
    const editor = editorWith(FIGURE);
    editor.commands.setNodeSelection(placeOf(editor, 'image'));
    expect(press(editor, key)).toBe(true);
    expect(toArticleHtml(editor.getHTML())).toBe('<p>a</p><p>below</p><p>c</p>');
    editor.commands.undo();
    expect(saved(editor)).toBe(FIGURE);
  });

  it('is deleted completely if its caption is empty', () => {
    const editor = editorWith(`<p>a</p><figure>${PICTURE}<figcaption></figcaption></figure><p>c</p>`);
    editor.commands.setNodeSelection(placeOf(editor, 'image'));
    press(editor, 'Delete');
    expect(saved(editor)).toBe('<p>a</p><p>c</p>');
  });

  it('is selected by Backspace at the start of the caption, before another one deletes it', () => {
    const editor = editorWith(FIGURE);
    editor.commands.setTextSelection(placeOf(editor, 'figcaption') + 1);
    expect(press(editor, 'Backspace')).toBe(true);
    expect(editor.isActive('image')).toBe(true);
    expect(saved(editor)).toBe(FIGURE);
  });

  it('does not merge the next block into it', () => {
    const editor = editorWith(FIGURE);
    editor.commands.setTextSelection(placeOf(editor, 'figcaption') + 1 + 'below'.length);
    expect(press(editor, 'Delete')).toBe(true);
    expect(saved(editor)).toBe(FIGURE);
  });

  it.each(['image', 'figcaption'])('Enter in its %s starts a paragraph after it', (name) => {
    const editor = editorWith(FIGURE);
    const place = placeOf(editor, name);
    if (name === 'image') editor.commands.setNodeSelection(place);
    else editor.commands.setTextSelection(place + 2);
    expect(press(editor, 'Enter')).toBe(true);
    editor.commands.insertContent('new');
    expect(saved(editor)).toBe(FIGURE.replace('</figure>', '</figure><p>new</p>'));
  });
});

describe('notes', () => {
  it('text typed after the number of a note is not part of it', () => {
    const editor = editorWith(NOTE);
    editor.commands.setTextSelection(editor.state.doc.content.size - 1);
    editor.view.dispatch(editor.state.tr.insertText(' more'));
    expect(saved(editor)).toBe(NOTE.replace('</p>', ' more</p>'));
  });

  it('a new note below another gets its own id', () => {
    const editor = editorWith('<section class="footnotes"><ol><li id="fn1">one</li></ol></section>');
    editor.commands.setTextSelection(placeOf(editor, 'paragraph') + 1 + 'one'.length);
    expect(press(editor, 'Enter')).toBe(true);
    editor.commands.insertContent('two');
    expect(saved(editor)).toContain('<li id="fn1">one</li><li>two</li>');
  });
});

it('a table with all cells selected is deleted', () => {
  const editor = editorWith('<p>a</p><table><tbody><tr><td>b</td><td>c</td></tr></tbody></table><p>d</p>');
  editor.commands.setTextSelection(2);
  press(editor, 'Delete');
  expect(press(editor, 'Delete')).toBe(true);
  expect(saved(editor)).toBe('<p>a</p><p>d</p>');
});

describe('a key with Ctrl', () => {
  // A Hindi keyboard sends another letter, but the same key code.
  it.each([
    ['k', 75],
    ['क', 75],
  ])('%s requests the link panel', (key, keyCode) => {
    const editor = editorWith('<p>rain</p>');
    const onRequest = jest.fn();
    editor.on('linkRequest', onRequest);
    expect(press(editor, key, { ctrlKey: true, keyCode })).toBe(true);
    expect(onRequest).toHaveBeenCalledTimes(1);
    expect(press(editor, key, { keyCode })).toBe(false);
    expect(onRequest).toHaveBeenCalledTimes(1);
    editor.destroy();
  });

  it.each([
    ['f', 0],
    ['h', 1],
  ])('%s requests the find bar', (key, field) => {
    const editor = editorWith('<p>rain</p>');
    const onRequest = jest.fn();
    editor.on('findRequest', onRequest);
    expect(press(editor, key, { ctrlKey: true })).toBe(true);
    expect(onRequest.mock.calls).toEqual([[field]]);
    editor.destroy();
  });
});
