import { expect, it } from '@jest/globals';
import { wordsOfAddress } from './words-of-address.ts';

it.each([
  ['/2019/03/rain-on-delta-2.html', 'rain on delta'],
  ['/category/climate/page/3', 'climate'],
  ['/%E0%A4%A8%E0%A4%A6%E0%A5%80-%E0%A4%94%E0%A4%B0', 'नदी और'],
  ['/2019/03', ''],
  ['/?p=12', ''],
  ['/rain/amp', 'rain'],
  ['/%', ''],
])('%s names %s', (address, words) => expect(wordsOfAddress(address).join(' ')).toBe(words));
