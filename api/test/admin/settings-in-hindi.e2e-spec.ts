import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LogResponse } from '../../src/contract/log.ts';
import type { MagazineSettings, SettingsResponse } from '../../src/contract/settings.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { Client } from '../support/client.ts';
import { metaOf } from '../support/pages.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, { pages: true });
const PATH = '/api/admin/settings';
let admin: Client;
let version: string;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await new Client(api).login(ADMIN.email, ADMIN.password, 'admin');
});
beforeEach(async () => {
  ({ version } = (await admin.get<SettingsResponse>(PATH)).body);
});

async function change(settings: Partial<MagazineSettings>): Promise<SettingsResponse> {
  const answer = await admin.json<SettingsResponse>('PUT', PATH, settings, { 'If-Match': `"${version}"` });
  expect(answer.status).toBe(200);
  ({ version } = answer.body);
  return answer.body;
}

const textOf = async (path: string): Promise<string> => (await fetch(api.url + path)).text();
const descriptionOf = (html: string): string | undefined => metaOf(html).description;

describe('the motto and the description', () => {
  const BUILT_IN = 'बदलते देश की जड़ों से ख़बर';

  it('of Hindi pages are the built-in ones while only the English ones are replaced', async () => {
    const before = await textOf('/hi');
    expect(before).toContain(BUILT_IN);
    await change({ motto: 'Slow news from Kerala', description: 'Rivers and coasts.' });
    expect(await textOf('/hi')).toBe(before);
    expect(await textOf('/')).toContain('Slow news from Kerala');
  });

  it('of Hindi pages are replaced without a change of the English ones', async () => {
    const english = await textOf('/');
    await change({ mottoHindi: ' केरल की  ख़बर ', descriptionHindi: 'नदियाँ और तट।' });
    const hindi = await textOf('/hi');
    expect(hindi).toContain('केरल की ख़बर');
    expect(hindi).not.toContain(BUILT_IN);
    expect(descriptionOf(hindi)).toBe('नदियाँ और तट।');
    expect(await textOf('/')).toBe(english);
    expect(await textOf('/hi/site.webmanifest')).toContain('नदियाँ और तट।');
    expect(await textOf('/api/rss/feed?language=hi')).toContain('<description>नदियाँ और तट।</description>');
    expect(await textOf('/api/rss/feed')).not.toContain('नदियाँ और तट।');
    await change({ mottoHindi: '', descriptionHindi: '' });
    expect(await textOf('/hi')).toContain(BUILT_IN);
    expect(await textOf('/api/rss/feed?language=hi')).toContain('हिन्दी में।</description>');
  });

  it('in Hindi may be empty, but not too long', async () => {
    const answer = await admin.json(
      'PUT',
      PATH,
      { mottoHindi: 'क'.repeat(81) },
      { 'If-Match': `"${version}"` },
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { mottoHindi: 'The motto must have at most 80 characters.' } },
    });
  });

  it('in Hindi have their entries in the log', async () => {
    await change({ mottoHindi: 'केरल की ख़बर' });
    const { body } = await admin.get<LogResponse>('/api/admin/log?kind=settings&limit=1');
    expect(body.data[0]).toMatchObject({
      action: 'changeSetting',
      about: { _id: 'mottoHindi', name: 'Motto in Hindi' },
      changes: [{ before: 'Built-in text', after: 'केरल की ख़बर' }],
    });
  });
});

describe('the texts of pages', () => {
  it('are replaced, dated and kept for each language', async () => {
    const english = await textOf('/terms-of-use');
    await change({ termsTextHindi: '<p>पहला नियम।</p>' });
    const { replacedTexts, earlierTexts } = await change({ termsTextHindi: '<p>दूसरा नियम।</p>' });
    expect(replacedTexts).toEqual([{ name: 'termsTextHindi', changedAt: expect.any(String) }]);
    expect(earlierTexts).toEqual([{ name: 'termsTextHindi', html: '<p>पहला नियम।</p>' }]);
    expect(await textOf('/hi/terms-of-use')).toContain('<p>दूसरा नियम।</p>');
    expect(await textOf('/terms-of-use')).toBe(english);
    await change({ termsText: '<p>One rule.</p>', termsTextHindi: '' });
    expect(await textOf('/terms-of-use')).toContain('<p>One rule.</p>');
    const hindi = await textOf('/hi/terms-of-use');
    expect(hindi).not.toMatch(/One rule|दूसरा नियम/);
    expect(hindi).toContain('data-text="termsTextHindi"');
  });
});
