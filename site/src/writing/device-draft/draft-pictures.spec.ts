import { expect, it } from '@jest/globals';
import { withAddressesOf } from './draft-pictures.ts';

const address = (digit: string, key = '') => `/images/${digit.repeat(32)}/640.jpg${key}`;

it('a draft adopts the current addresses of its pictures on the server, and keeps the others', () => {
  const kept = `<p>a</p><img src="${address('1', '?key=old.x')}" alt=""><img src="${address('2')}"><img src="data:image/png;base64,eA==">`;
  const current = `<img src="${address('1', '?key=new.y')}" srcset="${address('1', '?key=new.y')} 640w">`;
  expect(withAddressesOf(kept, current)).toBe(kept.replace('?key=old.x', '?key=new.y'));
  expect(withAddressesOf(kept, '')).toBe(kept);
});
