import sharp from 'sharp';

/** Renders SVG text to a PNG of the given width in pixels. Rejects with sharp's error if the text is not SVG. */
export async function renderPng(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { limitInputPixels: 40_000_000 }).resize({ width }).png().toBuffer();
}
