import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import sharp from 'sharp';
import type { RunningApi } from './start-api.ts';
import { until } from './until.ts';

let shade = 0;

/** A single-colour picture with a unique colour, so that its file is unique; JPEG would round the difference away. */
export async function photo(width = 48, height = 32): Promise<Buffer> {
  shade += 1;
  const background = { r: shade % 256, g: Math.floor(shade / 256) % 256, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** An address without the key that a picture has until readers see it. */
export function plainAddress(src = ''): string {
  return src.replace(/\?.*/, '');
}

/** A noise picture, as detailed and large as a photograph. */
export async function noisyPhoto(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#777', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

export async function animation(): Promise<Buffer> {
  const frames = Buffer.alloc(64 * 192 * 3, 0);
  frames.fill(255, 64 * 64 * 3, 64 * 128 * 3);
  const raw = { width: 64, height: 192, channels: 3, pageHeight: 64 } as const;
  return sharp(frames, { raw })
    .gif({ delay: [100, 100, 100] })
    .toBuffer();
}

/** Waits for all picture sizes, which are created after the responses and change what readers get. */
export async function allPicturesComplete({ app }: Pick<RunningApi, 'app'>): Promise<void> {
  await picturesComplete(app.get<Connection>(getConnectionToken()));
}

/** The same by the store. */
export async function picturesComplete(store: Connection): Promise<void> {
  const pictures = store.collection('pictures');
  await until(async () => (await pictures.countDocuments({ pending: true })) === 0);
}
