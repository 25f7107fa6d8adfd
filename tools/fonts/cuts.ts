import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Printable ASCII. */
const ASCII = Array.from({ length: 0x7e - 0x20 + 1 }, (_, n) => String.fromCodePoint(0x20 + n)).join('');
/** What nearly every English text is written with, and joiners that pages put between its words; `unicode-range` in fonts.css says the same. */
const BASIC = `${ASCII}\u00a0\u00ad©«°²³·»×éñ\u2011–—‘’“”•…\u2060−`;
/** Links to the same page in Hindi, on an English one. */
export const HINDI_LINKS = 'हिन्दी में पढ़ें';
/** Kerning and ligatures, marks, and figures in columns: without small capitals, fractions and alternates, which nothing uses. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

/** What those words need: half letters, dots below, and marks above. */
const HINDI_LINK_FEATURES = ['abvm', 'half', 'nukt'];

interface Cut {
  /** Of a package. */
  file: string;
  characters: string;
  /** OpenType features that stay. */
  features: string[];
}

/** Cuts of the typefaces, by their path in the project; each is made of a package's file. */
export const CUTS: Readonly<Record<string, Cut>> = {
  'site/src/assets/fonts/brygada-basic.woff2': {
    file: '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2',
    characters: BASIC,
    features: FEATURES,
  },
  'site/src/assets/fonts/brygada-basic-italic.woff2': {
    file: '@fontsource/brygada-1918/files/brygada-1918-latin-400-italic.woff2',
    characters: BASIC,
    features: FEATURES,
  },
  'site/src/assets/fonts/hindi-links.woff2': {
    file: '@fontsource/martel/files/martel-devanagari-600-normal.woff2',
    characters: HINDI_LINKS,
    features: HINDI_LINK_FEATURES,
  },
};

/** Some characters of a typeface, as WOFF2, without the hints for screens of few dots. */
export async function cut({ file, characters, features }: Cut): Promise<Buffer> {
  const whole = await readFile(fileURLToPath(import.meta.resolve(file)));
  return subsetFont(whole, characters, { targetFormat: 'woff2', keepFeatures: features, noHinting: true });
}
