import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from 'playwright/test';
import type { ArticleResponse } from '../../../api/src/contract/articles.ts';
import type { SessionResponse } from '../../../api/src/contract/users.ts';
import { startStoreProcess } from '../../../scripts/lib/embedded-store.mjs';
import { startBanyan } from '../support/banyan.ts';
import { newAuthor, publish, smallPicture } from '../support/desk.ts';
import { expect, test } from '../support/magazine.ts';

const CHANGES = 25;
const READERS = 4;
/**
 * Maximum milliseconds until another process shows a write: ten times the target, for a busy machine. It polls for changes
 * twice a second.
 */
const REPLICA_MAX_MS = 10_000;

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

/** Version of the article on a page; -1 if the page has none. */
async function versionOn(request: APIRequestContext, url: string): Promise<number> {
  const text = await (await request.get(url)).text();
  return Number(/Version (\d+) of the tide table/.exec(text)?.[1] ?? -1);
}

/** The change that a page shows, by its title. */
async function shownOn(request: APIRequestContext, url: string): Promise<number> {
  const answer = await request.get(url);
  expect(answer.status()).toBe(200);
  return Number(/Version (\d+) of the tide table/.exec(await answer.text())?.[1]);
}

test('no reader sees a page from before a confirmed write', async ({ request }) => {
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

test('a write of one process shows on every page of another', async ({ request }) => {
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
    const person = { name: 'Gauri Palas', email: 'gauri@example.org', bio: '' };
    const password = { password: 'Tamarind7!', confirmPassword: 'Tamarind7!' };
    const signedUp = await request.post(`${one}/api/users/register`, {
      multipart: { ...person, ...password },
    });
    const author = (await signedUp.json()) as SessionResponse;
    const headers = { authorization: `Bearer ${author.token}` };
    const bannerImage = await smallPicture();
    const published = await request.post(`${one}/api/articles`, {
      headers,
      multipart: { title: titleOf(0), content: '<p>High water.</p>', 'tags[]': 'Weather', bannerImage },
    });
    const { article } = (await published.json()) as ArticleResponse;
    const articlePath = `/articles/${article._id}`;
    const lists = ['/', '/weather', `/profile/${author._id}`, '/search?q=water', '/api/rss/feed'];
    const expectVersion = async (paths: readonly string[], version: number): Promise<void> => {
      for (const path of paths) expect([path, await versionOn(request, one + path)]).toEqual([path, version]);
      for (const path of paths)
        await expect
          .poll(() => versionOn(request, other + path), {
            message: `${path} of another process`,
            intervals: [POLL_MS],
            timeout: REPLICA_MAX_MS,
          })
          .toBe(version);
    };
    await expectVersion([articlePath, ...lists], 0);
    for (const number of [1, 2]) {
      await change(request, `${one}/api/articles/${article._id}`, author, number);
      await expectVersion([articlePath, ...lists], number);
    }
    expect((await request.delete(`${one}/api/articles/${article._id}`, { headers })).status()).toBe(200);
    await expectVersion([articlePath, ...lists], -1);
    for (const origin of [one, other]) expect((await request.get(origin + articlePath)).status()).toBe(410);
  } finally {
    await Promise.all(replicas.map((replica) => replica.stop()));
    await store.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
