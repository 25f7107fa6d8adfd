import { beforeAll, expect, it, jest } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { QuickSizes } from '../../src/features/images/quick-sizes.ts';
import { SoundSearch } from '../../src/features/articles/search/sounds/sound-search.ts';
import { SoundingTitles } from '../../src/features/articles/search/sounding-titles.ts';
import { TextSearch } from '../../src/features/articles/search/text-search.ts';
import { DemoLoader } from '../../src/server/demo/demo-loader.ts';
import { PASSWORD } from '../support/client.ts';
import { useApi } from '../support/start-api.ts';

const api = useApi();
const DEMO = new URL('../../demo/articles/', import.meta.url);
/** Number of words, the commonest of the English articles first. */
const WORDS = 3000;
/** Indian words, which have the same sense in Hindi. */
const INDIAN = 'adai dal dhara guri jamun kodo kuni lakh neem panchayat peepal rupee sal sari semal vasanta';
/** As many results as a page has. */
const LIMIT = 10;
const TEST_MS = 600_000;

function commonWords(): string[] {
  const texts = readdirSync(DEMO).map((name) => readFileSync(new URL(name, DEMO), 'utf8'));
  // Words with a capital are mostly names.
  const words = texts.join(' ').match(/(?<![\p{L}\p{M}])[a-z]{2,}(?![\p{L}\p{M}])/gu) ?? [];
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).slice(0, WORDS);
}

beforeAll(async () => {
  // Encoding the pictures would take minutes.
  jest.spyOn(api.app.get(QuickSizes), 'encode').mockImplementation(async ({ path }) => {
    const { width, height } = await sharp(path).metadata();
    return { width, height, color: '#777777', animated: false, files: [] };
  });
  await api.app.get(DemoLoader).load(
    () => Promise.resolve(PASSWORD),
    () => undefined,
  );
}, TEST_MS);

it(
  'English words of the demo find the same as without sounds, in the same order, and only Indian ones find more',
  async () => {
    const titles = api.app.get(SoundingTitles, { strict: false });
    const texts = api.app.get(TextSearch, { strict: false });
    const find = async (query: string): Promise<{ suggested: string[]; found: string[] }> => {
      const { titles: suggested } = await titles.find(query);
      const { data } = await texts.find({ query, genre: '', page: 1, limit: LIMIT });
      return {
        suggested: suggested.map(({ _id }) => _id.toHexString()),
        found: data.map(({ _id }) => _id),
      };
    };
    const sounds = api.app.get(SoundSearch, { strict: false });
    const words = commonWords();
    expect(words).toHaveLength(WORDS);
    const withMore = new Set<string>();
    const read = sounds.readings.bind(sounds);
    const readings: string[][] = [];
    let isByLetters = false;
    jest.spyOn(sounds, 'readings').mockImplementation(async (...query) => {
      if (isByLetters) return [];
      const found = await read(...query);
      readings.push(...found);
      return found;
    });
    for (const word of words) {
      readings.length = 0;
      const sounding = await find(word);
      // Without readings it was the same search.
      if (readings.length === 0) continue;
      isByLetters = true;
      const exact = await find(word);
      isByLetters = false;
      for (const list of ['suggested', 'found'] as const) {
        const [own, all] = [exact[list], sounding[list]];
        expect({ word, list, ids: all.slice(0, own.length) }).toEqual({ word, list, ids: own });
        if (own.length > 0 && all.length > own.length) withMore.add(word);
      }
    }
    expect([...withMore].filter((word) => !INDIAN.split(' ').includes(word))).toEqual([]);
  },
  TEST_MS,
);
