import { beforeAll, describe, expect, it } from '@jest/globals';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import type { OwnProfile, SessionResponse } from '../../src/contract/users.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { emailOf, idOf } from '../support/identity.ts';
import { changePassword, messagesOf } from '../support/mail.ts';
import { tokenIn } from '../support/reset-links.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, { background: true });
const visitor = new Client(api);
let admin: Client;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
});

/** Languages of the messages to a person, oldest first. */
async function languagesOf(person: Client): Promise<string[]> {
  const messages = await messagesOf(api)
    .find({ to: emailOf(person) })
    .sort({ _id: 1 })
    .toArray();
  return messages.map(({ lang }) => lang);
}

const chosen = async (person: Client) => (await person.get<OwnProfile>('/api/users/profile')).body.language;

describe('the language of messages', () => {
  it('is the one chosen at the sign-up, whatever the request prefers', async () => {
    const author = await visitor.author({ language: 'hi' });
    expect(await chosen(author)).toBe('hi');
    await changePassword(author, 'en-IN');
    expect(await languagesOf(author)).toEqual(['hi']);
  });

  it('follows the request of somebody who has chosen none', async () => {
    const author = await visitor.author();
    expect(await chosen(author)).toBeNull();
    await changePassword(author, 'hi-IN');
    expect(await languagesOf(author)).toEqual(['hi']);
  });

  it('changes with the profile, and stays when the profile changes without it', async () => {
    const author = await visitor.author({ language: 'en' });
    const changed = await author.form('PUT', '/api/users/update', { language: 'hi' });
    expect(changed).toMatchObject({ status: 200, body: { language: 'hi' } });
    await author.form('PUT', '/api/users/update', { name: 'मीरा कचनार' });
    expect(await chosen(author)).toBe('hi');
    await changePassword(author, 'en-IN');
    expect(await languagesOf(author)).toEqual(['hi']);
  });

  it('is that of the recipient when an admin changes an account', async () => {
    const author = await visitor.author({ language: 'hi' });
    const path = `/api/admin/authors/${idOf(author)}/editor`;
    expect((await admin.send('POST', path, { headers: { 'Accept-Language': 'en' } })).status).toBe(200);
    expect(await languagesOf(author)).toEqual(['hi']);
  });

  it('is that of the invitation, unless the invited person chooses another', async () => {
    const accept = async (email: string, choice: object): Promise<Client> => {
      await admin.json('POST', '/api/admin/invitations', { email, lang: 'hi' });
      const token = await tokenIn(api, email, 'invitation');
      const form = { token, name: 'Ira', password: PASSWORD, confirmPassword: PASSWORD, ...choice };
      return visitor.as((await visitor.json<SessionResponse>('POST', '/api/invitations/accept', form)).body);
    };
    expect(await chosen(await accept('invited-hindi@example.org', {}))).toBe('hi');
    expect(await chosen(await accept('invited-english@example.org', { language: 'en' }))).toBe('en');
  });

  it('is only one that the magazine speaks', async () => {
    const author = await visitor.author();
    expect(await author.form('PUT', '/api/users/update', { language: 'ta' })).toMatchObject({
      status: 400,
      body: { errors: { language: 'The language must be one of en, hi.' } },
    });
  });
});
