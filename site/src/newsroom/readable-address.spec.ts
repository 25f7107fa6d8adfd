import { expect, it } from '@jest/globals';
import { readableAddress } from './readable-address.ts';

it.each([
  ['/2019/03/rain', '/2019/03/rain'],
  ['/2018/%e0%a4%a8%E0%A4%A6%E0%A5%80', '/2018/नदी'],
  // An address that was cut
  ['/%E0%A4%A8%E0%A4%A6%E0%A5', '/नद%E0%A5'],
  ['/old%20name/a%2Fb', '/old name/a%2Fb'],
  ['/%ff%80/caf%C3%A9', '/%ff%80/café'],
])('%s', (address, readable) => {
  expect(readableAddress(address)).toBe(readable);
});
