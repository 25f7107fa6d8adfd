/**
 * Creates the files that the response needs. Erasable TypeScript only: the encoder process runs this
 * file without a build.
 */
import { AppError } from '../../platform/errors/app-error.ts';
import { decodePicture } from './decode-picture.ts';
import { averageColor, readStill } from './encode-picture.ts';
import type { Variant } from './picture-format.ts';
import { type Measures, quickVariants } from './picture-sizes.ts';

export interface IdentifiedPicture extends Measures {
  /** Average colour as `#rrggbb`. */
  color: string;
}

/**
 * Identifies a picture and passes on its first files.
 * @throws AppError NOT_A_PICTURE, PICTURE_DAMAGED, PICTURE_TOO_MANY_PIXELS or PICTURE_TOO_NARROW
 */
export async function createQuickFiles(
  bytes: Buffer,
  onFile: (variant: Variant, bytes: Buffer) => void,
): Promise<IdentifiedPicture> {
  const source = await decodePicture(bytes);
  const { width, height, animated } = source;
  const files = quickVariants(source);
  const encode = await decode(source, files);
  let color = '';
  for (const file of files) {
    const encoded = await encode(file);
    if (color === '') color = await averageColor(encoded);
    onFile(file, encoded);
  }
  return { width, height, animated, color };
}

/** Decodes the pixels; every error counts as a damaged file. */
async function decode(...args: Parameters<typeof readStill>): ReturnType<typeof readStill> {
  try {
    return await readStill(...args);
  } catch {
    throw new AppError('PICTURE_DAMAGED');
  }
}
