import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import type { NewsroomResponse } from '../../src/contract/manuscripts.ts';
import type { MagazineSettings, SettingsResponse } from '../../src/contract/settings.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { type Answer, articleForm, Client, PASSWORD } from '../support/client.ts';
import { ADMIN, type RunningApi, startReplica, useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';

const api = useApi(
  { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, TIME_ZONE: 'Europe/London' },
  { pages: true },
);
const visitor = new Client(api);
const PATH = '/api/admin/settings';
const FIRST: MagazineSettings = {
  name: 'Banyan',
  motto: 'News from the roots of a changing country',
  mottoHindi: '',
  description: 'Environment, science and innovation, rooted in India.',
  descriptionHindi: '',
  mark: '',
  accent: 'forest',
  email: 'desk@banyan.example',
  telephone: '',
  postalAddress: '',
  grievanceOfficer: '',
  grievanceEmail: '',
  grievanceTelephone: '',
  grievanceAddress: '',
  aiCrawlers: 'allowed',
  socialLinks: [],
  publishingPolicy: 'authors',
  signUp: 'open',
  verifyEmail: 'off',
  mediaLabels: 'off',
  languages: ['en', 'hi'],
  adminSignIn: 'password',
  timeZone: 'Europe/London',
  announcement: '',
  aboutText: '',
  aboutTextHindi: '',
  privacyText: '',
  privacyTextHindi: '',
  termsText: '',
  termsTextHindi: '',
  copyrightText: '',
  copyrightTextHindi: '',
  contactText: '',
  contactTextHindi: '',
  grievanceText: '',
  grievanceTextHindi: '',
};
let replica: RunningApi;
let admin: Client;

beforeAll(async () => {
  replica = await startReplica(api, { TIME_ZONE: 'Europe/London' }, { pages: true });
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
});
afterAll(() => replica.stop());

const read = async (): Promise<SettingsResponse> => (await admin.get<SettingsResponse>(PATH)).body;
async function change(
  settings: Partial<MagazineSettings>,
  version?: string,
): Promise<Answer<SettingsResponse & ErrorResponse>> {
  const match = `"${version ?? (await read()).version}"`;
  return admin.json('PUT', PATH, settings, { 'If-Match': match });
}

async function pageText({ url }: RunningApi, path: string): Promise<string> {
  return (await fetch(url + path)).text();
}

/** Each test begins with nothing that an admin has changed. */
beforeEach(async () => {
  await api.app.get<Connection>(getConnectionToken()).collection('settings').deleteMany({});
  await change({ announcement: '' });
});

describe('the settings', () => {
  it('have the values of the environment until an admin changes them', async () => {
    const { status, body, headers } = await admin.get<SettingsResponse>(PATH);
    expect(status).toBe(200);
    expect(body.settings).toEqual(FIRST);
    expect(headers.get('etag')).toBe(`"${body.version}"`);
  });

  it('keep what a change leaves out, and tidy the line', async () => {
    const answer = await change({ announcement: ' Closed\n today.\u202e ' });
    expect(answer).toMatchObject({
      status: 200,
      body: { settings: { ...FIRST, announcement: 'Closed today.' } },
    });
    expect(await read()).toEqual(answer.body);
    const { body } = await change({ signUp: 'closed' });
    expect(body.settings).toEqual({ ...FIRST, announcement: 'Closed today.', signUp: 'closed' });
    expect(await read()).toEqual(body);
  });

  it('of two admins, the second does not overwrite the first unseen', async () => {
    const { version } = await read();
    await change({ signUp: 'closed' }, version);
    const { status, body, headers } = await change({ announcement: 'Closed today.' }, version);
    expect({ status, body }).toMatchObject({
      status: 412,
      body: { code: 'SETTINGS_CHANGED', settings: { ...FIRST, signUp: 'closed' } },
    });
    expect(headers.get('etag')).toBe(`"${body.version}"`);
    const { settings, replacedTexts, earlierTexts } = body;
    expect(await read()).toEqual({ settings, replacedTexts, earlierTexts, version: body.version });
    expect((await change({ announcement: 'Closed today.' }, body.version)).status).toBe(200);
  });

  it('changes that are sent concurrently are applied one after the other', async () => {
    const { version } = await read();
    const answers = await Promise.all(
      ['One.', 'Two.', 'Three.'].map((announcement) => change({ announcement }, version)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
  });

  it.each([
    ['publishingPolicy', 'everybody', 'Choose who decides that an article goes out.'],
    ['signUp', ['open'], 'Choose who may become an author.'],
    ['verifyEmail', true, 'Choose whether new authors confirm their address.'],
    ['adminSignIn', null, 'Choose one of the two ways to sign in.'],
    ['mediaLabels', 'perhaps', 'Choose whether pictures have labels.'],
    ['aiCrawlers', 'some', 'Choose what crawlers for AI may do.'],
    ['languages', ['hi'], 'Choose English, or English and Hindi.'],
    ['timeZone', 'Asia/Atlantis', 'Choose a time zone, such as Asia/Kolkata.'],
    [
      'accent',
      '#ffee00',
      'Choose forest, river, indigo, jamun or laterite: these can be read in both themes.',
    ],
    ['announcement', 'x'.repeat(121), 'The announcement must have at most 120 characters.'],
  ])('refuse %s %j with one sentence, and change nothing', async (field, value, message) => {
    const { status, body } = await change({ announcement: 'Changed.', [field]: value });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', message, errors: { [field]: message } },
    });
    expect((await read()).settings).toEqual(FIRST);
  });

  it('with invalid stored values, the magazine works with the last good ones', async () => {
    expect((await change({ announcement: 'Open today.' })).status).toBe(200);
    const settings = api.app.get<Connection>(getConnectionToken()).collection('settings');
    const broken = {
      ...{ signUp: { $: 1 }, timeZone: 'Asia/Atlantis', announcement: 7, publishingPolicy: null },
      ...{
        mark: 'f'.repeat(32),
        privacyText: ['x'],
        textDates: 7,
        earlierTexts: { termsText: 7 },
        aiCrawlers: 'some',
      },
    };
    await settings.updateOne({}, { $set: broken }, { bypassDocumentValidation: true });
    const lastGood = { ...FIRST, announcement: 'Open today.' };
    expect(await read()).toMatchObject({ settings: lastGood, replacedTexts: [], earlierTexts: [] });
    expect((await change({ announcement: 'Closed today.' })).status).toBe(200);
    expect(await pageText(api, '/')).toContain('Closed today.');
    expect(await pageText(api, '/privacy-policy')).toContain('Who is responsible');
    expect(await visitor.author()).toBeInstanceOf(Client);
  });
});

describe('a change', () => {
  const onReplica = (client: Client): Client => new Client(replica, client.session);

  it('of the sign-up applies to the page and to the API, on every replica within a second', async () => {
    expect(await pageText(api, '/signup')).not.toContain('closed');
    await pageText(replica, '/signup');
    await change({ signUp: 'closed' });
    expect(await pageText(api, '/signup')).toContain('closed');
    const form = { name: 'Ira', email: 'ira@banyan.example', password: PASSWORD, confirmPassword: PASSWORD };
    expect((await visitor.form('POST', '/api/users/register', form)).body.code).toBe('SIGN_UP_CLOSED');
    await until(async () => (await pageText(replica, '/signup')).includes('closed'), 1_000);
    const there = await new Client(replica).form('POST', '/api/users/register', form);
    expect(there.body.code).toBe('SIGN_UP_CLOSED');
  });

  it('of the publishing policy and the time zone applies in the newsroom', async () => {
    const author = await visitor.author();
    await change({ publishingPolicy: 'admin', timeZone: 'Asia/Kolkata' });
    const newsroom = { publishingPolicy: 'admin', timeZone: 'Asia/Kolkata' };
    expect((await author.get<NewsroomResponse>('/api/newsroom')).body).toMatchObject(newsroom);
    expect((await author.form('POST', '/api/articles', await articleForm())).status).toBe(202);
    const there = onReplica(author);
    await until(
      async () =>
        (await there.get<NewsroomResponse>('/api/newsroom')).body.publishingPolicy === 'admin' &&
        (await there.form('POST', '/api/articles', await articleForm())).status === 202,
      1_000,
    );
  });

  it('of the announcement shows on all pages for readers, escaped, until it is removed', async () => {
    await change({ announcement: 'Closed <today> & tomorrow' });
    for (const path of ['/', '/weather', '/aboutus', '/search?q=rain', '/nowhere'])
      expect(await pageText(api, path)).toContain('Closed &lt;today&gt; &amp; tomorrow');
    await change({ announcement: '' });
    expect(await pageText(api, '/')).not.toContain('announcement');
  });

  it('of the sign-in of admins applies to the next request', async () => {
    await change({ adminSignIn: 'second-factor' });
    expect((await admin.get('/api/admin/users')).body.code).toBe('SECOND_FACTOR_MISSING');
  });

  it('outlasts a restart', async () => {
    await change({ announcement: 'Closed today.' });
    const restarted = await startReplica(api, {}, { pages: true });
    expect(await pageText(restarted, '/')).toContain('Closed today.');
    await restarted.stop();
  });
});
