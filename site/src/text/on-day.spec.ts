import { expect, it } from '@jest/globals';
import { onDay } from './on-day.ts';

it('adds a postposition to dates alone', () => {
  expect(['आज', 'कल', '19 नवंबर', '2 जनवरी 2027'].map(onDay)).toEqual([
    'आज',
    'कल',
    '19 नवंबर को',
    '2 जनवरी 2027 को',
  ]);
});
