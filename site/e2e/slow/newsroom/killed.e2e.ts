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

/** Number of kills. `MOMENTS=200 npm run test:slow -- browser killed` runs longer. `MOMENTS_SEED` repeats a run as far as possible. */
const MOMENTS = Number(process.env['MOMENTS'] ?? 12);
const SEED = Number(process.env['MOMENTS_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** Maximum age of typed text that another device may lack, in milliseconds. */
const ELSEWHERE_MS = 2_000 * PATIENCE;
/** Maximum age of typed text that the same device may lack, in milliseconds: the time to write it to disk on a busy machine. */
const SAME_DEVICE_MS = 250 * PATIENCE;
/** Time in which a page of the editor is ready, with four browsers on a busy machine, in milliseconds. */
const READY_MS = 60_000 * PATIENCE;
/** Minimum and maximum time of typing before a kill, in milliseconds. */
const TYPING_MS = [300, 4_500] as const;
/** Minimum and maximum time of typing offline before the browser is killed too, in milliseconds. */
const OFFLINE_MS = [0, 1_500] as const;

/** What is killed in each round: one of these on each of three devices, and a part of the server for the fourth. */
const ON_DEVICES = ['browser', 'tab', 'network'] as const;
const ON_SERVER = ['process', 'store', 'all'] as const;
/** Number of devices in a round. */
const DEVICES = ON_DEVICES.length + 1;
type Victim = (typeof ON_DEVICES)[number] | (typeof ON_SERVER)[number];

const random = createRandom(SEED);
const between = ([least, most]: readonly [number, number]): number => random.between(least, most);

/** An author who types on a device, and what is killed. */
interface Writer {
  author: SessionResponse;
  device: Device;
  typist: Typist;
  victim: Victim;
  /** When the device lost its connection to the server, and when its page was killed, by `performance.now()`. */
  cutAt: number;
  killedAt: number;
}

let magazine: OwnMagazine;
const devices: { author: SessionResponse; device: Device }[] = [];
const results = new Map<Victim, { moments: number; elsewhere: number; here: number }>();

const headersOf = ({ token }: SessionResponse) => ({ authorization: `Bearer ${token}` });

async function signUp(): Promise<SessionResponse> {
  const form = new FormData();
  const fields = { name: 'Gauri Palas', email: `${randomUUID()}@example.org`, bio: '' };
  for (const [key, value] of Object.entries({ ...fields, password: PASSWORD, confirmPassword: PASSWORD }))
    form.set(key, value);
  const response = await fetch(`${magazine.url}/api/users/register`, { method: 'POST', body: form });
  expect(response.status).toBe(201);
  return (await response.json()) as SessionResponse;
}

/** The author's draft on the server, as other devices load it; `null` if there is none yet. */
async function serverDraft(author: SessionResponse): Promise<Manuscript | null> {
  const headers = headersOf(author);
  const list = await fetch(`${magazine.url}/api/manuscripts?list=drafts`, { headers });
  expect(list.status).toBe(200);
  const { data } = (await list.json()) as ManuscriptsResponse;
  expect(data.length).toBeLessThanOrEqual(1);
  const [draft] = data;
  if (draft === undefined) return null;
  const response = await fetch(`${magazine.url}/api/manuscripts/${draft._id}`, { headers });
  return ((await response.json()) as { manuscript: Manuscript }).manuscript;
}

const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, '');
const typedText = async (page: Page): Promise<string> =>
  (await textOf(page).innerText()).replaceAll(/\s/g, '');

async function startWriting(writer: Writer): Promise<void> {
  const { device, typist } = writer;
  await device.open('/create-article');
  await textOf(device.page).click({ timeout: READY_MS });
  typist.start(device.page);
}

/** Kills the tab or the browser, in one case after some time offline. */
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

/** Kills the magazine's process, its store or both, and restarts them. */
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
  // Goes offline, so that the page cannot save the missing text afterwards.
  else ends.push(device.setOffline(true));
  if (victim !== 'store') ends.push(magazine.endApp('SIGKILL'));
  if (victim !== 'process') ends.push(magazine.endStore('SIGKILL'));
  await Promise.all(ends);
  if (victim !== 'process') await magazine.startStore();
  if (victim !== 'store') await magazine.startApp();
  await magazine.ready();
}

const isAlive = (victim: Victim): boolean => victim === 'process' || victim === 'store';

/** Restarts what was killed on the device. */
async function restart({ device, victim }: Writer): Promise<void> {
  if (isAlive(victim)) await device.setOffline(false);
  else if (victim === 'tab') await device.openPage();
  else await device.launch();
}

/** Continues the draft on the device, if its page was killed. */
async function continueDraft({ device, victim }: Writer): Promise<void> {
  if (isAlive(victim)) return;
  await device.open('/create-article');
  await device.page.getByRole('button', { name: /^Continue/ }).click({ timeout: READY_MS });
  await expect(device.page.getByRole('dialog')).toHaveCount(0);
}

/** Asserts that the restored text is saved to the server without a question. */
async function expectSaved({ device, author, typist }: Writer, restored: string): Promise<void> {
  const { page } = device;
  await expect(async () => {
    const manuscript = await serverDraft(author);
    expect(wordsOf(manuscript?.content ?? '').replaceAll(/\s/g, '')).toBe(restored);
  }).toPass({ timeout: READY_MS });
  expect(await typedText(page)).toBe(restored);
  expect(typist.hasPrefix(restored)).toBe(true);
}

/** Measures how much text another device and the same device lack, and asserts the limits. */
async function check(writer: Writer): Promise<void> {
  const { author, device, typist, victim } = writer;
  const manuscript = await serverDraft(author);
  const elsewhere = wordsOf(manuscript?.content ?? '');
  expect(typist.hasPrefix(elsewhere)).toBe(true);
  if (isAlive(victim)) await typist.stop();
  const lostElsewhere = typist.missingMs(elsewhere, writer.cutAt);
  await restart(writer);
  // Killed before the first key: there is nothing to lose.
  if (typist.text === '') return;
  await continueDraft(writer);
  const here = await typedText(device.page);
  expect(typist.hasPrefix(here)).toBe(true);
  const lostHere = typist.missingMs(here, isAlive(victim) ? performance.now() : writer.killedAt);
  const before = results.get(victim) ?? { moments: 0, elsewhere: 0, here: 0 };
  results.set(victim, {
    moments: before.moments + 1,
    elsewhere: Math.max(before.elsewhere, lostElsewhere),
    here: Math.max(before.here, lostHere),
  });
  expect.soft(lostElsewhere, `${victim}: ms missing on another device`).toBeLessThan(ELSEWHERE_MS);
  expect.soft(lostHere, `${victim}: ms missing on the same device`).toBeLessThan(SAME_DEVICE_MS);
  await expectSaved(writer, here);
}

/** Deletes the draft on the device and on the server. */
async function clear({ author, device }: Writer): Promise<void> {
  await device.open('/robots.txt');
  await device.page.evaluate(async () => {
    await new Promise((resolve) => (indexedDB.deleteDatabase('banyan-drafts').onsuccess = resolve));
    // A closing page stores its text here.
    const storedKeys = Object.keys(localStorage).filter((key) => key.startsWith('banyan-draft:'));
    for (const key of storedKeys) localStorage.removeItem(key);
  });
  const manuscript = await serverDraft(author);
  if (manuscript === null) return;
  const headers = headersOf(author);
  const response = await fetch(`${magazine.url}/api/manuscripts/${manuscript._id}`, {
    method: 'DELETE',
    headers,
  });
  expect(response.status).toBe(200);
}

const momentsSoFar = (): number => [...results.values()].reduce((sum, { moments }) => sum + moments, 0);

test.afterAll(async () => {
  for (const [victim, { moments, elsewhere, here }] of results)
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
    await Promise.all(writers.map(startWriting));
    const last = writers.at(-1);
    await Promise.all(writers.slice(0, -1).map(killOnDevice));
    if (last !== undefined) await killOnServer(last);
    await Promise.all(writers.map(check));
    if (last !== undefined && last.typist.text !== '') {
      const context = await browser.newContext();
      const page = await context.newPage();
      await signIn(page, last.author, magazine.url);
      const manuscript = await serverDraft(last.author);
      await page.goto(`${magazine.url}/create-article#manuscript=${manuscript?._id ?? ''}`);
      await expect.poll(() => typedText(page), { timeout: READY_MS }).toBe(await typedText(last.device.page));
      await context.close();
    }
    await Promise.all(writers.map(clear));
  }
});
