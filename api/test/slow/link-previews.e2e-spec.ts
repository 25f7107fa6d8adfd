import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { PICTURE_MAX_BYTES } from '../../src/contract/limits.ts';
import type { LinkPreview } from '../../src/contract/link-previews.ts';
import { Client } from '../support/client.ts';
import { illustrated, openTo, page, plainCard, previewOf, titled } from '../support/other-sites.ts';
import { photo, plainAddress } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';
import { endless, redirectTo, send, startWebServer, type WebServer } from '../support/web-server.ts';

const HOST = '127.0.0.1';
const MEBIBYTE = 1024 * 1024;

const api = useApi({ LINK_PREVIEWS: 'on' });
let author: Client;
let web: WebServer;
/** Settles when the pages at `/held` may respond. */
const held = Promise.withResolvers<undefined>();

const at = (path: string): string => `http://news.example:${web.port}${path}`;

beforeAll(async () => {
  web = await startWebServer(
    {
      '/page': send(
        page(
          '<meta property="og:title" content="Rain &amp; Rivers"><meta property="og:site_name" content="Delta News">' +
            '<meta property="og:image" content="/picture.png">',
        ),
        'text/html; charset=utf-8',
      ),
      '/picture.png': send(await photo(640, 480), 'image/png'),
      '/hindi': send(titled('गाँव की नदी')),
      '/latin': send(Buffer.from(titled('Café des fleuves'), 'latin1'), 'text/html; charset=iso-8859-1'),
      '/koi8': send(Buffer.from('<meta charset=koi8-r><title>\xcd\xc9\xd2</title>', 'latin1')),
      '/brotli': send(brotliCompressSync(titled('Pressed')), 'text/html', { 'Content-Encoding': 'br' }),
      '/json': send('{"title":"<title>Data</title>"}', 'application/json'),
      '/text': send(titled('Text'), 'text/plain'),
      '/untyped': (response) => response.writeHead(200).end(titled('Untyped')),
      '/broken': (response) => response.writeHead(500, { 'Content-Type': 'text/html' }).end(titled('Broken')),
      '/partial': (response) => response.writeHead(206, { 'Content-Type': 'text/html' }).end(titled('Part')),
      '/packed': send('not gzip', 'text/html', { 'Content-Encoding': 'gzip' }),
      '/strange': send(titled('Strange'), 'text/html', { 'Content-Encoding': 'zstd' }),
      '/cut': (response) => {
        response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': '900' });
        response.write(titled('Cut'), () => response.destroy());
      },
      '/silent': () => undefined,
      '/slow': endless('<title>Slow</title>', null),
      '/endless': endless(titled('Endless'), Buffer.alloc(64 * 1024, 'x')),
      '/late': send(`${'<p>x</p>'.repeat(200_000)}<title>Late</title>`),
      '/bomb': send(
        gzipSync(Buffer.concat([Buffer.alloc(200 * MEBIBYTE, ' '), Buffer.from('<title>Bomb</title>')])),
        'text/html',
        { 'Content-Encoding': 'gzip' },
      ),
      '/moved': redirectTo('/page', 301),
      '/moved-here': redirectTo('page'),
      '/5': redirectTo('/4'),
      '/4': redirectTo('/3', 303),
      '/3': redirectTo('/2', 307),
      '/2': redirectTo('/1', 308),
      '/1': redirectTo('/hindi'),
      '/6': redirectTo('/5'),
      '/loop': redirectTo('/loop'),
      '/nowhere': (response) => response.writeHead(302).end(),
      '/to-file': redirectTo('file:///etc/passwd'),
      '/to-data': redirectTo('data:text/html,<title>Data</title>'),
      '/to-nonsense': redirectTo('http://['),
      '/with-svg': send(illustrated('/picture.svg')),
      '/picture.svg': send('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'),
      '/with-page': send(illustrated('/hindi')),
      '/with-large': send(illustrated('/large.png')),
      '/large.png': send(Buffer.alloc(PICTURE_MAX_BYTES + 1), 'image/png'),
      '/with-data': send(illustrated('data:image/png;base64,iVBORw0KGgo=')),
      '/with-silent': send(illustrated('/silent')),
      '/held': (response, request) => {
        void held.promise.then(() => send(titled('Held'))(response, request));
      },
    },
    { host: HOST, port: 0 },
  );
  const sites = openTo(api, web.port);
  sites.open.add(HOST);
  sites.names.set('news.example', [HOST]);
  author = await new Client(api).author();
});

afterAll(() => web.stop());

beforeEach(() => {
  web.asked.length = 0;
});

describe('a readable page', () => {
  it('gives a card with title, site and picture, which is stored like an upload', async () => {
    let preview = await previewOf(author, ` ${at('/page')} `);
    // On a busy machine the picture may come after the time limit, without which the card is shown.
    await until(async () => {
      if (preview.picture === null) preview = await previewOf(author, ` ${at('/page')} `);
      return preview.picture !== null;
    });
    expect(preview).toMatchObject({ url: at('/page'), title: 'Rain & Rivers', siteName: 'Delta News' });
    const { picture } = preview;
    expect(picture).toMatchObject({ width: 640, height: 480 });
    expect((await fetch(api.url + picture?.src)).headers.get('Content-Type')).toBe('image/jpeg');
    const article = await author.publish({ content: `<p>Rain.</p><img src="${picture?.src}" alt="">` });
    expect(article.content).toContain(plainAddress(picture?.src));
    expect(await readdir(`${api.dataDir}/incoming`)).toEqual([]);
  });

  it('is requested once, without data of the author or the reader', async () => {
    await previewOf(author, at('/hindi'));
    expect(web.asked).toEqual(['/hindi']);
    expect(web.headers['user-agent']).toMatch(
      /^Mozilla\/5\.0 \(compatible; Banyan\/[\d.]+; \+https:\/\/banyan\.example\)$/,
    );
    for (const field of ['cookie', 'referer', 'authorization', 'origin', 'x-forwarded-for'])
      expect(web.headers[field]).toBeUndefined();
  });

  it.each([
    ['/hindi', 'गाँव की नदी'],
    ['/latin', 'Café des fleuves'],
    ['/koi8', 'мир'],
    ['/brotli', 'Pressed'],
    ['/moved', 'Rain & Rivers'],
    ['/moved-here', 'Rain & Rivers'],
    ['/5', 'गाँव की नदी'],
    ['/endless', 'Endless'],
  ])('%s has the title %s', async (path, title) => {
    expect(await previewOf(author, at(path))).toMatchObject({ url: at(path), title });
  });

  it.each(['/with-svg', '/with-page', '/with-large', '/with-data', '/with-silent'])(
    '%s has an unusable picture, and gets a card without one',
    async (path) => {
      expect(await previewOf(author, at(path))).toMatchObject({ title: 'Illustrated', picture: null });
      await until(async () => (await readdir(`${api.dataDir}/incoming`)).length === 0);
    },
  );
});

describe('an unreadable page', () => {
  it.each([
    '/missing',
    '/json',
    '/text',
    '/untyped',
    '/broken',
    '/partial',
    '/packed',
    '/strange',
    '/cut',
    '/silent',
    '/slow',
    '/late',
    '/bomb',
    '/6',
    '/loop',
    '/nowhere',
    '/to-file',
    '/to-data',
    '/to-nonsense',
  ])('%s gives a plain card', async (path) => {
    expect(await previewOf(author, at(path))).toEqual(plainCard(at(path)));
  });
});

describe('too many concurrent previews', () => {
  it('fetch four, queue eight, and give the others a plain card', async () => {
    const hasty = await new Client(api).author();
    const answered: LinkPreview[] = [];
    const asking = Array.from({ length: 14 }, async () => answered.push(await previewOf(hasty, at('/held'))));
    await until(() => Promise.resolve(answered.length >= 2 && web.asked.length >= 4));
    expect(answered).toEqual([plainCard(at('/held')), plainCard(at('/held'))]);
    expect(web.asked).toHaveLength(4);
    held.resolve(undefined);
    await Promise.all(asking);
    expect(answered.filter(({ title }) => title === 'Held')).toHaveLength(12);
  });
});

describe('an invalid page address', () => {
  it.each([
    [undefined, 'Please enter the address of a page.'],
    [7, 'Please enter the address of a page.'],
    [' ', 'Please enter the address of a page.'],
    ['news.example', 'The address must begin with https:// or http:// and name a page.'],
    ['file:///etc/passwd', 'The address must begin with https:// or http:// and name a page.'],
    ['gopher://news.example', 'The address must begin with https:// or http:// and name a page.'],
    ['javascript:alert(1)', 'The address must begin with https:// or http:// and name a page.'],
    ['https://', 'The address must begin with https:// or http:// and name a page.'],
    ['https://a:b@news.example', 'The address must not contain a user name or a password.'],
    ['https://a@news.example', 'The address must not contain a user name or a password.'],
    [`https://news.example/${'x'.repeat(2_000)}`, 'The address must have at most 2000 characters.'],
  ])('%j is refused', async (url, message) => {
    const { status, body } = await author.json('POST', '/api/link-previews', { url });
    expect([status, body.code, body.errors]).toEqual([400, 'VALIDATION_FAILED', { url: message }]);
    expect(web.asked).toEqual([]);
  });
});
