import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from 'playwright/test';
import type { SessionResponse } from '../../api/src/contract/users.ts';
import { startStoreProcess } from '../../scripts/lib/embedded-store.mjs';
import { startBanyan } from './support/banyan.ts';
import { newAuthor, publish } from './support/desk.ts';
import { expect, test } from './support/magazine.ts';

const CHANGES = 40;
const READERS = 4;
/** Another process is to know of a change after this many milliseconds; how long it took is printed. */
const REPLICA_LAG_MS = 1_000;

const POLL_MS = 20;

const titleOf = (change: number) => `Version ${change} of the tide table`;

async function change(
  request: APIRequestContext,
  url: string,
  { token }: SessionResponse,
  number: number,
): Promise<void> {
  const answer = await request.put(url, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { title: titleOf(number), content: '<p>High water at six.</p>' },
  });
  expect(answer.status()).toBe(200);
}

/** The change that a page shows. */
async function shownOn(request: APIRequestContext, url: string): Promise<number> {
  const answer = await request.get(url);
  expect(answer.status()).toBe(200);
  return Number(/Version (\d+) of the tide table/.exec(await answer.text())?.[1]);
}

test('no reader sees a page from before a change that was answered', async ({ request }) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, titleOf(0));
  let answered = 0;
  let going = true;
  let looks = 0;
  const reader = async () => {
    while (going) {
      const atLeast = answered;
      expect(await shownOn(request, `/articles/${id}`)).toBeGreaterThanOrEqual(atLeast);
      looks += 1;
    }
  };
  const readers = Array.from({ length: READERS }, reader);
  for (let number = 1; number <= CHANGES; number += 1) {
    await change(request, `/api/articles/${id}`, author, number);
    answered = number;
    for (const page of [`/articles/${id}`, `/profile/${author._id}`])
      expect(await shownOn(request, page), page).toBe(number);
  }
  going = false;
  await Promise.all(readers);
  expect(looks).toBeGreaterThan(CHANGES);
});

test('what one process wrote, another shows within a second', async ({ request }) => {
  const folder = await mkdtemp(join(tmpdir(), 'banyan-replicas-'));
  const store = await startStoreProcess(process.cwd(), join(folder, 'store'));
  const settings = {
    DEMO: 'off',
    MONGODB_URI: store.uri,
    JWT_SECRET: 'one secret that both of them know, long',
  };
  const replicas = await Promise.all(
    ['one', 'other'].map((name) => startBanyan({ ...settings, DATA_DIR: join(folder, name) })),
  );
  try {
    const [one, other] = replicas.map(({ origin }) => origin);
    const answer = await request.post(`${one}/api/users/register`, {
      multipart: {
        name: 'Gauri Palas',
        email: 'gauri@example.org',
        password: 'Tamarind7!',
        confirmPassword: 'Tamarind7!',
        bio: '',
      },
    });
    const author = (await answer.json()) as SessionResponse;
    await expect(async () => {
      const page = await request.get(`${other}/profile/${author._id}`);
      expect(await page.text()).toContain('Gauri Palas');
    }).toPass();
    for (const name of ['Gauri Semal', 'Gauri Palash', 'Gauri Kusum']) {
      await request.put(`${one}/api/users/update`, {
        headers: { authorization: `Bearer ${author.token}` },
        multipart: { name },
      });
      const written = performance.now();
      const page = async () => (await request.get(`${other}/profile/${author._id}`)).text();
      await expect.poll(page, { intervals: [POLL_MS] }).toContain(name);
      const lag = Math.round(performance.now() - written);
      console.log(`another process shows it after ${lag} ms (to be within ${REPLICA_LAG_MS} ms)`);
    }
  } finally {
    await Promise.all(replicas.map((replica) => replica.stop()));
    await store.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
