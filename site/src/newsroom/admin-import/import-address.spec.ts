import { expect, it } from '@jest/globals';
import { addressOf, isOpen, placeIn, stepOf } from './import-address.ts';

const ID = '665f1c2ab1d4c8a9e0f3b7d1';

it('keeps import and step in the address', () => {
  expect(addressOf({ id: ID, step: 'run' })).toBe(`/admin/import?id=${ID}&step=run`);
  expect(placeIn(`?id=${ID}&step=run`)).toEqual({ id: ID, step: 'run' });
  expect(placeIn('?id=x&step=y')).toEqual({ id: '', step: '' });
  expect(addressOf({ id: '', step: '' })).toBe('/admin/import');
});

it.each([
  [undefined, false, 'file'],
  ['ready', true, 'file'],
  ['surveying', false, 'dry-run'],
  ['failed', false, 'file'],
  ['failed', true, 'dry-run'],
  ['stopped', true, 'run'],
  ['done', true, 'report'],
] as const)('%s, with a dry run: %s, has reached %s', (state, hasSurvey, step) => {
  expect(stepOf(state, hasSurvey)).toBe(step);
  expect([isOpen('file', step), isOpen('report', step)]).toEqual([true, step === 'report']);
});
