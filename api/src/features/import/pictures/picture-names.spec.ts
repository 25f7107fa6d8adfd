import { describe, expect, it } from '@jest/globals';
import { PATIENCE } from '../../../../../testing/patience.ts';
import { originalsOf, PictureHosts, PictureIndex } from './picture-names.ts';

describe('originalsOf', () => {
  it.each([
    [
      'https://old.example/wp-content/uploads/2019/03/rain-1024x695.jpg',
      'https://old.example/wp-content/uploads/2019/03/rain.jpg',
    ],
    ['/uploads/rain-scaled.jpg', '/uploads/rain.jpg'],
    ['https://i0.wp.com/old.example/uploads/rain.jpg?w=300&ssl=1', 'https://old.example/uploads/rain.jpg'],
    [
      'https://old.example/content/images/size/w600/2020/01/rain.png',
      'https://old.example/content/images/2020/01/rain.png',
    ],
    ['/uploads/12x12.jpg', '/uploads/12x12.jpg'],
  ])('%s is a copy of %s', (address, original) => expect(originalsOf(address)[0]).toBe(original));
});

/** What is known about an old magazine with these addresses. */
function hostsOf(...addresses: string[]): PictureHosts {
  const hosts = new PictureHosts();
  for (const address of addresses) hosts.add(address);
  return hosts;
}

describe('PictureIndex', () => {
  const index = new PictureIndex([
    '2019/03/rain.jpg',
    '2019/04/rain.jpg',
    '2020/01/Gauge.JPG',
    'posts/a/mud.png',
  ]);
  const old = hostsOf('https://www.old.example/blog/', 'http://older.example');

  it.each([
    ['https://old.example/wp-content/uploads/2019/04/rain-300x200.jpg', '2019/04/rain.jpg'],
    ['//cdn.old.example/wp-content/uploads/2019/04/rain.jpg', '2019/04/rain.jpg'],
    ['https://i2.wp.com/www.old.example/wp-content/uploads/2019/03/rain.jpg?w=30', '2019/03/rain.jpg'],
    ['http://older.example/rain.jpg', '2019/03/rain.jpg'],
    ['https://substackcdn.com/2019/04/rain.jpg', '2019/04/rain.jpg'],
    ['__GHOST_URL__/content/images/2020/01/gauge.jpg', '2020/01/Gauge.JPG'],
    ['posts/a/mud.png', 'posts/a/mud.png'],
    ['/2019/03/rain.jpg?w=30', '2019/03/rain.jpg'],
  ])('%s is %s', (address, path) =>
    expect(index.find(address, old)).toEqual(path && { path, isGuess: false }),
  );

  it.each([
    'https://old.example/wp-content/uploads/2021/01/rain.jpg',
    'https://other.example/wp-content/uploads/2019/04/rain.jpg',
    'https://notold.example/wp-content/uploads/2019/04/rain.jpg',
    'https://i0.wp.com/other.example/wp-content/uploads/2019/04/rain.jpg',
    'https://cdn.other.example/mud.png',
    'http://bad host/2019/04/rain.jpg',
    '/mud.png.exe',
    '',
  ])('"%s" is not there', (address) => expect(index.find(address, old)).toBeUndefined());

  it.each([
    ['https://any.example/wp-content/uploads/2019/04/rain.jpg', '2019/04/rain.jpg'],
    ['https://any.example/wp-content/uploads/rain.jpg', undefined],
    ['https://cdn.any.example/mud.png', undefined],
  ])('without the address of the old magazine, %s is perhaps %s', (address, path) =>
    expect(index.find(address, hostsOf('', '/', 'https://example.org/'))).toEqual(
      path && { path, isGuess: true },
    ),
  );

  it.each([
    ['\u00e9te\u0301/cafe\u0301.jpg', 'https://old.example/wp-content/uploads/e\u0301t%C3%A9/caf%C3%A9.jpg'],
    // A letter with a nukta, as one character and as two.
    ['\u092a\u0939\u093e\u0921\u093c.jpg', '/\u092a\u0939\u093e\u095c.jpg'],
    ['\u092a\u0939\u093e\u095c.jpg', '/\u092a\u0939\u093e\u0921\u093c.jpg'],
  ])('%s is found, however its letters are composed', (path, address) =>
    expect(new PictureIndex([path]).find(address, old)?.path).toBe(path),
  );

  it('pictures of a blog at wordpress.com are its own, and perhaps those of one with a domain', () => {
    const address = 'https://rains.files.wordpress.com/2019/04/rain.jpg';
    const found = ['https://rains.wordpress.com', 'https://rains.example', 'https://mud.wordpress.com'].map(
      (site) => index.find(address, hostsOf(site))?.isGuess,
    );
    expect(found).toEqual([false, true, undefined]);
  });
});

it('finds files of one name in many folders in a short time', () => {
  const count = 10_000;
  const paths = Array.from({ length: count }, (_, at) => `2020/${at}/cover.jpg`);
  const index = new PictureIndex(paths);
  const hosts = new PictureHosts();
  hosts.add('https://old.example');
  const started = performance.now();
  const found = paths.map(
    (path) => index.find(`https://old.example/wp-content/uploads/${path}`, hosts)?.path,
  );
  expect(found).toEqual(paths);
  expect(performance.now() - started).toBeLessThan(5_000 * PATIENCE);
});
