import { beforeAll, describe, expect, it } from '@jest/globals';
import { longDate } from '../../src/contract/dates.ts';
import type { MagazineSettings, SettingsResponse } from '../../src/contract/settings.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { Client } from '../support/client.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const PRIVATE = ['/admin', '/author-page', '/create-article', '/edit-article/', '/history/', '/unauthorized'];

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
    ...['', '/hi'].flatMap((prefix) => PRIVATE.map((path) => `Disallow: ${prefix}${path}`)),
    'Disallow: /api/',
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
      // The deadlines of India's IT Rules 2021, as amended in February 2026.
      'settle it within seven days',
      'within three hours',
    ])
      expect(contact).toContain(text);
    const privacy = await textOf('/privacy-policy');
    expect(privacy).toContain('Vasudha &lt;Amaltas&gt;, grievance@banyan.example, +91 (20) 5550-1235');
    expect(privacy).not.toContain('[telephone number]');
    await change({ grievanceOfficer: '' });
    expect(await textOf('/contact')).not.toContain('grievance@banyan.example');
  });
});

/** As pages and feeds show it: `18 November 2026`, `18/11/2026`. */
const DATE = /\b\d{1,2} [A-Z][a-z]{2,8} 20\d\d(?! \d\d:)|\b\d{1,2}\/\d{1,2}\/20\d\d/g;

it('dates in pages and feeds are those of the time zone', async () => {
  const author = await new Client(api).author();
  const { _id, date, authors } = await author.publish();
  await author.publish();
  const correction = { title: 'Corrected', content: '<p>Better.</p>', correction: 'It was worse.' };
  expect((await author.form('PUT', `/api/articles/${_id}`, correction)).status).toBe(200);
  const paths = ['/', '/weather', `/articles/${_id}`, `/profile/${authors[0]?._id}`, '/corrections'];
  const feeds = ['/api/rss/feed', '/api/rss/json'];
  // More than a day apart, so that the date differs at any time.
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await change({ timeZone });
    const short = new Intl.DateTimeFormat('en-IN', { timeZone });
    // It may be midnight there.
    const days = [date, new Date().toISOString()].flatMap((at) => [
      longDate(at, timeZone),
      short.format(new Date(at)),
    ]);
    for (const path of [...paths, ...feeds]) {
      const shown = (await textOf(path)).match(DATE) ?? [];
      expect([path, shown.length > 0, shown.filter((day) => !days.includes(day))]).toEqual([path, true, []]);
    }
  }
  await change({ timeZone: 'Asia/Kolkata' });
});

describe('the texts of pages', () => {
  const HOSTILE =
    '<h2 onclick="x()">Our rules</h2><p>{name} &amp; you: <a href="mailto:{email}">{email}</a></p>' +
    '<script>alert(1)</script><p><img src="https://elsewhere.example/x.png"><a href="javascript:x()">no</a></p>';
  const CLEAN = '<h2>Our rules</h2><p>{name} &amp; you: <a href="mailto:{email}">{email}</a></p><p>no</p>';

  it('are the built-in ones until an admin changes them, sanitised, with the name of the magazine', async () => {
    const builtIn = await textOf('/terms-of-use');
    expect(builtIn).toContain('What has no place here');
    await change({ name: 'A < B', termsText: HOSTILE });
    const { settings, replacedTexts } = (await admin.get<SettingsResponse>(PATH)).body;
    expect(settings.termsText).toBe(CLEAN);
    expect(replacedTexts).toEqual([{ name: 'termsText', changedAt: expect.any(String) }]);
    const page = await textOf('/terms-of-use');
    expect(page).toContain(
      '<section><h2>Our rules</h2><div><p>A &lt; B &amp; you: <a href="mailto:desk@banyan.example">desk@banyan.example</a></p><p>no</p></div></section>',
    );
    expect(page).not.toContain('What has no place here');
    expect(page).toContain(`Last changed on ${longDate(replacedTexts[0]?.changedAt ?? '', 'Asia/Kolkata')}`);
    await change({ name: 'Neem' });
    expect(await textOf('/terms-of-use')).toContain('Neem &amp; you');
    await change({ name: 'Banyan', termsText: '' });
    expect(await textOf('/terms-of-use')).toBe(builtIn);
  });

  it.each([
    ['aboutText', '/aboutus'],
    ['aboutTextHindi', '/aboutus'],
    ['privacyText', '/privacy-policy'],
    ['copyrightText', '/copyright-policy'],
    ['contactText', '/contact'],
    ['grievanceText', '/contact'],
    ['aboutTextHindi', '/hi/aboutus'],
    ['privacyTextHindi', '/hi/privacy-policy'],
    ['termsTextHindi', '/hi/terms-of-use'],
    ['copyrightTextHindi', '/hi/copyright-policy'],
    ['contactTextHindi', '/hi/contact'],
    ['grievanceTextHindi', '/hi/contact'],
  ] as const)('%s is shown at %s', async (name, path) => {
    await change({ grievanceOfficer: 'Vasudha Amaltas', [name]: '<p>यह हमारा पन्ना है।</p>' });
    expect(await textOf(path)).toContain('<p>यह हमारा पन्ना है।</p>');
    await change({ grievanceOfficer: '', [name]: ' <p>&nbsp;</p> ' });
    expect(await textOf(path)).not.toContain('यह हमारा पन्ना है।');
    expect((await admin.get<SettingsResponse>(PATH)).body.settings[name]).toBe('');
  });

  it('have the text before the current one, also after the built-in text', async () => {
    const earlier = async () => (await admin.get<SettingsResponse>(PATH)).body.earlierTexts;
    const known = await earlier();
    const others = known.filter(({ name }) => name !== 'termsText');
    const first = { name: 'termsText', html: '<p>First.</p>' };
    const second = { name: 'termsText', html: '<p>Second.</p>' };
    await change({ termsText: first.html });
    await change({ termsText: second.html, motto: 'Rooted in India' });
    expect(await earlier()).toEqual(expect.arrayContaining([...others, first]));
    await change({ motto: 'News from the roots of a changing country' });
    await change({ termsText: '' });
    expect(await earlier()).toEqual(expect.arrayContaining([...others, second]));
    await change({ termsText: first.html });
    expect(await earlier()).toEqual(expect.arrayContaining([...others, second]));
    await change({ termsText: second.html });
    expect(await earlier()).toEqual(expect.arrayContaining([...others, first]));
    expect((await earlier()).filter(({ name }) => name === 'termsText')).toHaveLength(1);
    await change({ termsText: '' });
  });

  it('may be long, but not endless', async () => {
    const { version } = (await admin.get<SettingsResponse>(PATH)).body;
    const put = (settings: object) => admin.json('PUT', PATH, settings, { 'If-Match': `"${version}"` });
    const tooLong = await put({ privacyText: `<p>${'x'.repeat(30_000)}</p>` });
    expect(tooLong).toMatchObject({
      status: 400,
      body: { errors: { privacyText: 'The text must have at most 30000 characters.' } },
    });
    // The server adds to each link what crawlers must know.
    const links = '<p><a href="https://a.example/">a</a></p>'.repeat(700);
    expect(await put({ privacyText: links })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });
    expect((await put({ privacyText: 'x'.repeat(1024 * 1024) })).status).toBe(413);
    await change({ privacyText: `<p>${'प'.repeat(29_000)}</p>`, termsText: `<p>${'प'.repeat(29_000)}</p>` });
    await change({ privacyText: '', termsText: '' });
  });

  it('have an entry in the log, with their length instead of the text', async () => {
    await change({ copyrightText: '<p>One two.</p>' });
    await change({ copyrightText: '<p>Two, one.</p>' });
    await change({ copyrightText: '' });
    const { body } = await admin.get<{ data: { changes: unknown[] }[] }>(
      '/api/admin/log?kind=settings&limit=3',
    );
    expect(body.data.map(({ changes }) => changes)).toEqual([
      [{ field: 'value', before: '2 words', after: 'Built-in text' }],
      [],
      [{ field: 'value', before: 'Built-in text', after: '2 words' }],
    ]);
  });
});
