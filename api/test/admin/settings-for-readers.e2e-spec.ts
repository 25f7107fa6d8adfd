import { beforeAll, describe, expect, it } from '@jest/globals';
import type { MagazineSettings, SettingsResponse } from '../../src/contract/settings.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { Client } from '../support/client.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const SITE = 'https://news.example';
const api = useApi(
  { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, SITE_URL: SITE },
  { pages: true },
);
const PATH = '/api/admin/settings';
let admin: Client;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await new Client(api).login(ADMIN.email, ADMIN.password, 'admin');
});

async function change(settings: Partial<MagazineSettings>): Promise<void> {
  const { version } = (await admin.get<SettingsResponse>(PATH)).body;
  const { status } = await admin.json('PUT', PATH, settings, { 'If-Match': `"${version}"` });
  expect(status).toBe(200);
}

async function textOf(path: string): Promise<string> {
  return (await fetch(api.url + path)).text();
}

describe('crawlers for AI', () => {
  /** The first value: the file that search engines got before there was this setting. */
  const ROBOTS = [
    'User-agent: *',
    'Allow: /api/rss/',
    ...[
      '/admin',
      '/author-page',
      '/create-article',
      '/edit-article/',
      '/history/',
      '/unauthorized',
      '/api/',
    ].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${SITE}/sitemap.xml`,
    '',
  ].join('\n');

  it('are not mentioned until an admin refuses them something', async () => {
    expect(await textOf('/robots.txt')).toBe(ROBOTS);
    expect((await fetch(`${api.url}/license.xml`)).status).toBe(404);
    expect(await textOf('/')).not.toContain('rel="license"');
  });

  it('are refused by name, and by a licence that pages and robots.txt link to', async () => {
    await change({ aiCrawlers: 'search' });
    const robots = await textOf('/robots.txt');
    const [common = '', group = '', license = ''] = robots.split('\n\n');
    expect(common).toBe(ROBOTS.split('\n\n')[0]);
    expect(group).toMatch(/^(?:User-agent: \S+\n)+Disallow: \/$/);
    expect(group).toContain('User-agent: GPTBot\n');
    expect(group).not.toContain('PerplexityBot');
    expect(license).toBe(`License: ${SITE}/license.xml`);
    const link = `<link rel="license" type="application/rsl+xml" href="${SITE}/license.xml">`;
    expect(await textOf('/')).toContain(link);
    const response = await fetch(`${api.url}/license.xml`);
    expect(response.headers.get('content-type')).toBe('application/rsl+xml');
    expect(await response.text()).toContain('<prohibits type="usage">ai-train</prohibits>');
    await change({ aiCrawlers: 'none' });
    expect(await textOf('/robots.txt')).toContain('User-agent: PerplexityBot\n');
    expect(await textOf('/license.xml')).toContain('<prohibits type="usage">ai-all</prohibits>');
    await change({ aiCrawlers: 'allowed' });
    expect(await textOf('/robots.txt')).toBe(ROBOTS);
  });

  it('have an entry in the log', async () => {
    await change({ aiCrawlers: 'none' });
    const { body } = await admin.get<{ data: unknown[] }>('/api/admin/log?kind=settings');
    expect(body.data[0]).toMatchObject({
      action: 'changeSetting',
      about: { _id: 'aiCrawlers', name: 'Crawlers for AI' },
      changes: [{ before: 'Everything', after: 'Nothing' }],
    });
  });
});

describe('the grievance officer', () => {
  it('is shown on the contact page and in the privacy policy, escaped, once there is a name', async () => {
    await change({ grievanceEmail: 'grievance@banyan.example', grievanceTelephone: '+91 (20) 5550-1235' });
    expect(await textOf('/contact')).not.toContain('grievance');
    expect(await textOf('/privacy-policy')).toContain('[telephone number]');
    await change({
      grievanceOfficer: 'Vasudha <Amaltas>',
      grievanceAddress: '14 Nehru Maidan Road\nPune 411001',
    });
    const contact = await textOf('/contact');
    for (const text of [
      '<h2>Grievance officer</h2>',
      'Vasudha &lt;Amaltas&gt;',
      '14 Nehru Maidan Road<br>Pune 411001',
      '<a href="mailto:grievance@banyan.example">',
      '<a href="tel:+912055501235">',
    ])
      expect(contact).toContain(text);
    const privacy = await textOf('/privacy-policy');
    expect(privacy).toContain('Vasudha &lt;Amaltas&gt;, grievance@banyan.example, +91 (20) 5550-1235');
    expect(privacy).not.toContain('[telephone number]');
    await change({ grievanceOfficer: '' });
    expect(await textOf('/contact')).not.toContain('grievance@banyan.example');
  });
});
