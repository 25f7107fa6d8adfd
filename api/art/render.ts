/**
 * SVG text to a PNG of the given width in pixels; text that is no SVG rejects with sharp's own error. What draws is
 * loaded with the first drawing: a magazine without the demo keeps it out of its memory.
 */
export async function renderPng(svg: string, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg), { limitInputPixels: 40_000_000 }).resize({ width }).png().toBuffer();
}
