import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import mongoose from 'mongoose';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PATIENCE } from '../../../testing/patience.ts';
import { Random } from '../../embedded-store/test/support/random.ts';
import { Client } from '../support/client.ts';
import { Ledger } from '../support/ledger.ts';
import { operate } from '../support/operator.ts';
import { OwnMagazine } from '../../../testing/own-magazine.ts';
import { ADMIN } from '../support/start-api.ts';

/** `KILL_ROUNDS=200 npm run test:slow -- api killed` runs longer; `KILL_SEED` repeats a run as far as possible. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 3);
const SEED = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const VICTIMS = ['application', 'store', 'application and store'] as const;
const WRITERS = 3;
/** Milliseconds of writing before the kill. */
const LEAST_MS = 300;
const MOST_MS = 1500;
const ROUND_PATIENCE_MS = 30_000;
/**
 * Maximum recovery in seconds: four times the target of `npm run bench -- kills`, and less than
 * `ready` waits.
 */
const RECOVERY_MAX_S = 20 * PATIENCE;
/** Seconds by which to age files, since the check ignores files of the last hour. */
const TWO_HOURS_S = 2 * 60 * 60;

jest.setTimeout((30_000 + ROUNDS * ROUND_PATIENCE_MS) * PATIENCE);

const random = new Random(SEED);
const ledger = new Ledger();
let magazine: OwnMagazine;
let visitor: Client;

beforeAll(async () => {
  magazine = await OwnMagazine.start();
  visitor = new Client(magazine);
});
afterAll(() => magazine.stop());

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** Kills during writes and restarts. Returns the errors that the writers saw. */
async function killOnce(victim: (typeof VICTIMS)[number]): Promise<string[]> {
  const admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  const writers = Array.from({ length: WRITERS }, () => ledger.writeOn(visitor, admin));
  const delay = LEAST_MS + random.below(MOST_MS - LEAST_MS);
  const tooEarly = Promise.race(writers).then((reason) => {
    throw new Error(`A write failed before anything was killed: ${reason}`);
  });
  await Promise.race([new Promise((resolve) => setTimeout(resolve, delay)), tooEarly]);
  if (victim !== 'store') await magazine.endApp('SIGKILL');
  if (victim !== 'application') await magazine.endStore('SIGKILL');
  const restarted = performance.now();
  if (victim !== 'application') await magazine.startStore();
  if (victim !== 'store') await magazine.startApp();
  await magazine.ready();
  const seconds = (performance.now() - restarted) / 1000;
  ledger.stop();
  const reasons = await Promise.all(writers);
  tell(
    `  ${victim} killed after ${delay} ms, back in service ${seconds.toFixed(1)} s after the restart; ${ledger.size} writes confirmed so far (KILL_SEED=${SEED})`,
  );
  expect(seconds).toBeLessThan(RECOVERY_MAX_S);
  return reasons;
}

describe('a magazine whose app or store is killed during writes', () => {
  it('keeps every confirmed write, and leaves nothing half done', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const victim = VICTIMS[round % VICTIMS.length] ?? 'store';
      const reasons = await killOnce(victim);
      // Only a killed application disconnects its clients; without its store, it returns an error.
      if (victim === 'store') for (const reason of reasons) expect(reason).toMatch(/^(?:stopped|503)$/);
      expect(await ledger.differences(visitor)).toEqual([]);
    }
    expect(ledger.size).toBeGreaterThan(ROUNDS);
    expect(await problems()).toEqual([]);
  });

  it('can remove leftover files', async () => {
    // No picture job may run while files are aged.
    await magazine.endApp('SIGTERM');
    const images = join(magazine.dataDir, 'images');
    const orphan = join(images, '0123456789abcdef0123456789abcdef');
    await mkdir(orphan, { recursive: true });
    await writeFile(join(orphan, '320.jpg'), 'left over');
    await makeOld(images);
    const { printed } = await operate(magazine, ['verify', '--repair']);
    expect(printed).toEqual([expect.stringMatching(/^Repaired: \d+\.$/), 'The store is intact.']);
    expect(await problems()).toEqual([]);
    expect(await readdir(images)).not.toContain('0123456789abcdef0123456789abcdef');
    await magazine.startApp();
    await magazine.ready();
    expect(await ledger.differences(visitor)).toEqual([]);
  });
});

/** Problems that `verify` finds in the store and the pictures, and remains of deleted authors and articles. */
async function problems(): Promise<string[]> {
  const { printed, complaints } = await operate(magazine, ['verify']);
  const said = [...printed, ...complaints].filter((line) => line !== 'The store is intact.');
  const store = await mongoose.createConnection(magazine.mongodbUri).asPromise();
  const all = async (collection: string, field = '_id'): Promise<Set<string>> =>
    new Set((await store.collection(collection).distinct(field)).map(String));
  const [users, articles] = [await all('users'), await all('articles')];
  const left = [
    ...(await all('sessions', 'user')).difference(users),
    ...(await all('devices', 'user')).difference(users),
    ...(await all('article_words')).difference(articles),
    ...(await all('article_titles')).difference(articles),
    ...(await all('articles', 'author')).difference(users),
  ];
  await store.close();
  return [...said, ...left];
}

async function makeOld(folder: string): Promise<void> {
  const then = Date.now() / 1000 - TWO_HOURS_S;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries)
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), then, then).catch(() => undefined);
}
