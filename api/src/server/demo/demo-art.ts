import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_FOLDER } from './demo-files.ts';
import type { DrawnPicture } from './markdown.ts';

/** The pictures of the demo, drawn by `npm run art`. */
const read = (...path: string[]): Promise<Buffer> => readFile(join(DEMO_FOLDER, ...path));

/** @param article slug */
export const readBanner = (article: string): Promise<Buffer> => read('banners', `${article}.avif`);

/** @param author slug */
export const readPortrait = (author: string): Promise<Buffer> => read('portraits', `${author}.webp`);

export const readPicture = ({ family, palette, seed }: DrawnPicture): Promise<Buffer> =>
  read('pictures', `${family}-${palette}-${seed}.avif`);
