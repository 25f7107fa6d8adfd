import { describe, expect, it } from '@jest/globals';
import { pictureSources } from './picture-sources.ts';

const files = (ending: string) => [320, 640].map((width) => ({ src: `/images/a/${width}.${ending}`, width }));

describe('pictureSources', () => {
  it('names the best format first', () => {
    const sources = pictureSources({ avif: files('avif'), webp: files('webp') });
    expect(sources).toEqual([
      { type: 'image/avif', srcset: '/images/a/320.avif 320w, /images/a/640.avif 640w' },
      { type: 'image/webp', srcset: '/images/a/320.webp 320w, /images/a/640.webp 640w' },
    ]);
  });

  it('omits files that do not exist yet', () => {
    expect(pictureSources({ avif: [], webp: [] })).toEqual([]);
  });
});
