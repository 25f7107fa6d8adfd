/** Identifies pictures. Erasable TypeScript only: the encoder process runs this file without a build. */
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { AppError } from '../../platform/errors/app-error.ts';
import { PICTURE_MAX_PIXELS } from '../../contract/limits.ts';
import type { Source } from './encode-picture.ts';
import { sniff } from './sniff.ts';

/** Maximum ratio of the sides: a taller picture would exceed WebP's limit even at the smallest width. */
const MAX_ASPECT = 50;

/**
 * Reads a picture's header. Pixels are decoded only when the first sizes are created.
 * @throws AppError NOT_A_PICTURE, PICTURE_DAMAGED, PICTURE_TOO_MANY_PIXELS or PICTURE_TOO_NARROW
 */
export async function decodePicture(bytes: Buffer): Promise<Source> {
  const format = sniff(bytes);
  if (format === null) throw new AppError('NOT_A_PICTURE');
  const head = await readHead(bytes);
  const { width, height } = head.autoOrient;
  const frames = head.pages ?? 1;
  if (width * height * frames > PICTURE_MAX_PIXELS) throw new AppError('PICTURE_TOO_MANY_PIXELS');
  if (Math.max(width, height) > MAX_ASPECT * Math.min(width, height))
    throw new AppError('PICTURE_TOO_NARROW');
  return { bytes, width, height, animated: frames > 1 && format !== 'avif' };
}

async function readHead(bytes: Buffer): Promise<Metadata> {
  const options: SharpOptions = { limitInputPixels: false };
  try {
    return await sharp(bytes, options).metadata();
  } catch {
    throw new AppError('PICTURE_DAMAGED');
  }
}
