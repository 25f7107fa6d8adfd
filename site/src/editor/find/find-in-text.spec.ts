/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import { editorWith } from '../schema/test/editor-with.ts';
import { findState, goToMatch, replaceAllMatches, replaceMatch, searchFor } from './find-in-text.ts';

const TEXT = '<p>Rain and <strong>rain</strong></p><p>no</p><ul><li><p>rainy</p></li></ul>';
const search = (editor: Editor, query: string) => searchFor(editor, { query, matchCase: false });
const selected = ({ state: { doc, selection } }: Editor) => doc.textBetween(selection.from, selection.to);
const words = (editor: Editor) => editor.getText().split(/\n+/).join('|');
const marked = (editor: Editor) =>
  [...editor.view.dom.querySelectorAll('.find-match')].map(({ textContent }) => textContent);

describe('finding in the text', () => {
  it('highlights all matches, and selects the first one after the caret', () => {
    const editor = editorWith(TEXT);
    editor.commands.setTextSelection(4);
    search(editor, 'rain');
    expect(marked(editor)).toEqual(['Rain', 'rain', 'rain']);
    expect([selected(editor), findState(editor)]).toEqual(['rain', { count: 3, current: 2 }]);
    goToMatch(editor, 1);
    expect(findState(editor).current).toBe(3);
    goToMatch(editor, 1);
    expect(findState(editor).current).toBe(1);
    goToMatch(editor, -1);
    expect(findState(editor).current).toBe(3);
    search(editor, '');
    expect(marked(editor)).toEqual([]);
    editor.destroy();
  });

  it('searches again after typing', () => {
    const editor = editorWith(TEXT);
    search(editor, 'rain');
    editor.commands.insertContentAt(1, 'rain ');
    expect(findState(editor).count).toBe(4);
    editor.destroy();
  });

  it('replaces matches one by one, keeping their format', () => {
    const editor = editorWith(TEXT);
    search(editor, 'rain');
    replaceMatch(editor, 'Train');
    replaceMatch(editor, 'snow');
    expect(editor.getHTML()).toContain('<p>Train and <strong>snow</strong></p>');
    expect([selected(editor), findState(editor)]).toEqual(['rain', { count: 2, current: 2 }]);
    editor.destroy();
  });

  it('replaces all matches, and one undo reverts exactly that', () => {
    const editor = editorWith(TEXT);
    editor.view.dispatch(editor.state.tr.insertText('rain, ', 1));
    search(editor, 'rain');
    expect(replaceAllMatches(editor, 'snow')).toBe(4);
    expect(words(editor)).toBe('snow, snow and snow|no|snowy|');
    editor.commands.undo();
    expect(words(editor)).toBe('rain, Rain and rain|no|rainy|');
    search(editor, 'rain');
    expect(replaceAllMatches(editor, '')).toBe(4);
    expect(words(editor)).toBe(',  and |no|y|');
    editor.destroy();
  });

  it('replaces nothing without a match', () => {
    const editor = editorWith(TEXT);
    search(editor, 'hail');
    replaceMatch(editor, 'snow');
    expect(replaceAllMatches(editor, 'snow')).toBe(0);
    expect(findState(editor)).toEqual({ count: 0, current: 0 });
    expect(editor.getText()).not.toContain('snow');
    editor.destroy();
  });
});
