/** Draws the files of a mark. Erasable TypeScript only: the process of marks runs this file without a build. */
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { MarkFile } from '../../../contract/marks.ts';

const SIZE = 512;
const MIN_SIZE = 128;
/** Pixels of a side: with more, a small file takes gigabytes. */
const MAX_SIZE = 4096;
const MAX_ASPECT = 2;
/** Dots per inch at which an SVG has its own size, and the most that the library takes. */
const OWN_DENSITY = 72;
const MAX_DENSITY = 100_000;
/** Grounds of files without transparency: the colour of the pages. */
const PAPER = '#f8f6f0';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const CARD = { width: 1200, height: 630, mark: 320 };

/** A picture that cannot be a mark. The message is for the admin. */
export class MarkProblem extends Error {}

/** @throws MarkProblem, or Error if the picture is damaged */
export async function drawMark(bytes: Buffer, isSvg: boolean): Promise<Record<MarkFile, Buffer>> {
  const options: SharpOptions = { failOn: 'error', limitInputPixels: MAX_SIZE * MAX_SIZE };
  const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long > MAX_SIZE) throw new MarkProblem(`A mark must have at most ${MAX_SIZE} pixels on each side.`);
  if (!isSvg && short < MIN_SIZE)
    throw new MarkProblem(`A PNG must have at least ${MIN_SIZE} pixels on each side.`);
  if (long > MAX_ASPECT * short) throw new MarkProblem('Choose a square mark, or one that is nearly square.');
  const density = Math.min(MAX_DENSITY, Math.max(1, (OWN_DENSITY * SIZE) / long));
  const square = await sharp(bytes, isSvg ? { ...options, density } : options)
    .resize({ width: SIZE, height: SIZE, fit: 'contain', background: CLEAR })
    .toColourspace('srgb')
    .ensureAlpha()
    .png()
    .toBuffer();
  const { channels } = await sharp(square).stats();
  if (channels[3]?.max === 0) throw new MarkProblem('This mark is empty: nothing in it can be seen.');
  const at = (size: number): Sharp => sharp(square).resize(size);
  const png = async (image: Sharp): Promise<Buffer> => image.png({ compressionLevel: 9 }).toBuffer();
  return {
    '64.png': await png(at(64)),
    '128.png': await png(at(128)),
    '180.png': await png(at(180).flatten({ background: PAPER })),
    '512.png': await png(at(SIZE)),
    'card.jpg': await sharp({
      create: { width: CARD.width, height: CARD.height, channels: 3, background: PAPER },
    })
      .composite([{ input: await at(CARD.mark).toBuffer() }])
      .jpeg({ quality: 85 })
      .toBuffer(),
  };
}
