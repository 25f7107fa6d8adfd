import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reader } from '../contract/reader.ts';
import { loadSite, POLICY } from './site-bundle.ts';

/** A site with one page, which reports how often it was rendered and what it read. */
const ENTRY = `
let renders = 0;
export async function render(url, { reader }) {
  renders += 1;
  const body = JSON.stringify({ renders, url, read: await reader.newsSitemap() });
  const headers = { 'content-length': body.length, 'content-type': 'text/html' };
  if (url.endsWith('/own')) headers['content-security-policy'] = "default-src 'self';";
  return new Response(body, { headers });
}
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-bundle-'));
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'server', 'entry.mjs'), ENTRY);
  await mkdir(join(folder, 'client', 'dictionary'), { recursive: true });
  await writeFile(join(folder, 'client', 'dictionary', 'hash.txt'), 'Rain');
  await writeFile(join(folder, 'client', 'dictionary', 'hash.txt.br'), '');
});
afterEach(() => rm(folder, { recursive: true }));

describe('a page that is rendered again', () => {
  it('is rendered only if one of its reads has changed', async () => {
    let news = 'Rain';
    const reader = { newsSitemap: () => Promise.resolve([news]) } as unknown as Reader;
    const site = await loadSite(folder);
    const locals = { reader, siteUrl: 'https://banyan.example' };
    const first = await site.render('/', locals);
    expect(await site.render('/', locals, first)).toBe(first);
    news = 'Sun';
    const second = await site.render('/', locals, first);
    expect(JSON.parse(String(second.body.as('identity')))).toEqual({
      renders: 2,
      url: 'https://banyan.example/',
      read: ['Sun'],
    });
    expect(await site.render('/', locals, second)).toBe(second);
  });
});

it('the dictionary is the file of the build', async () => {
  expect((await loadSite(folder)).dictionary.path).toBe('/dictionary/hash.txt');
  await rm(join(folder, 'client', 'dictionary', 'hash.txt'));
  await expect(loadSite(folder)).rejects.toThrow('without its dictionary');
});

it('a page has the host of the magazine for every path, and no content length before compression', async () => {
  const reader = { newsSitemap: () => Promise.resolve([]) } as unknown as Reader;
  const site = await loadSite(folder);
  const page = await site.render('//elsewhere.example/x', { reader, siteUrl: 'https://banyan.example' });
  expect(JSON.parse(String(page.body.as('identity')))).toMatchObject({
    url: 'https://banyan.example//elsewhere.example/x',
  });
  expect(page.headers).toEqual({ 'content-type': 'text/html; charset=utf-8' });
});

it('no page may be framed by another site', async () => {
  const reader = { newsSitemap: () => Promise.resolve([]) } as unknown as Reader;
  const site = await loadSite(folder);
  const page = await site.render('/own', { reader, siteUrl: 'https://banyan.example' });
  expect(page.headers[POLICY]).toBe("default-src 'self'; frame-ancestors 'none'");
  const framed = await site.render('/preview/front-page/own', { reader, siteUrl: 'https://banyan.example' });
  expect(framed.headers[POLICY]).toBe("default-src 'self'; frame-ancestors 'self'");
});

it('the error says that the site has not been built', async () => {
  await expect(loadSite(join(folder, 'nowhere'))).rejects.toThrow('The site has not been built.');
});
