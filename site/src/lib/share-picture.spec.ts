import { describe, expect, it } from '@jest/globals';
import { sharePicture } from './share-picture.ts';

const picture = { src: '/a/640.jpg', width: 1920, height: 1008, color: '#000000', avif: [], webp: [] };
const jpeg = (...widths: number[]) => widths.map((width) => ({ src: `/a/${width}.jpg`, width }));

describe('the picture for other sites', () => {
  it('is the narrowest that fills a card', () => {
    const shared = sharePicture({ ...picture, jpeg: jpeg(640, 1280, 1920) });
    expect(shared).toEqual({ src: '/a/1280.jpg', width: 1280, height: 672 });
  });

  it('is the best there is where none does', () => {
    expect(sharePicture({ ...picture, jpeg: jpeg(320, 640) }).src).toBe('/a/640.jpg');
    expect(sharePicture({ ...picture, jpeg: [] })).toEqual({ src: '/a/640.jpg', width: 1920, height: 1008 });
  });
});
