/**
 * Creates the files of a picture. Erasable TypeScript only: the encoder process runs this file without
 * a build.
 */
import sharp, { type OutputInfo, type Sharp, type SharpOptions } from 'sharp';
import { BoundedQueue } from '../../platform/concurrency/bounded-queue.ts';
import { PICTURE_MAX_PIXELS } from '../../contract/limits.ts';
import type { Format, Variant } from './picture-format.ts';
import type { Measures } from './picture-sizes.ts';
import { CARD, onCard, widthForCard } from './share-card.ts';
import { sniff } from './sniff.ts';

/** A picture's uploaded bytes and dimensions. */
export interface Source extends Measures {
  bytes: Buffer;
}

const SHARP_OPTIONS: SharpOptions = { failOn: 'error', limitInputPixels: PICTURE_MAX_PIXELS };
const JPEG_END = Buffer.from([0xff, 0xd9]);

/**
 * Larger pictures are decoded one at a time: progressive JPEG, interlaced PNG and AVIF take 6 to 17
 * bytes a pixel.
 */
const LARGE_PIXELS = 16_000_000;
const largePictures = new BoundedQueue({ running: 1, waiting: Infinity, retryAfterSeconds: 0 });

// One thread per picture and no cache, to spare CPU for readers and keep memory small.
sharp.concurrency(1);
sharp.cache(false);

const jpeg = (image: Sharp): Sharp =>
  image.flatten({ background: '#ffffff' }).jpeg({ quality: 78, progressive: true });

/** Quality of AVIF files, and its minimum for large files: below it, hairlines blur. */
const AVIF_QUALITY = { default: 60, min: 45 };
/** Relative growth of a file with each step of quality. */
const AVIF_GROWTH = 0.04;
/**
 * Maximum size, in bytes, of an AVIF file as wide as a phone, unless the minimum quality needs more.
 * Other widths scale by area.
 */
const AVIF_PHONE = { width: 720, bytes: 24_000 };
/** The lowest size limit of a file, in bytes. */
const AVIF_SMALLEST_BYTES = 8_000;

/** Quality and effort of each format, tuned by eye on photographs and our line art. */
const ENCODE: Record<Exclude<Format, 'avif'>, (image: Sharp) => Sharp> = {
  webp: (image) => image.webp({ quality: 78, effort: 3, smartSubsample: true }),
  jpeg,
  gif: (image) => image.gif({ effort: 3 }),
  card: jpeg,
};

/**
 * Creates the files of one picture. Each AVIF file starts at the quality of the previous one, because
 * a detailed picture is detailed in every size.
 */
function createEncoder(): (image: Sharp, variant: Variant) => Promise<Buffer> {
  let quality = AVIF_QUALITY.default;
  return async (image, { format, width }) => {
    if (format !== 'avif') return ENCODE[format](image).toBuffer();
    const maxBytes = Math.max(AVIF_SMALLEST_BYTES, AVIF_PHONE.bytes * (width / AVIF_PHONE.width) ** 2);
    for (;;) {
      const bytes = await image.clone().avif({ quality, effort: 2 }).toBuffer();
      if (bytes.length <= maxBytes || quality === AVIF_QUALITY.min) return bytes;
      const reduction = Math.ceil(Math.log(bytes.length / maxBytes) / AVIF_GROWTH);
      quality = Math.max(AVIF_QUALITY.min, quality - reduction);
    }
  };
}

/** Decodes a picture once, at the width of the largest of these files; all stills derive from it. */
export async function readStill(
  source: Source,
  variants: readonly Variant[],
): Promise<(variant: Variant) => Promise<Buffer>> {
  const widths = variants.map(({ format, width }) => (format === CARD.format ? widthForCard(source) : width));
  const decode = (): ReturnType<typeof pixelsOf> => pixelsOf(source.bytes, Math.max(...widths));
  const isLarge = source.width * source.height > LARGE_PIXELS;
  const { data, info } = await (isLarge ? largePictures.take(decode) : decode());
  const { width, height, channels } = info;
  const encode = createEncoder();
  return (variant) => {
    const still = sharp(data, { raw: { width, height, channels } });
    const resized =
      variant.format === CARD.format ? onCard(still, info) : still.resize({ width: variant.width });
    return encode(resized, variant);
  };
}

/**
 * The pixels of a still, up to this width. Accepts a JPEG that lacks only its end marker, because
 * browsers show it. The marker is added for a second attempt, which fails on missing pixels, so
 * truncated files are refused.
 */
async function pixelsOf(bytes: Buffer, width: number): Promise<{ data: Buffer; info: OutputInfo }> {
  const read = (file: Buffer, failOn: SharpOptions['failOn']) =>
    sharp(file, { ...SHARP_OPTIONS, failOn })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  return read(bytes, 'error').catch(async (error: unknown) => {
    if (sniff(bytes) !== 'jpeg') throw error;
    return read(Buffer.concat([bytes, JPEG_END]), 'warning');
  });
}

/** Creates one file with all frames. */
export async function encodeAnimation(source: Source, variant: Variant): Promise<Buffer> {
  const image = sharp(source.bytes, { ...SHARP_OPTIONS, animated: true }).resize({ width: variant.width });
  return createEncoder()(image, variant);
}

/** Average colour as `#rrggbb`; transparent parts count as white. */
export async function averageColor(picture: Buffer): Promise<string> {
  const { channels } = await sharp(picture).flatten({ background: '#ffffff' }).toColourspace('srgb').stats();
  const [red, green, blue] = [channels[0], channels[1] ?? channels[0], channels[2] ?? channels[0]];
  const hex = [red, green, blue].map((channel) =>
    Math.round(channel?.mean ?? 0)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}
