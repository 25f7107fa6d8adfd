import { expect, it } from '@jest/globals';
import { parseUrl } from './parse-url.ts';

it.each([
  ['https://banyan.example/a?b', 'https://banyan.example/a?b'],
  ['https://[bad', undefined],
  ['/weather', undefined],
])('%s is %s', (address, href) => {
  expect(parseUrl(address)?.href).toBe(href);
});
