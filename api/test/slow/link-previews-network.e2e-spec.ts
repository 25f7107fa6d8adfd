import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ENV } from '../../src/platform/config/config.module.ts';
import type { LinkPreviewResponse } from '../../src/contract/link-previews.ts';
import { type Answer, Client } from '../support/client.ts';
import {
  askPreview,
  illustrated,
  openTo,
  type OtherSites,
  plainCard,
  previewOf,
  titled,
} from '../support/other-sites.ts';
import { useApi } from '../support/start-api.ts';
import { redirectTo, send, startWebServer, type WebServer } from '../support/web-server.ts';

/** The only address of this machine that counts as public here; the private server listens on the other. */
const OPEN = '127.0.0.1';
const CLOSED = '127.0.0.3';
const PAGE = { title: 'Open' };

const api = useApi({ LINK_PREVIEWS: 'on' });
let author: Client;
let web: WebServer;
let inside: WebServer;
let sites: OtherSites;

const at = (host: string, path = '/page'): string => `http://${host}:${web.port}${path}`;

beforeAll(async () => {
  const answers = { '/page': send(titled('Open')), '/moved': redirectTo('/page') };
  web = await startWebServer(answers, { host: OPEN, port: 0 });
  const secret = { '/page': send(titled('Secret')) };
  inside = await startWebServer(secret, { host: CLOSED, port: web.port });
  sites = openTo(api, web.port);
  sites.open.add(OPEN);
  author = await new Client(api).author();
});

afterAll(async () => {
  await web.stop();
  await inside.stop();
});

beforeEach(() => {
  sites.names.clear();
  sites.resolve.mockImplementation(sites.byNames);
  web.asked.length = 0;
  inside.asked.length = 0;
});

it('allowed connections work, so the tests below can fail', async () => {
  for (const host of [CLOSED, '2130706435', `[::ffff:${CLOSED}]`])
    expect(await (await fetch(at(host))).text()).toContain('Secret');
  sites.names.set('open.example', [OPEN]);
  expect(await previewOf(author, at('open.example'))).toMatchObject(PAGE);
});

it.each([
  CLOSED,
  '2130706435',
  '0x7f000003',
  '017700000003',
  '0177.0.0.3',
  '0x7f.0.0.3',
  '127.3',
  '127.0.0.3.',
  '①②⑦.0.0.3',
  `[::ffff:${CLOSED}]`,
  '[::ffff:7f00:3]',
  '0.0.0.0',
  '[::]',
  '[::1]',
  'localhost',
  '127.0.0.3.nip.example',
  'two-faces.example',
  'mapped.example',
])('an internal address is never connected to: %s', async (host) => {
  sites.names.set('localhost', [CLOSED, '::1']);
  sites.names.set('127.0.0.3.nip.example', [CLOSED]);
  sites.names.set('two-faces.example', [OPEN, CLOSED]);
  sites.names.set('mapped.example', [`::ffff:${CLOSED}`]);
  expect(await previewOf(author, at(host))).toEqual(plainCard(at(host)));
  expect([web.asked, inside.asked]).toEqual([[], []]);
});

describe('a public page', () => {
  const HOP = '127.0.0.4';
  let hop: WebServer | undefined;

  /** Serves it, and returns its address. */
  async function publish(answer: ReturnType<typeof send>): Promise<string> {
    hop = await startWebServer({ '/page': answer }, { host: HOP, port: web.port });
    sites.open.add(HOP);
    sites.names.set('hop.example', [HOP]);
    return at('hop.example');
  }

  beforeEach(async () => {
    await hop?.stop();
    hop = undefined;
  });
  afterAll(async () => hop?.stop());

  it.each([
    ['an address inside', () => at(CLOSED)],
    ['a name inside', () => at('inside.example')],
    ['an address inside without a scheme', () => `//${CLOSED}:${web.port}/page`],
    ['another port', () => `http://${OPEN}:${web.port + 1}/`],
    ['an address with a password', () => `http://a:b@${OPEN}:${web.port}/page`],
  ])('cannot redirect the server to %s', async (_, location) => {
    sites.names.set('inside.example', [CLOSED]);
    const address = await publish(redirectTo(location()));
    expect(await previewOf(author, address)).toEqual(plainCard(address));
    expect([hop?.asked, web.asked, inside.asked]).toEqual([['/page'], [], []]);
  });

  it('cannot make the server fetch an internal picture', async () => {
    const address = await publish(send(illustrated(at(CLOSED))));
    expect(await previewOf(author, address)).toMatchObject({ title: 'Illustrated', picture: null });
    expect(inside.asked).toEqual([]);
  });
});

describe('a name server', () => {
  it('that changes its answer is queried once, and the connection uses the checked address', async () => {
    const answers = [[OPEN], [CLOSED]];
    const before = sites.resolve.mock.calls.length;
    sites.resolve.mockImplementation(() => Promise.resolve(answers.shift() ?? [CLOSED]));
    expect(await previewOf(author, at('rebinding.example'))).toMatchObject(PAGE);
    expect(sites.resolve.mock.calls.length - before).toBe(1);
    expect(inside.asked).toEqual([]);
  });

  it('that changes its answer before a redirect is checked again', async () => {
    const answers = [[OPEN], [CLOSED]];
    sites.resolve.mockImplementation(() => Promise.resolve(answers.shift() ?? [CLOSED]));
    const address = at('rebinding.example', '/moved');
    expect(await previewOf(author, address)).toEqual(plainCard(address));
    expect([web.asked, inside.asked]).toEqual([['/moved'], []]);
  });

  it('that does not answer delays a request no longer than a slow page', async () => {
    sites.resolve.mockImplementation(() => new Promise(() => undefined));
    expect(await previewOf(author, at('open.example'))).toEqual(plainCard(at('open.example')));
  });
});

it('an internal host is indistinguishable from a missing one', async () => {
  sites.names.set('inside.example', [CLOSED]);
  const said = async (host: string): Promise<unknown[]> => {
    const { status, body }: Answer<LinkPreviewResponse> = await askPreview(author, at(host));
    return [status, JSON.stringify(body).replaceAll(host, 'HOST')];
  };
  expect(await said('inside.example')).toEqual(await said('absent.example'));
});

it('nothing is fetched if the operator has turned previews off', async () => {
  const off = Object.assign(api.app.get<{ linkPreviews: boolean }>(ENV), { linkPreviews: false });
  sites.names.set('open.example', [OPEN]);
  expect(await previewOf(author, at('open.example'))).toEqual(plainCard(at('open.example')));
  expect(web.asked).toEqual([]);
  off.linkPreviews = true;
});
