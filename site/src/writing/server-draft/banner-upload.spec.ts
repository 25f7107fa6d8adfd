import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { created, changed, refused, saved } from './test/answers.ts';
import { copyWith, FakeServer } from './test/fake-server.ts';

const banner = new File(['x'], 'a.png');
let server: FakeServer;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  server = new FakeServer();
});
afterEach(() => {
  jest.useRealTimers();
  server.end();
});

it('a banner is sent once, after the words, and again after a failure', async () => {
  const { draft } = server;
  server.answers = [created('0.a'), refused(503, 'STORAGE_FULL'), saved('0.b'), saved('0.c'), saved('0.d')];
  await server.write({ banner });
  expect([server.banners, draft.view.status.kind]).toEqual([[false, true, false, true], 'saved']);
  expect(server.unacknowledged).toEqual([]);
  await server.write({ banner, title: 'Later' });
  expect([server.banners.at(-1), draft.view.saved?.version, draft.isComplete]).toEqual([false, '0.d', true]);
});

it('an earlier picture is sent by its id, once', async () => {
  const { draft } = server;
  server.answers = [created('0.a'), saved('0.b'), saved('0.c')];
  const earlier = { id: 'a'.repeat(32), src: `/images/${'a'.repeat(32)}/640.jpg` };
  await server.write({ banner: earlier });
  await server.write({ banner: earlier, title: 'Later' });
  expect([server.banners, draft.view.saved?.version]).toEqual([[false, true, false], '0.c']);
});

it("a tab knows the version of its words even if it is killed before the banner's response", async () => {
  const { draft } = server;
  server.answers = [created('0.a'), Promise.withResolvers<Response>().promise];
  await server.write({ banner });
  expect([server.banners, draft.view.saved?.version]).toEqual([[false, true], '0.a']);
  expect(server.unacknowledged).not.toEqual([]);
});

it.each([
  [400, { errors: { bannerImage: 'The image is damaged.' } }, 'The image is damaged.'],
  [413, {}, 'The server refused this image. Your text is saved without it.'],
  [403, { code: 'QUOTA_REACHED', message: 'No space.' }, 'No space.'],
  [429, { code: 'DAILY_QUOTA_REACHED', message: 'No space today.' }, 'No space today.'],
])('words are saved even if the banner is refused with %i', async (status, body, sentence) => {
  const { draft } = server;
  server.answers = [created('0.a'), refused(status, 'REFUSED', body), saved('0.b')];
  await server.write({ banner });
  expect(draft.view).toMatchObject({ status: { kind: 'saved' }, bannerRefusal: { banner, sentence } });
  await server.write({ banner, title: 'Later' });
  expect([server.banners, draft.view.saved?.version]).toEqual([[false, true, false], '0.b']);
  // This device alone has the banner.
  expect(draft.isComplete).toBe(false);
  server.answers = [saved('0.c'), saved('0.d')];
  await server.write({ banner: new File(['y'], 'b.png') });
  expect([server.banners.at(-1), draft.view.bannerRefusal, draft.isComplete]).toEqual([true, null, true]);
});

it('a banner is sent if only the words are known to have arrived', async () => {
  server.draft.reset(copyWith('0.a'));
  server.answers = [changed('0.b', 'Bund'), saved('0.c'), saved('0.d')];
  await server.write({ banner });
  expect(server.banners).toEqual([false, false, true]);
  expect(server.draft.view).toMatchObject({ status: { kind: 'saved' }, saved: { version: '0.d' } });
});

it.each([
  [403, 'QUOTA_REACHED'],
  [429, 'DAILY_QUOTA_REACHED'],
])('reports that words are refused with %i %s, and retries only at the next change', async (status, code) => {
  const { draft } = server;
  server.answers = [created('0.a'), refused(status, code, { message: 'No space.' }), saved('0.b')];
  await server.write({});
  await server.write({ title: 'Later' });
  expect(draft.view.status).toEqual({ kind: 'refused', sentence: 'No space.' });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(server.banners).toHaveLength(2);
  await server.write({ title: 'Shorter' });
  expect(draft.view.status.kind).toBe('saved');
});
