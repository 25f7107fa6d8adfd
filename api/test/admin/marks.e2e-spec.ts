import { beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import { type UploadedMark, markPath } from '../../src/contract/marks.ts';
import type { SettingsResponse } from '../../src/contract/settings.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { type Answer, Client } from '../support/client.ts';
import { operate } from '../support/operator.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const SITE = 'https://news.example';
const api = useApi(
  { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, SITE_URL: SITE },
  { pages: true },
);
const SETTINGS = '/api/admin/settings';
const svg = (content: string, size = 'viewBox="0 0 48 48"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
const DISC = svg('<circle cx="24" cy="24" r="20" fill="#aa2200"/>');
let admin: Client;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await new Client(api).login(ADMIN.email, ADMIN.password, 'admin');
});

type Uploaded = Answer<UploadedMark & ErrorResponse>;
const upload = (file: string | Buffer): Promise<Uploaded> =>
  admin.form('POST', '/api/admin/marks', { image: typeof file === 'string' ? Buffer.from(file) : file });
const read = async () => (await admin.get<SettingsResponse>(SETTINGS)).body;
async function choose(mark: string): Promise<Answer<SettingsResponse & ErrorResponse>> {
  return admin.json('PUT', SETTINGS, { mark }, { 'If-Match': `"${(await read()).version}"` });
}
const textOf = async (path: string) => (await fetch(api.url + path)).text();
const square = (size: number): Promise<Buffer> =>
  sharp({ create: { width: size, height: size, channels: 4, background: '#1b4d36' } })
    .png()
    .toBuffer();

describe('an uploaded mark', () => {
  it('is drawn as PNG, at addresses that never change', async () => {
    const { status, body } = await upload(DISC);
    expect(status).toBe(201);
    for (const [file, size] of [
      ['64.png', 64],
      ['128.png', 128],
      ['180.png', 180],
      ['512.png', 512],
    ] as const) {
      const response = await fetch(api.url + markPath(body.mark, file));
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('cache-control')).toContain('immutable');
      const picture = sharp(await response.arrayBuffer());
      expect(await picture.metadata()).toMatchObject({ format: 'png', width: size, height: size });
      const { dominant } = await picture.stats();
      expect(dominant.r).toBeGreaterThan(dominant.b);
    }
    const card = sharp(await (await fetch(api.url + markPath(body.mark, 'card.jpg'))).arrayBuffer());
    expect(await card.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect((await upload(DISC)).body.mark).toBe(body.mark);
    expect((await upload(await square(300))).body.mark).not.toBe(body.mark);
  });

  it('is shown everywhere once it is a setting, and the built-in one after that', async () => {
    const before = await textOf('/');
    const { mark } = (await upload(DISC)).body;
    expect((await textOf('/')) === before).toBe(true);
    expect((await choose(mark)).status).toBe(200);
    const home = await textOf('/');
    for (const text of [
      `<img class="logo-mark" src="/images/marks/${mark}-128.png"`,
      `<link rel="icon" href="/images/marks/${mark}-64.png" type="image/png">`,
      `<link rel="apple-touch-icon" href="/images/marks/${mark}-180.png">`,
      `<meta property="og:image" content="${SITE}/images/marks/${mark}-card.jpg">`,
      `"${SITE}/images/marks/${mark}-512.png"`,
    ])
      expect(home).toContain(text);
    for (const art of ['_astro/favicon', '_astro/icon', '_astro/apple', '_astro/og-', 'icon-logo'])
      expect([art, home.includes(art)]).toEqual([art, false]);
    const manifest = JSON.parse(await textOf('/site.webmanifest')) as { icons: { src: string }[] };
    expect(manifest.icons.map(({ src }) => src)).toEqual([
      `/images/marks/${mark}-180.png`,
      `/images/marks/${mark}-512.png`,
    ]);
    const icon = await fetch(`${api.url}/favicon.ico`);
    expect(icon.url).toBe(`${api.url}/images/marks/${mark}-180.png`);
    const { body: log } = await admin.get<{ data: unknown[] }>('/api/admin/log?kind=settings&limit=1');
    expect(log.data[0]).toMatchObject({
      about: { _id: 'mark', name: 'Mark' },
      changes: [{ before: 'Built-in mark', after: `Mark ${mark.slice(0, 8)}` }],
    });
    await choose('');
    expect((await textOf('/')) === before).toBe(true);
  });

  it('must be there to be chosen', async () => {
    const { status, body } = await choose('0'.repeat(32));
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errors: { mark: 'Upload this mark first.' } },
    });
    expect((await read()).settings.mark).toBe('');
  });

  it('whose files are lost is replaced by the built-in one', async () => {
    const { mark } = (await upload(DISC)).body;
    await choose(mark);
    const store = api.app.get<Connection>(getConnectionToken());
    await store.collection('marks').deleteMany({});
    expect(await operate(api, ['verify'])).toMatchObject({
      code: 1,
      complaints: [expect.stringContaining(`The magazine's mark ${mark} lacks `), 'Problems: 1.'],
    });
    expect((await read()).settings.mark).toBe('');
    expect((await fetch(api.url + markPath(mark, '64.png'))).status).toBe(404);
    const { version } = await read();
    await admin.json('PUT', SETTINGS, { announcement: 'Closed.' }, { 'If-Match': `"${version}"` });
    expect(await textOf('/')).toContain('icon-logo');
    await choose('');
  });

  it('that nobody has chosen for a day is deleted with the next upload', async () => {
    const chosen = (await upload(DISC)).body.mark;
    await choose(chosen);
    const unused = (await upload(await square(200))).body.mark;
    const store = api.app.get<Connection>(getConnectionToken());
    await store.collection('marks').updateMany({}, { $set: { createdAt: new Date('2026-01-01') } });
    await upload(svg('<path d="M0 0h48v48z"/>'));
    expect((await fetch(api.url + markPath(unused, '64.png'))).status).toBe(404);
    expect((await fetch(api.url + markPath(chosen, '64.png'))).status).toBe(200);
    await choose('');
  });
});

describe('a mark that another has replaced', () => {
  it('is kept for a day', async () => {
    const former = (await upload(DISC)).body.mark;
    await choose(former);
    const store = api.app.get<Connection>(getConnectionToken());
    await store.collection('marks').updateMany({}, { $set: { createdAt: new Date('2026-01-01') } });
    await choose((await upload(await square(210))).body.mark);
    await upload(svg('<path d="M0 0h48v48z"/>'));
    expect((await fetch(api.url + markPath(former, '64.png'))).status).toBe(200);
    await choose('');
  });
});

describe('no mark', () => {
  const SHAPES = 'The SVG must have shapes and colours only, no <script>. Convert texts to paths.';

  it.each([
    ['a text', 'Hello', 'Choose an SVG or a PNG.'],
    ['a page', '<html><body>Hello</body></html>', 'Choose an SVG or a PNG.'],
    ['an SVG with a script', svg('<script>alert(1)</script>'), SHAPES],
    [
      'an SVG with another file',
      svg('<use href="file:///etc/passwd#a"/>'),
      'The SVG must not refer to other files.',
    ],
    [
      'an SVG that is cut short',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path',
      'The image file is damaged or incomplete. Please save or download it again.',
    ],
    ['an empty SVG', svg(''), 'This mark is empty: nothing in it can be seen.'],
    [
      'a huge SVG',
      svg('<path d="M0 0h9v9z"/>', 'width="90000" height="90000"'),
      'A mark must have at most 4096 pixels on each side.',
    ],
    [
      'a wide SVG',
      svg('<path d="M0 0h9v9z"/>', 'width="300" height="30"'),
      'Choose a square mark, or one that is nearly square.',
    ],
  ])('is %s', async (_, file, message) => {
    const { status, body } = await upload(file);
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: { image: message } } });
  });

  it('is a small, a damaged or a large PNG, or another kind of picture', async () => {
    expect((await upload(await square(100))).body.errors?.['image']).toBe(
      'A PNG must have at least 128 pixels on each side.',
    );
    const whole = await square(300);
    expect((await upload(whole.subarray(0, whole.length / 2))).body.code).toBe('PICTURE_DAMAGED');
    const jpeg = await sharp(whole).jpeg().toBuffer();
    expect((await upload(jpeg)).body.errors?.['image']).toBe('Choose an SVG or a PNG.');
    expect((await upload(randomBytes(600 * 1024))).body.code).toBe('MARK_TOO_LARGE');
  });
});
