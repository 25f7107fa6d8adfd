import sharp from 'sharp';

/** SVG text to a PNG of the given width in pixels; text that is no SVG rejects with sharp's own error. */
export async function renderPng(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { limitInputPixels: 40_000_000 }).resize({ width }).png().toBuffer();
}
