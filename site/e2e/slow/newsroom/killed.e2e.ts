import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page, test } from 'playwright/test';
import type { Manuscript, ManuscriptsResponse } from '../../../../api/src/contract/manuscripts.ts';
import type { SessionResponse } from '../../../../api/src/contract/users.ts';
import { OwnMagazine } from '../../../../testing/own-magazine.ts';
import { PATIENCE } from '../../../../testing/patience.ts';
import { createRandom } from '../../../../testing/random.ts';
import { PASSWORD, signIn } from '../../support/accounts.ts';
import { Device } from '../../support/device.ts';
import { textOf } from '../../support/editor.ts';
import { Typist } from '../../support/typist.ts';

/** `MOMENTS=200 npm run test:slow -- browser killed` runs longer; `MOMENTS_SEED` repeats a run as far as possible. */
const MOMENTS = Number(process.env['MOMENTS'] ?? 12);
const SEED = Number(process.env['MOMENTS_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** Milliseconds of typing that another device may lack. */
const ELSEWHERE_MS = 2_000;
/** Milliseconds that a key needs from its page to the disk of its device, on a busy machine. */
const SAME_DEVICE_MS = 250;
/** Milliseconds of typing before something is killed. */
const TYPING_MS = [300, 4_500] as const;
/** Milliseconds of typing without a network, before the browser is killed too. */
const OFFLINE_MS = [0, 1_500] as const;

/** What is killed on three devices of a round; on the fourth, in turn, what they all need. */
const ON_DEVICES = ['browser', 'tab', 'network'] as const;
const ON_SERVER = ['process', 'store', 'all'] as const;
/** Kinds of a round. */
const DEVICES = ON_DEVICES.length + 1;
type Victim = (typeof ON_DEVICES)[number] | (typeof ON_SERVER)[number];

const random = createRandom(SEED);
const between = ([least, most]: readonly [number, number]): number => random.between(least, most);

/** An author who types on a device, and what became of it. */
interface Writer {
  author: SessionResponse;
  device: Device;
  typist: Typist;
  victim: Victim;
  /** When another device could have got no more, and when this one could not. */
  cutAt: number;
  killedAt: number;
}

let magazine: OwnMagazine;
const devices: { author: SessionResponse; device: Device }[] = [];
const worst = new Map<Victim, { moments: number; elsewhere: number; here: number }>();

const headersOf = ({ token }: SessionResponse) => ({ authorization: `Bearer ${token}` });

async function signUp(): Promise<SessionResponse> {
  const form = new FormData();
  const fields = { name: 'Gauri Palas', email: `${randomUUID()}@example.org`, bio: '' };
  for (const [key, value] of Object.entries({ ...fields, password: PASSWORD, confirmPassword: PASSWORD }))
    form.set(key, value);
  const answer = await fetch(`${magazine.url}/api/users/register`, { method: 'POST', body: form });
  expect(answer.status).toBe(201);
  return (await answer.json()) as SessionResponse;
}

/** What any other device gets: the author's one draft; `null` before there is one. */
async function onServer(author: SessionResponse): Promise<Manuscript | null> {
  const headers = headersOf(author);
  const list = await fetch(`${magazine.url}/api/manuscripts?list=drafts`, { headers });
  expect(list.status).toBe(200);
  const { data } = (await list.json()) as ManuscriptsResponse;
  expect(data.length).toBeLessThanOrEqual(1);
  const [draft] = data;
  if (draft === undefined) return null;
  const answer = await fetch(`${magazine.url}/api/manuscripts/${draft._id}`, { headers });
  return ((await answer.json()) as { manuscript: Manuscript }).manuscript;
}

const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, '');
const written = async (page: Page): Promise<string> => (await textOf(page).innerText()).replaceAll(/\s/g, '');

async function beginToWrite(writer: Writer): Promise<void> {
  const { device, typist } = writer;
  await device.open('/create-article');
  await textOf(device.page).click({ timeout: 20_000 * PATIENCE });
  typist.begin(device.page);
}

/** Kills what the device itself can lose. */
async function killOnDevice(writer: Writer): Promise<void> {
  const { device, typist, victim } = writer;
  await wait(between(TYPING_MS));
  if (victim === 'network') {
    writer.cutAt = performance.now();
    await device.setOffline(true);
    await wait(between(OFFLINE_MS));
  }
  typist.abandon();
  writer.killedAt = performance.now();
  if (victim !== 'network') writer.cutAt = writer.killedAt;
  await (victim === 'tab' ? device.crashPage() : device.kill());
}

/** Kills what all devices need, and starts it again. */
async function killOnServer(writer: Writer): Promise<void> {
  const { device, typist, victim } = writer;
  await wait(between(TYPING_MS));
  writer.cutAt = performance.now();
  const ends: Promise<unknown>[] = [];
  if (victim === 'all') {
    typist.abandon();
    writer.killedAt = writer.cutAt;
    ends.push(device.kill());
  }
  // What the page would save later is no merit of what was saved before.
  else ends.push(device.setOffline(true));
  if (victim !== 'store') ends.push(magazine.endApp('SIGKILL'));
  if (victim !== 'process') ends.push(magazine.endStore('SIGKILL'));
  await Promise.all(ends);
  if (victim !== 'process') await magazine.startStore();
  if (victim !== 'store') await magazine.startApp();
  await magazine.ready();
}

const isAlive = (victim: Victim): boolean => victim === 'process' || victim === 'store';

/** Starts again what was killed on the device. */
async function restart({ device, victim }: Writer): Promise<void> {
  if (isAlive(victim)) await device.setOffline(false);
  else if (victim === 'tab') await device.openPage();
  else await device.launch();
}

/** Goes on with what the device has kept, where its page has ended. */
async function goOn({ device, victim }: Writer): Promise<void> {
  if (isAlive(victim)) return;
  await device.open('/create-article');
  await device.page.getByRole('button', { name: /^Continue/ }).click({ timeout: 20_000 * PATIENCE });
  await expect(device.page.getByRole('dialog')).toHaveCount(0);
}

/** Writes on, in place of the tab that was killed, without a question: what the server has are words of the same author. */
async function saveEverything({ device, author, typist }: Writer, kept: string): Promise<void> {
  const { page } = device;
  await expect(async () => {
    const manuscript = await onServer(author);
    expect(wordsOf(manuscript?.content ?? '').replaceAll(/\s/g, '')).toBe(kept);
  }).toPass({ timeout: 45_000 * PATIENCE });
  expect(await written(page)).toBe(kept);
  expect(typist.hasBegun(kept)).toBe(true);
}

async function check(writer: Writer): Promise<void> {
  const { author, device, typist, victim } = writer;
  const manuscript = await onServer(author);
  const elsewhere = wordsOf(manuscript?.content ?? '');
  expect(typist.hasBegun(elsewhere)).toBe(true);
  if (isAlive(victim)) await typist.stop();
  const lostElsewhere = typist.missing(elsewhere, writer.cutAt);
  await restart(writer);
  // Too early a moment to lose anything: it does not count.
  if (typist.text === '') return;
  await goOn(writer);
  const here = await written(device.page);
  expect(typist.hasBegun(here)).toBe(true);
  const lostHere = typist.missing(here, isAlive(victim) ? performance.now() : writer.killedAt);
  const before = worst.get(victim) ?? { moments: 0, elsewhere: 0, here: 0 };
  worst.set(victim, {
    moments: before.moments + 1,
    elsewhere: Math.max(before.elsewhere, lostElsewhere),
    here: Math.max(before.here, lostHere),
  });
  expect.soft(lostElsewhere, `${victim}: ms missing on another device`).toBeLessThan(ELSEWHERE_MS);
  expect.soft(lostHere, `${victim}: ms missing on the same device`).toBeLessThan(SAME_DEVICE_MS);
  await saveEverything(writer, here);
}

/** The device forgets the draft, and so does the server. */
async function clear({ author, device }: Writer): Promise<void> {
  await device.open('/robots.txt');
  await device.page.evaluate(async () => {
    await new Promise((resolve) => (indexedDB.deleteDatabase('banyan-drafts').onsuccess = resolve));
    // What a closing page has written.
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('banyan-draft:'));
    for (const key of kept) localStorage.removeItem(key);
  });
  const manuscript = await onServer(author);
  if (manuscript === null) return;
  const headers = headersOf(author);
  const answer = await fetch(`${magazine.url}/api/manuscripts/${manuscript._id}`, {
    method: 'DELETE',
    headers,
  });
  expect(answer.status).toBe(200);
}

const momentsSoFar = (): number => [...worst.values()].reduce((sum, { moments }) => sum + moments, 0);

test.afterAll(async () => {
  for (const [victim, { moments, elsewhere, here }] of worst)
    process.stdout.write(
      `  ${victim}: ${moments} moments, at most ${(elsewhere / 1000).toFixed(2)} s missing on another device, ${(here / 1000).toFixed(3)} s on the same one\n`,
    );
  await Promise.all(devices.map(({ device }) => device.dispose()));
  await magazine.stop();
});

test('nothing typed is lost, whatever is killed', async ({ browser }) => {
  test.setTimeout((60_000 + MOMENTS * 20_000) * PATIENCE);
  process.stdout.write(`  MOMENTS_SEED=${SEED}\n`);
  magazine = await OwnMagazine.start();
  const start = async () => {
    const author = await signUp();
    devices.push({ author, device: await Device.start(magazine.url, author) });
  };
  await Promise.all(Array.from({ length: DEVICES }, start));
  for (let round = 0; momentsSoFar() < MOMENTS; round += 1) {
    const victims = [...ON_DEVICES, ON_SERVER[round % ON_SERVER.length] ?? 'all'];
    const writers = devices.map((each, index) => ({
      ...each,
      typist: new Typist(random),
      victim: victims[index] ?? 'all',
      ...{ cutAt: 0, killedAt: 0 },
    }));
    await Promise.all(writers.map(beginToWrite));
    const last = writers.at(-1);
    await Promise.all(writers.slice(0, -1).map(killOnDevice));
    if (last !== undefined) await killOnServer(last);
    await Promise.all(writers.map(check));
    if (last !== undefined && last.typist.text !== '') {
      const context = await browser.newContext();
      const page = await context.newPage();
      await signIn(page, last.author, magazine.url);
      const manuscript = await onServer(last.author);
      await page.goto(`${magazine.url}/create-article#manuscript=${manuscript?._id ?? ''}`);
      await expect.poll(() => written(page)).toBe(await written(last.device.page));
      await context.close();
    }
    await Promise.all(writers.map(clear));
  }
});
