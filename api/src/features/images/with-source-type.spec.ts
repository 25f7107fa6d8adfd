import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { PICTURE_ORIGINS } from '../../contract/media-labels.ts';
import { withSourceType } from './with-source-type.ts';

const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
const still = () => sharp({ create: { width: 90, height: 61, channels: 3, background: '#345', noise } });
const transparent = () =>
  sharp({ create: { width: 90, height: 61, channels: 4, background: { r: 9, g: 90, b: 200, alpha: 0.5 } } });

const sourceTypeIn = async (file: Buffer): Promise<string | undefined> =>
  /DigitalSourceType="([^"]+)"/.exec((await sharp(file).metadata()).xmp?.toString() ?? '')?.[1];

describe.each([
  ['a JPEG', () => still().jpeg({ progressive: true }).toBuffer()],
  ['a WebP', () => still().webp({ quality: 78 }).toBuffer()],
  ['a transparent WebP', () => transparent().webp({ quality: 78 }).toBuffer()],
  ['an AVIF', () => still().avif({ quality: 60, effort: 2 }).toBuffer()],
  ['a transparent AVIF', () => transparent().avif({ quality: 60, effort: 2 }).toBuffer()],
])('%s', (_, make) => {
  it('says where it comes from, and looks the same', async () => {
    const file = await make();
    const labelled = withSourceType(file, 'ai');
    expect(await sourceTypeIn(file)).toBeUndefined();
    expect(await sourceTypeIn(labelled)).toBe(
      'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
    );
    const [before, after] = await Promise.all([file, labelled].map((each) => sharp(each).raw().toBuffer()));
    expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
  });

  it('is never longer than needed, and stays readable when it is cut off', async () => {
    const file = await make();
    for (const origin of PICTURE_ORIGINS) {
      const growth = withSourceType(file, origin).length - file.length;
      expect([origin, growth > 300 && growth < 600]).toEqual([origin, true]);
    }
    for (let end = 0; end < 80; end += 1)
      expect(() => withSourceType(file.subarray(0, end), 'ai')).not.toThrow();
  });
});

it('leaves other formats as they are', async () => {
  const frames = Buffer.alloc(8 * 16 * 3, 90);
  const gif = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .gif()
    .toBuffer();
  expect(withSourceType(gif, 'edited')).toBe(gif);
});
