import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Printable ASCII. */
const ASCII = Array.from({ length: 0x7e - 0x20 + 1 }, (_, n) => String.fromCodePoint(0x20 + n)).join('');
/** What nearly every English text is written with, and joiners that pages put between its words; `unicode-range` in fonts.css says the same. */
const BASIC = `${ASCII}\u00a0\u00ad©«°²³·»×éñ\u2011–—‘’“”•…\u2060−`;
/** Kerning and ligatures, marks, and figures in columns: without small capitals, fractions and alternates, which nothing uses. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

/** Cuts of the typeface, by their path in the project; each is made of a package's file. */
export const CUTS: Readonly<Record<string, string>> = {
  'site/src/assets/fonts/brygada-basic.woff2':
    '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2',
  'site/src/assets/fonts/brygada-basic-italic.woff2':
    '@fontsource/brygada-1918/files/brygada-1918-latin-400-italic.woff2',
};

/** The basic characters of a typeface, as WOFF2. @param file of a package */
export async function cut(file: string): Promise<Buffer> {
  const whole = await readFile(fileURLToPath(import.meta.resolve(file)));
  return subsetFont(whole, BASIC, { targetFormat: 'woff2', keepFeatures: FEATURES });
}
