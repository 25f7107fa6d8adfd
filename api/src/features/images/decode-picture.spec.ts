import { describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../platform/config/project-root.ts';
import { animation } from '../../../test/support/pictures.ts';
import { blackPng } from '../../../test/support/png.ts';
import { decodePicture } from './decode-picture.ts';
import { averageColor, encodeAnimation, readStill } from './encode-picture.ts';
import { fileName } from './picture-format.ts';
import { lateVariants, quickVariants, widthsOf } from './picture-sizes.ts';

const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 100, b: 50 } } });

/** Noise, so that shortening the file loses pixels. */
async function noise(width: number, height: number): Promise<Sharp> {
  const raw = Buffer.alloc(width * height * 3);
  let seed = 7;
  for (let i = 0; i < raw.length; i += 1) raw[i] = (seed = (seed * 1103515245 + 12345) & 0x7fffffff) >> 16;
  return sharp(raw, { raw: { width, height, channels: 3 } });
}

describe('decodePicture', () => {
  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('recognises %s by its bytes', async (format) => {
    const bytes = await plain(40, 30).toFormat(format).toBuffer();
    await expect(decodePicture(bytes)).resolves.toMatchObject({ width: 40, height: 30, animated: false });
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_, bytes) => {
    await expect(decodePicture(bytes)).rejects.toMatchObject({ code: 'NOT_A_PICTURE' });
  });

  it('refuses a truncated file, too many pixels, and an extreme aspect ratio', async () => {
    await expect(decodePicture(Buffer.from('\xff\xd8\xff\xe0rubbish', 'latin1'))).rejects.toMatchObject({
      code: 'PICTURE_DAMAGED',
    });
    await expect(decodePicture(blackPng(8000, 6501))).rejects.toMatchObject({
      code: 'PICTURE_TOO_MANY_PIXELS',
    });
    const panorama = await plain(2000, 20).png().toBuffer();
    await expect(decodePicture(panorama)).rejects.toMatchObject({ code: 'PICTURE_TOO_NARROW' });
  });

  it("applies the camera's orientation", async () => {
    const rotated = await plain(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await expect(decodePicture(rotated)).resolves.toMatchObject({ width: 30, height: 40 });
  });

  it('detects an animation', async () => {
    await expect(decodePicture(await animation())).resolves.toMatchObject({
      width: 64,
      height: 64,
      animated: true,
    });
  });
});

/** The first half of a picture's file. */
async function truncated(format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'): Promise<Buffer> {
  const whole = await (await noise(300, 200)).toFormat(format).toBuffer();
  return whole.subarray(0, Math.floor(whole.length / 2));
}

describe('a truncated file', () => {
  it.each(['gif', 'webp'] as const)('is refused when its header is read: %s', async (format) => {
    await expect(decodePicture(await truncated(format))).rejects.toMatchObject({ code: 'PICTURE_DAMAGED' });
  });

  it.each([
    ['jpeg', /^VipsJpeg: /],
    ['png', /^vipspng: /],
    ['avif', /^heif: /m],
  ] as const)('is refused by the decoder when its pixels are read: %s', async (format, message) => {
    const source = await decodePicture(await truncated(format));
    await expect(readStill(source, [{ format: 'jpeg', width: 300 }])).rejects.toThrow(message);
  });
});

describe('readStill', () => {
  it.each([false, true])('reads a JPEG without its end marker; progressive: %s', async (progressive) => {
    const whole = await (await noise(300, 200)).jpeg({ progressive }).toBuffer();
    const source = await decodePicture(whole.subarray(0, -2));
    const encode = await readStill(source, [{ format: 'jpeg', width: 300 }]);
    expect((await sharp(await encode({ format: 'jpeg', width: 300 })).metadata()).height).toBe(200);
  });

  it.each([
    [1, 'left'],
    [3, 'right'],
    [6, 'top'],
    [8, 'bottom'],
  ])('rotates the pixels: orientation %i has the red half at the %s', async (orientation, side) => {
    const red = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#00f' } })
      .composite([{ input: red, left: 0, top: 0 }])
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer();
    const width = orientation === 6 || orientation === 8 ? 60 : 80;
    const variants = (['jpeg', 'webp', 'avif'] as const).map((format) => ({ format, width }));
    const encode = await readStill(await decodePicture(bytes), variants);
    for (const variant of variants) {
      const { data, info } = await sharp(await encode(variant))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const isRed = (x: number, y: number): boolean => {
        const offset = (y * info.width + x) * info.channels;
        return (data[offset] ?? 0) > (data[offset + 2] ?? 0);
      };
      const [right, bottom] = [info.width - 10, info.height - 10];
      const reds = {
        left: isRed(10, 10) && isRed(10, bottom),
        right: isRed(right, 10) && isRed(right, bottom),
        top: isRed(10, 10) && isRed(right, 10),
        bottom: isRed(10, bottom) && isRed(right, bottom),
      };
      const redSides = Object.entries(reds).flatMap(([name, isRedSide]) => (isRedSide ? [name] : []));
      expect([variant.format, redSides]).toEqual([variant.format, [side]]);
    }
  });

  it("removes the camera's metadata", async () => {
    const bytes = await plain(400, 300)
      .withExif({ IFD0: { Copyright: 'Ira' }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
      .jpeg()
      .toBuffer();
    const files = (['jpeg', 'webp', 'avif'] as const).map((format) => ({ format, width: 320 }));
    const encode = await readStill(await decodePicture(bytes), files);
    for (const file of files) {
      const encoded = await encode(file);
      const { exif, width, height } = await sharp(encoded).metadata();
      expect({ exif, width, height }).toEqual({ exif: undefined, width: 320, height: 240 });
    }
  });

  it('averages colours', async () => {
    expect(await averageColor(await plain(50, 50).png().toBuffer())).toBe('#c86432');
  });
});

describe('the card of a picture', () => {
  /**
   * Dimensions of a card, and the left, middle and right of its middle line, for a picture with green stripes at both
   * ends.
   */
  async function cardOf(width: number, height: number) {
    const stripe = { create: { width: 100, height, channels: 3, background: '#00ff00' } } as const;
    const bytes = await plain(width, height)
      .composite([
        { input: stripe, left: 0, top: 0 },
        { input: stripe, left: width - 100, top: 0 },
      ])
      .png()
      .toBuffer();
    const source = await decodePicture(bytes);
    const [card] = quickVariants(source).filter(({ format }) => format === 'card');
    if (card === undefined) return null;
    const made = await (await readStill(source, [card]))(card);
    const { data, info } = await sharp(made).raw().toBuffer({ resolveWithObject: true });
    const { width: right, height: bottom, channels } = info;
    const colourAt = (x: number, y: number): string => {
      const [red = 0, green = 0, blue = 0] = data.subarray((y * right + x) * channels);
      if (Math.min(red, green, blue) > 220) return 'paper';
      return green > 200 ? 'stripe' : 'picture';
    };
    const row = [4, 600, 1195].map((x) => colourAt(x, 315));
    return { name: fileName(card), size: [right, bottom], row, top: colourAt(600, 4) };
  }
  const CARD = { name: '1200x630.jpg', size: [1200, 630] };

  it('is cropped from the middle of a large enough picture', async () => {
    const cropped = { ...CARD, row: ['stripe', 'picture', 'stripe'], top: 'picture' };
    expect(await cardOf(1600, 1200)).toEqual(cropped);
    expect(await cardOf(1200, 631)).toEqual(cropped);
    // The stripes are outside the crop.
    expect(await cardOf(2000, 700)).toEqual({ ...cropped, row: ['picture', 'picture', 'picture'] });
  });

  it('places a small picture or a panorama uncropped on the paper colour', async () => {
    const contained = { ...CARD, row: ['paper', 'picture', 'paper'] };
    expect(await cardOf(800, 420)).toEqual({ ...contained, top: 'paper' });
    expect(await cardOf(900, 1600)).toEqual({ ...contained, top: 'picture' });
    expect(await cardOf(4000, 800)).toEqual({ ...CARD, row: ['stripe', 'picture', 'stripe'], top: 'paper' });
  });

  it("is not created for a very small picture, nor for one that already has the card's size", async () => {
    expect(await cardOf(599, 400)).toBeNull();
    expect(await cardOf(1600, 314)).toBeNull();
    expect(await cardOf(1200, 630)).toBeNull();
  });

  it('is the first frame of an animation', () => {
    const moving = { width: 700, height: 400, animated: true };
    expect(quickVariants(moving).map(fileName)).toEqual(['320.jpg', '700.jpg', '1200x630.jpg']);
    expect(lateVariants(moving).map(fileName)).not.toContain('1200x630.jpg');
  });
});

/** One of the heaviest drawings of the demo: parallel lines. */
const LINES = join(PROJECT_ROOT, 'api/demo/banners/the-monsoon-is-arriving-late-and-all-at-once.avif');

describe('an AVIF file', () => {
  const avifOf = async (picture: Sharp, width: number): Promise<number> => {
    const bytes = await picture.png().toBuffer();
    const variant = { format: 'avif', width } as const;
    const encode = await readStill({ bytes, width: 1200, height: 630, animated: false }, [variant]);
    return (await encode(variant)).length;
  };

  const encodedSize = async (picture: Sharp, width: number, quality: number): Promise<number> =>
    (await picture.clone().resize(width).avif({ quality, effort: 2 }).toBuffer()).length;

  it('lowers the quality of a detailed picture to stay small, down to a minimum', async () => {
    // Decoded once, because the file is twice as wide.
    const lines = sharp(await sharp(LINES).resize(1200).png().toBuffer());
    const [best, minimum] = [await encodedSize(lines, 720, 60), await encodedSize(lines, 720, 45)];
    const bytes = await avifOf(lines, 720);
    expect(bytes).toBeLessThan(best);
    expect(bytes).toBeGreaterThanOrEqual(minimum);
    expect(bytes).toBeLessThanOrEqual(Math.max(24_000, minimum));
    // Noise exceeds every size limit, so it gets the lowest quality.
    const heaviest = await noise(600, 315);
    expect(await avifOf(heaviest, 480)).toBe(await encodedSize(heaviest, 480, 45));
  });

  it('keeps its quality if the file is small', async () => {
    expect(await avifOf(plain(1200, 630), 720)).toBe(await encodedSize(plain(1200, 630), 720, 60));
  });
});

describe('the sizes of a picture', () => {
  const source = { width: 1200, height: 630, animated: false };
  const LARGE = { width: 4032, height: 3024, animated: false };
  const names = (list: Parameters<typeof fileName>[0][]): string[] => list.map(fileName);

  it('are not enlarged', () => {
    expect(widthsOf({ width: 4032, height: 3024 })).toEqual([320, 480, 720, 960, 1280, 1600, 2400]);
    expect(widthsOf(source)).toEqual([320, 480, 720, 960, 1200]);
    expect(widthsOf({ width: 640, height: 400 })).toEqual([320, 480, 640]);
    expect(widthsOf({ width: 1, height: 1 })).toEqual([1]);
    expect(widthsOf({ width: 1000, height: 40_000 })).toEqual([320]);
  });

  it('are created immediately for cards and banners, and later for the rest', () => {
    const quick = names(quickVariants(source));
    const late = names(lateVariants(source));
    expect(quick).toEqual(['320.jpg', '720.jpg', '1200.jpg', '320.webp', '720.webp', '1200.webp']);
    expect(late).toEqual([
      ...['320.avif', '480.avif', '720.avif', '960.avif', '1200.avif'],
      ...['480.webp', '960.webp', '480.jpg', '960.jpg'],
    ]);
  });

  it('have the width of a large screen only in AVIF', () => {
    const widest = (format: string): number =>
      Math.max(
        ...[...quickVariants(LARGE), ...lateVariants(LARGE)].flatMap((file) =>
          file.format === format ? [file.width] : [],
        ),
      );
    expect(['avif', 'webp', 'jpeg'].map(widest)).toEqual([2400, 1600, 1600]);
  });

  it('are animated for an animation, except the first stills', async () => {
    const moving = await decodePicture(await animation());
    expect(names(quickVariants(moving))).toEqual(['64.jpg']);
    expect(names(lateVariants(moving))).toEqual(['64.webp', '64.gif']);
    for (const format of ['webp', 'gif'] as const) {
      const encoded = await encodeAnimation(moving, { format, width: 64 });
      expect((await sharp(encoded).metadata()).pages).toBe(3);
    }
  });
});
