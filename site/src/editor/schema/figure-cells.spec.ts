/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { toArticleHtml } from './article-html.ts';
import { editorWith } from './test/editor-with.ts';

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`;
const HEAD = '<tr><th><p>Year</p></th><th><p>Rain</p></th></tr>';
const table = (...rows: string[]) => `<table><tbody>${HEAD}${rows.join('')}</tbody></table>`;

function rightAlignedCells(editor: ReturnType<typeof editorWith>): string[] {
  return [...editor.view.dom.querySelectorAll('.figure-cell')].map(({ textContent }) => textContent);
}

describe('cells of figures', () => {
  it('are right-aligned in the editor, with their head, and the alignment is not saved', () => {
    const editor = editorWith(table(row('2016', '1,204 mm'), row('2017', '–')));
    expect(rightAlignedCells(editor)).toEqual(['Rain', '1,204 mm', '–']);
    expect(toArticleHtml(editor.getHTML())).not.toContain('figure-cell');
    editor.destroy();
  });

  it('are left-aligned again once a cell has words', () => {
    const editor = editorWith(table(row('2016', '12'), row('2017', '7')));
    expect(rightAlignedCells(editor)).toEqual(['Rain', '12', '7']);
    editor.commands.insertContentAt(editor.state.doc.content.size - 4, ' or so they say');
    expect(editor.getText()).toContain('7 or so they say');
    expect(rightAlignedCells(editor)).toEqual([]);
    editor.destroy();
  });

  it('are not recognised in a table with joined cells', () => {
    const editor = editorWith(table(row('2016', '12'), '<tr><td colspan="2"><p>7</p></td></tr>'));
    expect(rightAlignedCells(editor)).toEqual([]);
    editor.destroy();
  });
});
