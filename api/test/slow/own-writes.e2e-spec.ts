import { afterAll, beforeAll, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { PATIENCE } from '../../../testing/patience.ts';
import { freePort } from '../../../testing/free-port.ts';
import type { OwnProcess } from '../../../testing/own-process.ts';
import { Client } from '../support/client.ts';
import { OwnMagazine } from '../../../testing/own-magazine.ts';
import { idOf } from '../support/identity.ts';
import { photo, picturesComplete } from '../support/pictures.ts';
import { until } from '../support/until.ts';

/** Rounds of writing to one replica and reading from the other; without the marker, about half show the old text. */
const ROUNDS = 12;

let magazine: OwnMagazine;
let other: OwnProcess;
let author: Client;

beforeAll(async () => {
  magazine = await OwnMagazine.start();
  other = await magazine.startReplica(await freePort());
  author = await new Client(magazine).author();
});
afterAll(async () => {
  await other.end('SIGKILL');
  await magazine.stop();
});

/** The heading of an article's page. */
async function titleAt(path: string, cookie: string | undefined): Promise<string> {
  const answer = await fetch(`${other.address}${path}`, cookie === undefined ? {} : { headers: { cookie } });
  return /<h1[^>]*>([^<]*)</.exec(await answer.text())?.[1]?.trim() ?? '';
}

it('an author sees a saved text on the other replica too', async () => {
  const bannerImage = await photo();
  const { _id } = await author.publish({ title: 'Round 0', bannerImage });
  const path = `/articles/${_id}`;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const title = `Round ${round}`;
    const { headers, status } = await author.form('PUT', `/api/articles/${_id}`, {
      title,
      content: '<p>Rain.</p>',
    });
    expect(status).toBe(200);
    const [marker = ''] = headers.getSetCookie();
    expect(marker).toMatch(/^banyan-saved=\d+; Max-Age=5; Path=\/; .*HttpOnly; SameSite=Strict$/);
    const cookie = marker.split(';', 1)[0];
    expect(await titleAt(path, cookie)).toBe(title);
    // Now it is cached for everyone, even without the marker.
    expect(await titleAt(path, undefined)).toBe(title);
    const { article } = (await (
      await fetch(`${other.address}/api/articles/${_id}`, { headers: { cookie: cookie ?? '' } })
    ).json()) as { article: { title: string } };
    expect(article.title).toBe(title);
  }
});

it('a made-up marker costs one poll, and does not change the response', async () => {
  const page = async (cookie: string): Promise<[number, string | null, string[]]> => {
    const answer = await fetch(`${other.address}/`, { headers: { cookie } });
    await answer.text();
    return [answer.status, answer.headers.get('etag'), answer.headers.getSetCookie()];
  };
  const store = await mongoose.createConnection(magazine.mongodbUri).asPromise();
  await picturesComplete(store);
  await store.close();
  // This replica may not have seen the last size yet.
  await page('banyan-saved=999999999999999');
  const plain = await page('theme=dark');
  const begun = performance.now();
  for (const version of ['999999999999999', '1', '0', 'x']) {
    expect(await page(`banyan-saved=${version}`)).toEqual(plain);
  }
  expect(performance.now() - begun).toBeLessThan(4 * 1_500 * PATIENCE);
});

/** Version of the tide table that a page shows; -1 if the page has none. */
async function versionOn(address: string): Promise<number> {
  const text = await (await fetch(address)).text();
  return Number(/Version (\d+) of the tide table/.exec(text)?.[1] ?? -1);
}

it('a change on one replica shows on every page of the other, also without the marker', async () => {
  const titleOf = (version: number) => `Version ${version} of the tide table`;
  const content = '<p>High water at six.</p>';
  const { _id } = await author.publish({ title: titleOf(0), content, 'tags[]': 'Weather' });
  const lists = ['/', '/weather', `/profile/${idOf(author)}`, '/search?q=water', '/api/rss/feed'];
  const pages = [`/articles/${_id}`, ...lists];
  const expectVersion = async (version: number): Promise<void> => {
    for (const page of pages) expect([page, await versionOn(magazine.url + page)]).toEqual([page, version]);
    for (const page of pages) await until(async () => (await versionOn(other.address + page)) === version);
  };
  await expectVersion(0);
  for (const version of [1, 2]) {
    const form = { title: titleOf(version), content };
    expect((await author.form('PUT', `/api/articles/${_id}`, form)).status).toBe(200);
    await expectVersion(version);
  }
  expect((await author.delete(`/api/articles/${_id}`)).status).toBe(200);
  await expectVersion(-1);
  for (const address of [magazine.url, other.address])
    expect((await fetch(`${address}/articles/${_id}`)).status).toBe(410);
});
