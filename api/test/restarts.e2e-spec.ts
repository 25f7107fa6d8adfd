import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from './support/client.ts';
import { OwnMagazine, until } from './support/own-magazine.ts';
import { ProxiedLoad } from './support/proxied-load.ts';

/** `npm run bench -- restarts` does twenty, of two replicas behind nginx; `RESTARTS=20 npm test -- api restarts` of this one. */
const RESTARTS = Number(process.env['RESTARTS'] ?? 1);
/** Readers of each kind. */
const READERS = 3;
/** Answers between two restarts, so that each of them meets readers. */
const ANSWERS = 60;

let magazine: OwnMagazine;
let author: Client;
let article: string;

beforeAll(async () => {
  magazine = await OwnMagazine.start({ DRAIN_SECONDS: '1' });
  author = await new Client(magazine.url).author();
  article = (await author.publish())._id;
});
afterAll(() => magazine.stop());

it('no request fails while the magazine is restarted under load', async () => {
  const load = new ProxiedLoad(magazine.url);
  const form = new FormData();
  form.set('name', 'Ira Palash');
  form.set('bio', 'Writes on rain.');
  const change = new Response(form);
  const headers = {
    Authorization: `Bearer ${author.session?.token}`,
    'Content-Type': change.headers.get('Content-Type') ?? '',
  };
  const body = Buffer.from(await change.arrayBuffer());
  for (let reader = 0; reader < READERS; reader += 1) {
    // Each search is a page that is made anew, with calls of the API of its own.
    load.add(false, (n) => ({ method: 'GET', path: `/search?q=rain-${reader}-${n}` }));
    load.add(true, (n) => ({ method: 'GET', path: n % 2 === 0 ? '/' : `/articles/${article}` }));
  }
  // A change makes every kept page stale.
  load.add(true, () => ({ method: 'PUT', path: '/api/users/update', headers, body }));

  const codes: (number | null)[] = [];
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const before = load.answered;
    await until(() => Promise.resolve(load.answered >= before + ANSWERS || load.failures.length > 0));
    codes.push(await magazine.endApp('SIGTERM'));
    await magazine.startApp();
  }
  await magazine.ready();
  await load.stop();
  expect(load.failures).toEqual([]);
  expect(codes).toEqual(codes.map(() => 0));
  expect(load.refused).toBeGreaterThan(0);
});
