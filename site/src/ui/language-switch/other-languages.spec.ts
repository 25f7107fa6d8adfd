import { expect, it } from '@jest/globals';
import { alternatesOf, hasOneAddress, pathIn } from './other-languages.ts';

it.each([
  ['en', '/', '/'],
  ['en', '/weather?page=2', '/weather?page=2'],
  ['hi', '/', '/hi'],
  ['hi', '/?x=1', '/hi?x=1'],
  ['hi', '/weather?page=2', '/hi/weather?page=2'],
])('in %s, %s is %s', (language, path, address) => {
  expect(pathIn(language, path)).toBe(address);
});

it('a page is named in each language, and in English for everybody else', () => {
  expect(alternatesOf(['en', 'hi'], '/weather')).toEqual([
    { lang: 'en', path: '/weather' },
    { lang: 'hi', path: '/hi/weather' },
    { lang: 'x-default', path: '/weather' },
  ]);
  expect(alternatesOf(['en'], '/weather')).toEqual([]);
});

it('articles and previews have one address in all languages', () => {
  const shared = ['/articles/x', '/preview/x'];
  const paths = [...shared, '/preview/front-page/x', '/', '/weather'];
  expect(paths.filter(hasOneAddress)).toEqual(shared);
});
