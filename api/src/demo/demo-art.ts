import { type BannerSpec, drawBanner, FAMILIES, PALETTE_NAMES } from '../../art/banner.ts';
import { PORTRAITS } from '../../art/bylines.ts';
import { drawPortrait } from '../../art/portrait.ts';
import { renderPng } from '../../art/render.ts';
import type { DrawnPicture } from './markdown.ts';

/** Width of a banner and of a picture in the text, in pixels. */
const BANNER_WIDTH = 1200;
const PORTRAIT_WIDTH = 640;

export async function paintBanner(spec: BannerSpec): Promise<Buffer> {
  return renderPng(drawBanner(spec), BANNER_WIDTH);
}

/** `null` where no portrait of this author has been drawn. */
export async function paintPortrait(author: string): Promise<Buffer | null> {
  const spec = PORTRAITS[author];
  return spec === undefined ? null : renderPng(drawPortrait(spec), PORTRAIT_WIDTH);
}

export async function paintPicture({ family, palette, seed }: DrawnPicture): Promise<Buffer> {
  const known = {
    family: FAMILIES.find((one) => one === family),
    palette: PALETTE_NAMES.find((one) => one === palette),
  };
  if (known.family === undefined || known.palette === undefined)
    throw new Error(`There is no art:${family}/${palette}.`);
  return paintBanner({ family: known.family, palette: known.palette, seed });
}
