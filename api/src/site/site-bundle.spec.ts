import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reader } from '../contract/reader.ts';
import { loadSite, POLICY } from './site-bundle.ts';

/** A site with one page, which reports how often it was rendered and what it read; and an article in Hindi. */
const entryOf = (language: string) => `
let renders = 0;
export async function render(url, { reader }) {
  renders += 1;
  if (url.endsWith('/articles/gaon') && '${language}' !== 'hi')
    return new Response(null, { headers: { 'x-other-language': 'hi' } });
  const body = JSON.stringify({ ${language === 'en' ? '' : `language: '${language}', `}renders, url, read: await reader.newsSitemap() });
  const headers = { 'content-length': body.length, 'content-type': 'text/html' };
  if (url.endsWith('/own')) headers['content-security-policy'] = "default-src 'self';";
  return new Response(body, { headers });
}
`;

const readerWith = (news: () => string[], languages: readonly string[] = ['en', 'hi']): Reader =>
  ({
    newsSitemap: () => Promise.resolve(news()),
    magazine: () => Promise.resolve({ languages }),
  }) as unknown as Reader;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-bundle-'));
  for (const language of ['en', 'hi']) {
    const build = join(folder, language);
    await mkdir(join(build, 'server'), { recursive: true });
    await writeFile(join(build, 'server', 'entry.mjs'), entryOf(language));
    await mkdir(join(build, 'client', 'dictionary'), { recursive: true });
    await writeFile(join(build, 'client', 'dictionary', `${language}.txt`), `Rain ${language}`);
    await writeFile(join(build, 'client', 'dictionary', `${language}.txt.br`), '');
  }
});
afterEach(() => rm(folder, { recursive: true }));

describe('a page that is rendered again', () => {
  it('is rendered only if one of its reads has changed', async () => {
    let news = 'Rain';
    const reader = readerWith(() => [news]);
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

describe('a site in two languages', () => {
  const show = async (path: string, languages?: readonly string[]): Promise<unknown> => {
    const site = await loadSite(folder);
    const reader = readerWith(() => [], languages);
    const page = await site.render(path, { reader, siteUrl: 'https://banyan.example' });
    return { ...(JSON.parse(String(page.body.as('identity'))) as object), of: page.dictionary?.path };
  };

  it.each([
    ['/hi/weather?page=2', 'https://banyan.example/weather?page=2'],
    ['/hi', 'https://banyan.example/'],
    ['/articles/gaon', 'https://banyan.example/articles/gaon'],
  ])('renders %s in Hindi, without the prefix', async (path, url) => {
    expect(await show(path)).toMatchObject({ language: 'hi', url, of: '/dictionary/hi.txt' });
  });

  it('renders everything else in English, and addresses in languages that the magazine has not', async () => {
    for (const path of ['/weather', '/xx/weather', '/history'])
      expect(await show(path)).toMatchObject({
        url: `https://banyan.example${path}`,
        of: '/dictionary/en.txt',
      });
    expect(await show('/hi/weather', ['en'])).toMatchObject({ url: 'https://banyan.example/hi/weather' });
  });

  it('reads a page again once the languages have changed', async () => {
    let languages = ['en', 'hi'];
    const reader = { magazine: () => Promise.resolve({ languages }), newsSitemap: () => Promise.resolve([]) };
    const site = await loadSite(folder);
    const locals = { reader: reader as unknown as Reader, siteUrl: 'https://banyan.example' };
    const first = await site.render('/hi', locals);
    expect(await site.render('/hi', locals, first)).toBe(first);
    languages = ['en'];
    expect((await site.render('/hi', locals, first)).dictionary?.path).toBe('/dictionary/en.txt');
  });
});

it('the dictionaries are files of the builds', async () => {
  const { dictionaries } = await loadSite(folder);
  expect(dictionaries.map(({ path }) => path)).toEqual(['/dictionary/en.txt', '/dictionary/hi.txt']);
  await rm(join(folder, 'en', 'client', 'dictionary', 'en.txt'));
  await expect(loadSite(folder)).rejects.toThrow('without its dictionary');
});

it('a page has the host of the magazine for every path, and no content length before compression', async () => {
  const reader = readerWith(() => []);
  const site = await loadSite(folder);
  const page = await site.render('//elsewhere.example/x', { reader, siteUrl: 'https://banyan.example' });
  expect(JSON.parse(String(page.body.as('identity')))).toMatchObject({
    url: 'https://banyan.example//elsewhere.example/x',
  });
  expect(page.headers).toEqual({ 'content-type': 'text/html; charset=utf-8' });
});

it('no page may be framed by another site', async () => {
  const reader = readerWith(() => []);
  const site = await loadSite(folder);
  const page = await site.render('/own', { reader, siteUrl: 'https://banyan.example' });
  expect(page.headers[POLICY]).toBe("default-src 'self'; frame-ancestors 'none'");
  const framed = await site.render('/preview/front-page/own', { reader, siteUrl: 'https://banyan.example' });
  expect(framed.headers[POLICY]).toBe("default-src 'self'; frame-ancestors 'self'");
});

it('the error says that the site has not been built', async () => {
  await expect(loadSite(join(folder, 'nowhere'))).rejects.toThrow('The site has not been built.');
});
