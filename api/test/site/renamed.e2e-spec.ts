import { beforeAll, describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MagazineSettings, SettingsResponse } from '../../src/contract/settings.ts';
import { PROJECT_ROOT } from '../../src/platform/config/project-root.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { Client } from '../support/client.ts';
import { idOf } from '../support/identity.ts';
import { ADMIN, useApi } from '../support/start-api.ts';
import { TranslationCalls } from '../support/translations.ts';

const api = useApi(
  { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, SITE_URL: 'https://news.example' },
  { pages: true },
);
const OTHER: Partial<MagazineSettings> = {
  name: 'Neem & “Peepal”',
  motto: 'Slow news from Kerala',
  description: 'Rivers, coasts and their people.',
  accent: 'river',
  email: 'letters@neem.example',
  telephone: '+91 20 5550 1234',
  postalAddress: 'Neem House\nKochi 682001',
  grievanceOfficer: 'Vasudha Amaltas, grievance@neem.example',
  socialLinks: ['https://social.example/@neem'],
  aiCrawlers: 'search',
  announcement: 'Neem will be read in Kochi tomorrow.',
  signUp: 'invitation',
};
/** The name in either language's texts. */
const OLD_NAME = /banyan|बरगद|बैनियन/i;
/** Of programs, whatever the magazine is called: ids in feeds must never change. */
const UNCHANGED = /tag:banyan\.example,2026/g;
/** Pages whose address has a parameter. */
const PARAMETERS: Record<string, readonly string[]> = {
  '[category]': ['weather', 'trending'],
  'articles/[id]': [],
  'profile/[id]': [],
  'preview/[token]': ['preview/none'],
  'preview/front-page/[token]': ['preview/front-page/none'],
  'edit-article/[id]': ['edit-article/0123456789abcdef01234567'],
  'admin/edit-article/[id]': ['admin/edit-article/0123456789abcdef01234567'],
  'history/[id]': ['history/0123456789abcdef01234567'],
  'sitemap-articles-[part].xml': ['sitemap-articles-1.xml'],
  'sitemap-authors-[part].xml': ['sitemap-authors-1.xml'],
};
const FEEDS = ['feed', 'atom', 'json'].flatMap((format) =>
  ['', '?category=Weather', '?list=corrections', '?language=hi', '?language=hi&category=Weather'].map(
    (query) => `/api/rss/${format}${query}`,
  ),
);
const DOCUMENTS = [
  '/api/openapi.json',
  '/api/docs/openapi.json',
  '/api/docs',
  '/api/docs/swagger-ui-init.js',
];

async function pageAddresses(): Promise<string[]> {
  const files = await readdir(join(PROJECT_ROOT, 'site/src/pages'), { recursive: true });
  const pages = files.filter((file) => /\.(?:astro|ts)$/.test(file) && !/(?:^|\/)_/.test(file));
  return pages.flatMap((file) => {
    const page = file.replace(/(?:\.astro|\.ts)$/, '').replace(/^index$/, '');
    if (!page.includes('[')) return [`/${page}`];
    const addresses = PARAMETERS[page];
    if (addresses === undefined) throw new Error(`An example of the address of ${file} is missing here.`);
    return addresses.map((address) => `/${address}`);
  });
}

async function textOf(path: string): Promise<string> {
  const response = await fetch(api.url + path);
  return `${JSON.stringify([...response.headers])}\n${await response.text()}`;
}

describe('a magazine with another name', () => {
  const addresses: string[] = [];
  beforeAll(async () => {
    const visitor = new Client(api);
    await api.app.get(BootstrapAccounts).admin();
    const author = await visitor.author();
    const { english, hindi } = await new TranslationCalls(author).pair('Rain', 'बारिश');
    const pages = [...(await pageAddresses()), '/nowhere', '/search?q=rain', `/profile/${idOf(author)}`];
    addresses.push(...pages, ...pages.map((page) => `/hi${page === '/' ? '' : page}`));
    addresses.push(`/articles/${english._id}`, `/articles/${hindi._id}`, ...FEEDS);
    addresses.push(`/api/rss/feed?author=${idOf(author)}`);
    // All pages are cached before the change.
    for (const address of addresses) await textOf(address);
    const admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
    const { version } = (await admin.get<SettingsResponse>('/api/admin/settings')).body;
    const { status } = await admin.json('PUT', '/api/admin/settings', OTHER, { 'If-Match': `"${version}"` });
    expect(status).toBe(200);
  });

  it('shows the old one on no page, in no feed and in no file for programs', async () => {
    const shown = [];
    for (const address of addresses) {
      const text = (await textOf(address)).replaceAll(UNCHANGED, '');
      const found = OLD_NAME.exec(text);
      if (found !== null)
        shown.push(`${address}: ${text.slice(Math.max(0, found.index - 60), found.index + 40)}`);
    }
    expect(shown).toEqual([]);
  });

  it('shows the old one in no document of the API', async () => {
    for (const path of DOCUMENTS)
      expect([path, /.{0,60}Banyan/.exec(await textOf(path))]).toEqual([path, null]);
    const document = (await (await fetch(`${api.url}/api/openapi.json`)).json()) as {
      info: { title: string };
    };
    expect(document.info.title).toBe('Neem & “Peepal” API');
  });

  it.each(['en', 'hi'])('has the old one in no file of the site that is built in %s', async (language) => {
    const folder = join(PROJECT_ROOT, 'dist/site', language, 'client');
    const files = await readdir(folder, { recursive: true });
    const texts = files.filter((file) => /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/.test(file));
    expect(texts.length).toBeGreaterThan(10);
    for (const file of texts)
      expect([file, /.{0,40}(?:Banyan|बरगद)/.exec(await textOf(`/${file}`))]).toEqual([file, null]);
  });

  it('is in no place and on no subject of the old one', async () => {
    const admin = await new Client(api).login(ADMIN.email, ADMIN.password, 'admin');
    const set = async (settings: Partial<MagazineSettings>) => {
      const { version } = (await admin.get<SettingsResponse>('/api/admin/settings')).body;
      const headers = { 'If-Match': `"${version}"` };
      expect((await admin.json('PUT', '/api/admin/settings', settings, headers)).status).toBe(200);
    };
    await set({ postalAddress: '' });
    for (const path of ['/contact', '/hi/contact']) expect(await textOf(path)).not.toMatch(/Pune|पुणे/);
    await set({ postalAddress: OTHER.postalAddress ?? '' });
    const about = await textOf('/aboutus');
    expect(about).toContain('<meta name="description" content="Rivers, coasts and their people."');
    expect(about).toContain('"inLanguage":["en","hi"]');
  });

  it('shows the new texts', async () => {
    const home = await textOf('/');
    expect(home).toContain('<title>Neem &amp; “Peepal”: Slow news from Kerala</title>');
    expect(home).toContain('content="Rivers, coasts and their people."');
    expect(home).toContain('"sameAs":["https://social.example/@neem"]');
    expect(home).toContain('<body class="light" style="--forest:var(--river);');
    const contact = await textOf('/contact');
    for (const text of [
      'Kochi 682001',
      'tel:+912055501234',
      'mailto:letters@neem.example',
      'grievance@neem.example',
    ])
      expect(contact).toContain(text);
    expect(await textOf('/admin')).toContain('<title>Authors | Neem &amp; “Peepal”</title>');
    expect(await textOf('/signup')).toContain('letters@neem.example');
    expect(await textOf('/api/rss/feed')).toContain('<title>Neem &#x26; “Peepal”</title>');
    expect(JSON.parse((await textOf('/site.webmanifest')).split('\n')[1] ?? '')).toMatchObject({
      name: OTHER.name,
      description: OTHER.description,
    });
  });
});
