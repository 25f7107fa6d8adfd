import sharp from 'sharp';

/** With noise, the JPEG is as large as a real photo. */
const NOISE = { type: 'gaussian', mean: 128, sigma: 24 } as const;

/** A JPEG like a photo of a phone: 12 megapixels, several megabytes, rotated by its EXIF orientation. */
export async function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#2f6b52', noise: NOISE } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 85 })
    .toBuffer();
}
