import { describe, expect, it } from '@jest/globals';
import { pictureSources } from './picture-sources.ts';

const files = (ending: string, widths = [320, 480, 720, 1280]) =>
  widths.map((width) => ({ src: `/images/a/${width}.${ending}`, width }));
const SRC = '/images/a/1280.jpg';
const NONE = { src: SRC, avif: [], webp: [], jpeg: [] };

describe('pictureSources', () => {
  it('returns an address that does not exist if there is no picture, so that the page shows the default banner', () => {
    expect(pictureSources({ ...NONE, src: '' })).toEqual({
      avif: undefined,
      src: '/images/none',
      srcset: undefined,
    });
  });

  it('has every width in AVIF, and every second one in WebP for browsers without AVIF', () => {
    const sources = pictureSources({
      src: SRC,
      avif: files('avif'),
      webp: files('webp'),
      jpeg: files('jpg'),
    });
    expect(sources).toEqual({
      avif: '/images/a/320.avif 320w, /images/a/480.avif 480w, /images/a/720.avif 720w, /images/a/1280.avif 1280w',
      src: SRC,
      srcset: '/images/a/320.webp 320w, /images/a/720.webp 720w',
    });
  });

  it.each([
    [480, '/images/a/320.avif 320w, /images/a/480.avif 480w', '/images/a/480.webp'],
    [
      1280,
      '/images/a/320.avif 320w, /images/a/480.avif 480w, /images/a/720.avif 720w, /images/a/1280.avif 1280w',
      '/images/a/720.webp',
    ],
  ])(
    'in a list, has nothing wider than %d pixels, and one file for browsers without AVIF',
    (largest, avif, src) => {
      const sources = pictureSources({ ...NONE, avif: files('avif'), webp: files('webp') }, largest);
      expect(sources).toEqual({ avif, src, srcset: undefined });
    },
  );

  it.each([
    [
      'every width in WebP while there is no AVIF',
      { webp: files('webp', [320, 480]), jpeg: files('jpg') },
      'webp',
    ],
    ['every width in JPEG while there is neither', { webp: [], jpeg: files('jpg', [320, 480]) }, 'jpg'],
  ])('has %s', (_, some, ending) => {
    expect(pictureSources({ ...NONE, ...some })).toEqual({
      avif: undefined,
      src: SRC,
      srcset: `/images/a/320.${ending} 320w, /images/a/480.${ending} 480w`,
    });
  });

  it('has the only file of a picture', () => {
    expect(pictureSources(NONE)).toEqual({ avif: undefined, src: SRC, srcset: undefined });
  });
});
