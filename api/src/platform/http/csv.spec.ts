import { expect, it } from '@jest/globals';
import { csvLine } from './csv.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['One, "two"\nthree', '"One, ""two""\nthree"'],
  ['A = B', 'A = B'],
])('writes %j as %j', (text, cell) => {
  expect(csvLine([text, 7])).toBe(`${cell},7\r\n`);
});
