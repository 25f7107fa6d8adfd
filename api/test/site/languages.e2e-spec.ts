import { beforeAll, describe, expect, it } from '@jest/globals';
import type { SettingsResponse } from '../../src/contract/settings.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { Client } from '../support/client.ts';
import { metaOf, readPage } from '../support/pages.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, { pages: true });
const visitor = new Client(api);
let id: string;

/** An address below /hi. */
const HINDI = /\/hi(?![a-z])/;

beforeAll(async () => {
  const author = await visitor.author();
  const { _id } = await author.publish({
    title: 'गाँव की नदी',
    content: '<p>बारिश इस साल देर से आई और एक साथ आई।</p>',
  });
  id = _id;
});

const langOf = (html: string): string | undefined => /<html lang="(\w+)"/.exec(html)?.[1];
const alternatesOf = (html: string): string[] =>
  Array.from(
    html.matchAll(/hreflang="([\w-]+)" href="https:\/\/banyan.example([^"]*)"/g),
    ([, of, path]) => `${of} ${path}`,
  );

describe('pages', () => {
  it('are in English, and in Hindi at /hi, with links to each other', async () => {
    for (const path of ['/', '/weather', '/contact', '/search?q=x']) {
      const hindi = `/hi${path === '/' ? '' : path}`;
      const [english, other] = [await readPage(visitor, path), await readPage(visitor, hindi)];
      expect([langOf(english), langOf(other)]).toEqual(['en', 'hi']);
      expect(english).toContain(`href="${hindi}" hreflang="hi" lang="hi"`);
      expect(other).toContain(`href="${path}" hreflang="en" lang="en"`);
      expect(other).not.toMatch(/href="\/(?:weather|signup|aboutus)"(?! hreflang)/);
    }
    const alternates = ['en /weather', 'hi /hi/weather', 'x-default /weather'];
    for (const path of ['/weather', '/hi/weather'])
      expect(alternatesOf(await readPage(visitor, path))).toEqual(alternates);
    expect(metaOf(await readPage(visitor, '/hi/weather')).canonical).toMatch(/\/hi\/weather$/);
  });

  it('lead to the feeds of their language', async () => {
    const author = await visitor.author();
    const profile = `/profile/${author.session?._id}`;
    for (const [path, query] of [
      ['/weather', 'category=Weather'],
      [profile, `author=${author.session?._id}`],
      ['/corrections', 'list=corrections'],
    ] as const)
      for (const format of ['feed', 'atom', 'json']) {
        const feed = `href="/api/rss/${format}?${query}`;
        expect(await readPage(visitor, path)).toContain(`${feed}"`);
        expect(await readPage(visitor, `/hi${path}`)).toContain(`${feed}&amp;language=hi"`);
      }
    const home = await readPage(visitor, '/hi');
    expect(home).toContain('href="/api/rss/feed?language=hi" data-copy-feed');
    expect(home).not.toContain('href="/api/rss/feed"');
    const rights = async (address: string) =>
      /<copyright>([^<]*)/.exec(await (await fetch(`${api.url}${address}`)).text())?.[1];
    expect(await rights('/api/rss/feed')).toMatch(
      /^Each article .* https:\/\/banyan.example\/copyright-policy$/,
    );
    expect(await rights('/api/rss/feed?language=hi')).toMatch(
      /^हर लेख .* https:\/\/banyan.example\/hi\/copyright-policy$/,
    );
  });

  it('that are not there say so in their language', async () => {
    for (const [path, lang] of [
      ['/no-such-page', 'en'],
      ['/hi/no-such-page', 'hi'],
      ['/xx/weather', 'en'],
    ]) {
      const { status, body } = await visitor.get<string>(path ?? '');
      expect([path, status, langOf(body)]).toEqual([path, 404, lang]);
    }
  });

  it('around an article speak its language, at its one address', async () => {
    expect(await readPage(visitor, `/articles/${id}`)).toMatch(
      /<html lang="hi">[^]*<body class="light"[^>]*>[^]*href="\/hi\/weather"/,
    );
    const moved = await fetch(`${api.url}/hi/articles/${id}`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/articles/${id}`]);
  });

  it('of the manifest begin at the home page of their language', async () => {
    const manifest = await (await fetch(`${api.url}/hi/site.webmanifest`)).json();
    expect(manifest).toMatchObject({ lang: 'hi', start_url: '/hi' });
  });
});

describe('a magazine in English alone', () => {
  beforeAll(async () => {
    await api.app.get(BootstrapAccounts).admin();
    const admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
    const { version } = (await admin.get<SettingsResponse>('/api/admin/settings')).body;
    expect(
      (await admin.json('PUT', '/api/admin/settings', { languages: ['en'] }, { 'if-match': `"${version}"` }))
        .status,
    ).toBe(200);
  });

  it('has no Hindi pages, no switch and no links to them', async () => {
    expect((await visitor.get('/hi')).status).toBe(404);
    expect((await visitor.get('/hi/weather')).status).toBe(404);
    const home = await readPage(visitor, '/');
    expect(home).not.toMatch(HINDI);
    expect(alternatesOf(home)).toEqual([]);
    expect(await readPage(visitor, '/sitemap-pages.xml')).not.toMatch(HINDI);
    expect(await readPage(visitor, '/robots.txt')).not.toMatch(HINDI);
  });

  it('shows Hindi articles with English around them', async () => {
    expect(await readPage(visitor, `/articles/${id}`)).toMatch(
      /<html lang="hi">[^]*<body class="light" lang="en"/,
    );
  });
});
