import { spansWithin } from './table-spans.ts';
import { expect, it } from '@jest/globals';

/** `2x3` spans two columns and three rows. */
function within(...sections: string[][]): string[][] {
  const parsed = sections.map((rows) =>
    rows.map((row) =>
      row.split(' ').map((cell) => {
        const [columns = 1, rowCount = 1] = cell.split('x').map(Number);
        return { columns, rows: rowCount };
      }),
    ),
  );
  return spansWithin(parsed).map((rows) =>
    rows.map((row) => row.map((cell) => `${cell.columns}x${cell.rows}`).join(' ')),
  );
}

const rowsOf = (count: number): string[] => Array.from({ length: count }, () => '1x1 1x1');

it.each<[string, string[], string[]]>([
  ['keeps spans of any size', ['1x25 1x1 1x1', ...rowsOf(24)], ['1x25 1x1 1x1', ...rowsOf(24)]],
  ['ends rows with the table', ['1x300 1x1', '1x1'], ['1x2 1x1', '1x1']],
  ['ends columns with the table', ['100x1', '1x1 1x1 1x1'], ['3x1', '1x1 1x1 1x1']],
  ['also after another cell', ['1x1 1000x1', '1x1 1x1 1x1'], ['1x1 2x1', '1x1 1x1 1x1']],
  ['keeps what others begin within', ['3x1 1x1', '4x1'], ['3x1 1x1', '4x1']],
  ['counts cells from above', ['1x2 1x1', '2x1', '1x1 1x1 1x1'], ['1x2 1x1', '2x1', '1x1 1x1 1x1']],
  ['takes 0 as all further rows', ['1x1 1x1', '1x0 1x1', '1x1', '1x1'], ['1x1 1x1', '1x3 1x1', '1x1', '1x1']],
  ['keeps a lone cell single', ['9x9'], ['1x1']],
])('%s', (_, rows, expected) => {
  expect(within(rows)).toEqual([expected]);
});

it('ends spans with the section', () => {
  expect(within(['1x2 1x1'], ['1x1 1x1'])).toEqual([['1x1 1x1'], ['1x1 1x1']]);
  expect(within(['1x0 1x1', '1x1'], ['1x1 1x1'])).toEqual([['1x2 1x1', '1x1'], ['1x1 1x1']]);
});

it('is quick for many wide cells', () => {
  const row = Array.from({ length: 20_000 }, () => ({ columns: 1000, rows: 65_534 }));
  const [section] = spansWithin([[row, row]]);
  expect(section?.[0]?.at(-1)).toEqual({ columns: 1, rows: 2 });
});
