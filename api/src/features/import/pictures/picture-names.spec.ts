import { describe, expect, it } from '@jest/globals';
import { originalsOf, PictureIndex } from './picture-names.ts';

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

describe('PictureIndex', () => {
  const index = new PictureIndex([
    '2019/03/rain.jpg',
    '2019/04/rain.jpg',
    '2020/01/Gauge.JPG',
    'posts/a/mud.png',
  ]);

  it.each([
    ['https://old.example/wp-content/uploads/2019/04/rain-300x200.jpg', '2019/04/rain.jpg'],
    ['__GHOST_URL__/content/images/2020/01/gauge.jpg', '2020/01/Gauge.JPG'],
    ['posts/a/mud.png', 'posts/a/mud.png'],
    ['/2019/03/rain.jpg?w=30', '2019/03/rain.jpg'],
  ])('%s is %s', (address, path) => expect(index.find(address)).toBe(path));

  it.each(['https://old.example/wp-content/uploads/2021/01/rain.jpg', '/mud.png.exe', ''])(
    '"%s" is not there',
    (address) => expect(index.find(address)).toBeUndefined(),
  );
});
