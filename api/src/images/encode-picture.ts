/** Makes the sizes of a picture. Erasable TypeScript: the encoder's process runs it as it is. */
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { PICTURE_MAX_PIXELS, PICTURE_WIDTHS } from '../contract/limits.ts';
import type { Format, Variant } from './picture-format.ts';
import { CARD, needsCard, onCard, widthForCard } from './share-card.ts';

/** What must be known of a picture to make its sizes. */
export interface Source {
  bytes: Buffer;
  width: number;
  height: number;
  animated: boolean;
}

/** Widths that are made before the answer: a card's, a card's on a dense screen, a banner's. */
const QUICK_WIDTHS: readonly number[] = [320, 720, 1280];
/** Widths of an animation; its frames cost too much for more. */
const ANIMATION_WIDTHS: readonly number[] = [320, 720];
/** Pixels of a side, at most, in a WebP file. */
const WEBP_MAX_SIDE = 16_383;
const SHARP_OPTIONS: SharpOptions = { failOn: 'error', limitInputPixels: PICTURE_MAX_PIXELS };

// One thread for each picture and no cache: readers come first, and memory stays small.
sharp.concurrency(1);
sharp.cache(false);

const jpeg = (image: Sharp): Sharp =>
  image.flatten({ background: '#ffffff' }).jpeg({ quality: 78, progressive: true });

/** Quality of an AVIF file, and how low it may go where the file would be too heavy. */
const AVIF_QUALITY = { usual: 52, least: 25 };
/** By how much of itself a file grows with each step of quality. */
const AVIF_GROWTH = 0.04;
/** What an AVIF file as wide as a phone may weigh, in bytes: 15 KiB with the head of its answer. Others as their area is to its. */
const AVIF_PHONE = { width: 720, bytes: 14_500 };
/** What the smallest may weigh in any case, in bytes. */
const AVIF_SMALLEST_BYTES = 8_000;

/** Quality and effort of each format, tuned by eye on photographs and on our own line art. */
const ENCODE: Record<Exclude<Format, 'avif'>, (image: Sharp) => Sharp> = {
  webp: (image) => image.webp({ quality: 78, effort: 3, smartSubsample: true }),
  jpeg,
  gif: (image) => image.gif({ effort: 3 }),
  card: jpeg,
};

/**
 * Makes the files of one picture. An AVIF file begins with the quality that the one before it came to: what fills a small
 * file with lines fills a large one.
 */
function encoderOf(): (image: Sharp, variant: Variant) => Promise<Buffer> {
  let quality = AVIF_QUALITY.usual;
  return async (image, { format, width }) => {
    if (format !== 'avif') return ENCODE[format](image).toBuffer();
    const most = Math.max(AVIF_SMALLEST_BYTES, AVIF_PHONE.bytes * (width / AVIF_PHONE.width) ** 2);
    for (;;) {
      const bytes = await image.clone().avif({ quality, effort: 3 }).toBuffer();
      if (bytes.length <= most || quality === AVIF_QUALITY.least) return bytes;
      const tooMuch = Math.ceil(Math.log(bytes.length / most) / AVIF_GROWTH);
      quality = Math.max(AVIF_QUALITY.least, quality - tooMuch);
    }
  };
}

/** The widths in which a picture is kept: never enlarged, and its own where that is less than the largest. */
export function widthsOf(source: { width: number; height: number }): number[] {
  const largest = Math.max(...PICTURE_WIDTHS);
  const smaller = PICTURE_WIDTHS.filter((width) => width < source.width);
  const widths = source.width <= largest ? [...smaller, source.width] : [...PICTURE_WIDTHS];
  return widths.filter((width) => (width * source.height) / source.width <= WEBP_MAX_SIDE);
}

/** What is made before the answer. An animation has stills first: its moving files take seconds. */
export function quickVariants(source: Source): Variant[] {
  const widths = widthsOf(source);
  const ceiling = Math.max(...widths.filter((width) => width <= Math.max(...QUICK_WIDTHS)));
  const quick = widths.filter((width) => QUICK_WIDTHS.includes(width) || width === ceiling);
  const formats: Format[] = source.animated ? ['jpeg'] : ['jpeg', 'webp'];
  const sizes = formats.flatMap((format) => quick.map((width): Variant => ({ format, width })));
  return needsCard(source) ? [...sizes, CARD] : sizes;
}

/** What is made afterwards, in the order in which it is wanted most. */
export function lateVariants(source: Source): Variant[] {
  const widths = widthsOf(source);
  const all: Variant[] = source.animated ? animationVariants(widths) : stillVariants(widths);
  const quick = quickVariants(source);
  return all.filter((one) => !quick.some((done) => done.format === one.format && done.width === one.width));
}

function stillVariants(widths: number[]): Variant[] {
  return (['avif', 'webp', 'jpeg'] as const).flatMap((format) => widths.map((width) => ({ format, width })));
}

function animationVariants(widths: number[]): Variant[] {
  const moving = widths.filter((width) => ANIMATION_WIDTHS.includes(width));
  const sizes = moving.length === 0 ? widths.slice(0, 1) : moving;
  return [
    ...sizes.map((width): Variant => ({ format: 'webp', width })),
    { format: 'gif', width: Math.max(...sizes) },
    ...widths.map((width): Variant => ({ format: 'jpeg', width })),
  ];
}

/** A picture read once and brought to the width of the largest of these files, from which all stills are made. */
export async function readStill(
  source: Source,
  variants: readonly Variant[],
): Promise<(variant: Variant) => Promise<Buffer>> {
  const widths = variants.map(({ format, width }) => (format === CARD.format ? widthForCard(source) : width));
  const { data, info } = await sharp(source.bytes, SHARP_OPTIONS)
    .autoOrient()
    .resize({ width: Math.max(...widths), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const encode = encoderOf();
  return (variant) => {
    const still = sharp(data, { raw: { width, height, channels } });
    const sized =
      variant.format === CARD.format ? onCard(still, info) : still.resize({ width: variant.width });
    return encode(sized, variant);
  };
}

/** One file with all frames. */
export async function encodeAnimation(source: Source, variant: Variant): Promise<Buffer> {
  const image = sharp(source.bytes, { ...SHARP_OPTIONS, animated: true }).resize({ width: variant.width });
  return encoderOf()(image, variant);
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
