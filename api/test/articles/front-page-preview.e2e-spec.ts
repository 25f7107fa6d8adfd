import { beforeAll, expect, it } from '@jest/globals';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import type { FrontPagePreviewResponse, FrontPageResponse } from '../../src/contract/front-page.ts';
import { Client } from '../support/client.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, { pages: true });
const visitor = new Client(api);
let admin: Client;
const HINDI_TITLES = ['पुरानी नदी', 'नई नदी'];
/** Ids of articles in Interviews, the oldest first. */
const ids: string[] = [];

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  const author = await visitor.author();
  for (const title of ['Oldest', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth'])
    ids.push((await author.publish({ title, 'tags[]': 'Interviews' }))._id);
  for (const title of HINDI_TITLES)
    ids.push((await author.publish({ title, content: '<p>बारिश देर से आई।</p>', 'tags[]': 'Interviews' }))._id);
});

const open = async (path: string): Promise<{ status: number; text: string; headers: Headers }> => {
  const answer = await fetch(api.url + path, { redirect: 'manual' });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

it('shows the home page as it will look, without changing it', async () => {
  const before = (await open('/')).text;
  expect(before).not.toContain('Oldest');
  const pins = [{ section: 'Interviews', article: ids[0], until: null }];
  const { status, body } = await admin.json<FrontPagePreviewResponse>(
    'POST',
    '/api/admin/front-page/preview',
    { pins },
  );
  expect(status).toBe(200);
  const page = await open(body.path);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Preview of the front page. Not live.');
  const [, interviews = ''] = page.text.split('id="section-interviews"');
  expect(interviews.indexOf('Oldest')).toBeGreaterThan(0);
  expect(interviews.indexOf('Oldest')).toBeLessThan(interviews.indexOf('Fifth'));
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
  });
  expect((await open('/')).text).toBe(before);
  expect((await admin.get<FrontPageResponse>('/api/admin/front-page')).body.pins).toEqual([]);
});

it('has the articles of the language that its address names, as the home page has', async () => {
  const pins = [{ section: 'Interviews', article: ids.at(-HINDI_TITLES.length), until: null }];
  const { body } = await admin.json<FrontPagePreviewResponse>('POST', '/api/admin/front-page/preview', {
    pins,
  });
  const english = await open(body.path);
  expect(english.text).not.toMatch(/नई नदी|पुरानी नदी/);
  expect(english.text).toContain(`href="/hi${body.path}" hreflang="hi"`);
  const hindi = await open(`/hi${body.path}`);
  expect(hindi.status).toBe(200);
  expect(hindi.text).toContain('<html lang="hi">');
  expect(hindi.text).not.toContain('Ninth');
  const [, interviews = ''] = hindi.text.split('id="section-interviews"');
  expect(interviews.indexOf('पुरानी नदी')).toBeGreaterThan(0);
  expect(interviews.indexOf('पुरानी नदी')).toBeLessThan(interviews.indexOf('नई नदी'));
  expect(Object.fromEntries(hindi.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'SAMEORIGIN',
  });
});

it('opens nothing that was not made here', async () => {
  for (const token of ['A', 'A'.repeat(64), 'front-page']) {
    const { status, text, headers } = await open(`/preview/front-page/${token}`);
    expect([status, text.includes('This preview has ended.')]).toEqual([404, true]);
    expect(headers.get('cache-control')).toBe('no-store');
  }
});
