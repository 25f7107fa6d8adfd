import { expect, it } from '@jest/globals';
import { withoutNumber, wordsOfAddress } from './words-of-address.ts';

it.each([
  ['/2019/03/rain-on-delta-2.html', 'rain on delta 2'],
  ['/category/climate/page/3', 'climate'],
  ['/%E0%A4%A8%E0%A4%A6%E0%A5%80-%E0%A4%94%E0%A4%B0', 'नदी और'],
  ['/2019/03', ''],
  ['/?p=12', ''],
  ['/rain/amp', 'rain'],
  ['/%', ''],
])('%s names %s', (address, words) => expect(wordsOfAddress(address).join(' ')).toBe(words));

it.each([
  ['rain delta 2', 'rain delta'],
  ['rain delta', 'rain delta'],
  ['covid 19 rules', 'covid 19 rules'],
  ['2019', '2019'],
])('%s is %s without its number', (words, rest) =>
  expect(withoutNumber(words.split(' ')).join(' ')).toBe(rest),
);
