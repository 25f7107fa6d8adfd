import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { begun, changed, refused, saved } from './test/answers.ts';
import { FakeServer } from './test/fake-server.ts';

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

it('is sent once, after the words, and again after a failure', async () => {
  const { draft } = server;
  server.answers = [begun('0.a'), refused(503, 'STORAGE_FULL'), saved('0.b'), saved('0.c'), saved('0.d')];
  await server.write({ banner });
  expect([server.banners, draft.view.saving.kind]).toEqual([[false, true, false, true], 'saved']);
  expect(draft.unheard.words).toEqual([]);
  await server.write({ banner, title: 'Later' });
  expect([server.banners.at(-1), draft.view.link?.version, draft.isWhole]).toEqual([false, '0.d', true]);
});

it('makes a version of words that a tab knows even if it is killed before the response', async () => {
  const { draft } = server;
  server.answers = [begun('0.a'), Promise.withResolvers<Response>().promise];
  await server.write({ banner });
  expect([server.banners, draft.view.link?.version]).toEqual([[false, true], '0.a']);
  expect(draft.unheard.words).not.toEqual([]);
});

it.each([
  [400, { errors: { bannerImage: 'The image is damaged.' } }, 'The image is damaged.'],
  [413, {}, 'The server refused this image. Your text is saved without it.'],
  [403, { code: 'QUOTA_REACHED', message: 'No space.' }, 'No space.'],
  [429, { code: 'DAILY_QUOTA_REACHED', message: 'No space today.' }, 'No space today.'],
])('keeps no words off the server if it is refused with %i', async (status, body, sentence) => {
  const { draft } = server;
  server.answers = [begun('0.a'), refused(status, 'REFUSED', body), saved('0.b')];
  await server.write({ banner });
  expect(draft.view).toMatchObject({ saving: { kind: 'saved' }, bannerRefusal: { banner, sentence } });
  await server.write({ banner, title: 'Later' });
  expect([server.banners, draft.view.link?.version]).toEqual([[false, true, false], '0.b']);
  // This device alone has the banner.
  expect(draft.isWhole).toBe(false);
  server.answers = [saved('0.c'), saved('0.d')];
  await server.write({ banner: new File(['y'], 'b.png') });
  expect([server.banners.at(-1), draft.view.bannerRefusal, draft.isWhole]).toEqual([true, null, true]);
});

it('is sent if only the words are known to have arrived', async () => {
  server.draft.begin({ link: { id: 'm1', version: '0.a' }, original: null });
  server.answers = [changed('0.b', 'Bund'), saved('0.c'), saved('0.d')];
  await server.write({ banner });
  expect(server.banners).toEqual([false, false, true]);
  expect(server.draft.view).toMatchObject({ saving: { kind: 'saved' }, link: { version: '0.d' } });
});

it.each([
  [403, 'QUOTA_REACHED'],
  [429, 'DAILY_QUOTA_REACHED'],
])(
  'says that words are refused with %i %s, and sends them again at the next change alone',
  async (status, code) => {
    const { draft } = server;
    server.answers = [begun('0.a'), refused(status, code, { message: 'No space.' }), saved('0.b')];
    await server.write({});
    await server.write({ title: 'Later' });
    expect(draft.view.saving).toEqual({ kind: 'refused', sentence: 'No space.' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.banners).toHaveLength(2);
    await server.write({ title: 'Shorter' });
    expect(draft.view.saving.kind).toBe('saved');
  },
);
