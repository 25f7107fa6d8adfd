import { expect, it } from '@jest/globals';
import { extended, NOTHING_CHOSEN, ofList, toggled } from './selection.ts';

const ROWS = ['a', 'b', 'c', 'd'];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join('');

it('a row is chosen, and chosen no longer', () => {
  const chosen = toggled(NOTHING_CHOSEN, 'b');
  expect([idsOf(chosen), idsOf(toggled(chosen, 'b'))]).toEqual(['b', '']);
});

it('Shift extends from the last chosen row, in both directions', () => {
  const chosen = extended(toggled(NOTHING_CHOSEN, 'b'), 'd', ROWS);
  expect(idsOf(chosen)).toBe('bcd');
  expect(idsOf(extended(chosen, 'a', ROWS))).toBe('abcd');
  expect(idsOf(extended(NOTHING_CHOSEN, 'c', ROWS))).toBe('c');
});

it('a row less than all leaves the others of the page', () => {
  const all = ofList(ROWS);
  const rest = toggled(all, 'a');
  expect([all.isAll, rest.isAll, idsOf(rest)]).toEqual([true, false, 'bcd']);
});
