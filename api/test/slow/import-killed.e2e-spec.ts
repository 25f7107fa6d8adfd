import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import mongoose from 'mongoose';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PATIENCE } from '../../../testing/patience.ts';
import { wxrText } from '../../bench/wxr-text.ts';
import { Random } from '../../embedded-store/test/support/random.ts';
import { ExportFolder } from '../import/export-files.ts';
import { begin, operate, operateApart, type Outcome } from '../support/operator.ts';
import { photo } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';
import { magazineIn } from './magazine-in.ts';

/** `KILL_ROUNDS=20 npm run test:slow -- api import-killed` runs longer; `KILL_SEED` repeats a run as far as possible. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 2);
const SEED = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** Parts of all items after which an import is killed, before it is run to its end. */
const KILLS = [0, 0.2, 0.5, 0.7, 0.85];
/** Part of all items up to which each kill may be later. */
const SPREAD = 0.15;
const ARTICLES = 150;
const PICTURES = 6;
const ROUND_PATIENCE_MS = 120_000;

jest.setTimeout((120_000 + ROUNDS * ROUND_PATIENCE_MS) * PATIENCE);

const random = new Random(SEED);
const api = useApi();
const folder = new ExportFolder();
let args: string[];
beforeAll(async () => {
  const lines = [
    ...wxrText({ articles: ARTICLES, authors: 7, pictures: PICTURES, words: 60, now: Date.now() }),
  ];
  // The last picture is missing among the files.
  const files = Array.from(
    { length: PICTURES - 1 },
    (_, n) => [`2020/05/picture-${n}.jpg`, photo(64, 48)] as const,
  );
  const uploads = await folder.write(
    'uploads',
    Object.fromEntries(await Promise.all(files.map(async ([path, bytes]) => [path, await bytes] as const))),
  );
  const path = await folder.write('old', { 'old.xml': lines.join('') });
  const topics = ['categories:', ...Array.from({ length: 5 }, (_, n) => `  Topic ${n}: Environment`)];
  const mapping = join(folder.path, 'mapping.yaml');
  await writeFile(mapping, `${topics.join('\n')}\notherwise: Spotlight\n`);
  args = ['import', join(path, 'old.xml'), '--mapping', mapping, '--uploads', uploads];
});

/** A magazine in a database of its own. */
async function emptyMagazine(name: string) {
  const dataDir = join(folder.path, `data-${name}`);
  await mkdir(dataDir);
  return { dataDir, mongodbUri: api.mongodbUri.replace('/banyan?', `/${name}?`) };
}

type Magazine = Awaited<ReturnType<typeof emptyMagazine>>;

/** Runs the import and kills it once it has stored this many items. Returns whether it was still running. */
async function killAt(magazine: Magazine, items: number): Promise<boolean> {
  const child = begin(magazine, args);
  const exit = once(child, 'exit');
  child.stdout.resume();
  child.stderr.resume();
  const store = await mongoose.createConnection(magazine.mongodbUri).asPromise();
  try {
    while (child.exitCode === null && child.signalCode === null) {
      if ((await store.collection('import_items').countDocuments()) < items) continue;
      child.kill('SIGKILL');
      break;
    }
    const [, signal] = (await exit) as [number | null, string | null];
    return signal === 'SIGKILL';
  } finally {
    await store.close();
  }
}

/** Without the lines of progress. */
const complaintsOf = ({ complaints }: Outcome): string[] =>
  complaints.filter((line) => !line.startsWith('  importing'));
const balanceOf = ({ printed }: Outcome): string => printed[0] ?? '';

describe('an import that is killed', () => {
  let whole: Awaited<ReturnType<typeof magazineIn>>;
  let balance: string;
  let total: number;

  it('is compared with one that runs to its end, as its dry run promises', async () => {
    const magazine = await emptyMagazine('whole');
    const dry = await operateApart(magazine, [...args, '--dry-run']);
    const run = await operateApart(magazine, args);
    expect([run.code, complaintsOf(run)]).toEqual([0, []]);
    balance = balanceOf(run);
    const [, promised] = /: (\d+) items/.exec(dry.printed[0] ?? '') ?? [];
    total = Number(promised);
    expect(balance).toMatch(new RegExp(`^${promised} items in = .* left out\\.$`));
    whole = await magazineIn(magazine.mongodbUri);
    expect(whole.articles.length).toBe(ARTICLES);
    expect(dry.printed).toContainEqual(
      `  Articles: ${ARTICLES}. Published ${whole.count('published')}, scheduled 0, drafts ${whole.count('draft')}, in the trash ${whole.count('trashed')}`,
    );
  });

  it(`and run again gives the same magazine (${ROUNDS} rounds)`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const magazine = await emptyMagazine(`killed-${round}`);
      const moments: string[] = [];
      for (const part of KILLS) {
        const items = Math.floor(total * part + random.below(total * SPREAD));
        moments.push(`${items} items${(await killAt(magazine, items)) ? '' : ' (over)'}`);
      }
      const run = await operateApart(magazine, args);
      process.stdout.write(`  killed after ${moments.join(', ')} (KILL_SEED=${SEED})\n`);
      expect([complaintsOf(run), balanceOf(run)]).toEqual([[], balance]);
      const killed = await magazineIn(magazine.mongodbUri);
      for (const [name, rows] of Object.entries(whole.rows))
        expect([name, killed.rows[name]]).toEqual([name, rows]);
      expect((await operate(magazine, ['verify'])).printed).toEqual(['The store is intact.']);
    }
  });
});
