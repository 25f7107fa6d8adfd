/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { toArticleHtml } from './article-html.ts';
import { editorWith } from './test/editor-with.ts';

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`;
const HEAD = '<tr><th><p>Year</p></th><th><p>Rain</p></th></tr>';
const table = (...rows: string[]) => `<table><tbody>${HEAD}${rows.join('')}</tbody></table>`;

function toTheRight(editor: ReturnType<typeof editorWith>): string[] {
  return [...editor.view.dom.querySelectorAll('.figure-cell')].map(({ textContent }) => textContent);
}

describe('cells of figures', () => {
  it('are set to the right while one writes, head included, and nothing of it is saved', () => {
    const editor = editorWith(table(row('2016', '1,204 mm'), row('2017', '–')));
    expect(toTheRight(editor)).toEqual(['Rain', '1,204 mm', '–']);
    expect(toArticleHtml(editor.getHTML())).not.toContain('figure-cell');
    editor.destroy();
  });

  it('go back to the left with the first word', () => {
    const editor = editorWith(table(row('2016', '12'), row('2017', '7')));
    expect(toTheRight(editor)).toEqual(['Rain', '12', '7']);
    editor.commands.insertContentAt(editor.state.doc.content.size - 4, ' or so they say');
    expect(editor.getText()).toContain('7 or so they say');
    expect(toTheRight(editor)).toEqual([]);
    editor.destroy();
  });

  it('are not looked for where cells are joined', () => {
    const editor = editorWith(table(row('2016', '12'), '<tr><td colspan="2"><p>7</p></td></tr>'));
    expect(toTheRight(editor)).toEqual([]);
    editor.destroy();
  });
});
