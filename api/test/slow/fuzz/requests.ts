import { SeededRandom } from '../../../../site/e2e/hostile/random.ts';
import { type Body, formBody, jsonBody } from './bodies.ts';
import { FIELD_NAMES, TEXTS } from './values.ts';

/** Values that requests may use. */
export interface World {
  /** Valid tokens. */
  tokens: readonly string[];
  /** Existing ids of articles and accounts. */
  ids: readonly string[];
  picture: Buffer;
}

/** Kind of body that a route accepts. */
type Takes = 'nothing' | 'json' | 'form';

/** Method, path and body; `@` is a value, `#` an id. Writing routes are listed more than once for their weight. */
const ROUTES: readonly (readonly [string, string, Takes])[] = [
  ['GET', '/api/articles', 'nothing'],
  ['GET', '/api/articles/search', 'nothing'],
  ['GET', '/api/articles/search/text', 'nothing'],
  ['GET', '/api/articles/random', 'nothing'],
  ['GET', '/api/articles/home/@', 'nothing'],
  ['GET', '/api/articles/genre/@', 'nothing'],
  ['GET', '/api/articles/genre/Weather', 'nothing'],
  ['GET', '/api/articles/#', 'nothing'],
  ['POST', '/api/articles', 'form'],
  ['POST', '/api/articles', 'form'],
  ['PUT', '/api/articles/#', 'form'],
  ['PUT', '/api/articles/#', 'form'],
  ['DELETE', '/api/articles/@', 'nothing'],
  ['POST', '/api/images', 'form'],
  ['POST', '/api/users/login', 'json'],
  ['POST', '/api/users/login', 'json'],
  ['POST', '/api/users/login/code', 'json'],
  ['GET', '/api/users/two-step', 'nothing'],
  ['POST', '/api/users/two-step/setup', 'nothing'],
  ['PUT', '/api/users/two-step', 'json'],
  ['POST', '/api/users/two-step/off', 'json'],
  ['POST', '/api/users/two-step/recovery-codes', 'json'],
  ['GET', '/api/admin/settings', 'nothing'],
  ['PUT', '/api/admin/settings', 'json'],
  ['GET', '/api/admin/sign-in-policy', 'nothing'],
  ['GET', '/api/admin/log', 'nothing'],
  ['GET', '/api/admin/log/csv', 'nothing'],
  ['GET', '/api/admin/log/people', 'nothing'],
  ['GET', '/api/admin/mail', 'nothing'],
  ['POST', '/api/admin/mail/test', 'json'],
  ['POST', '/api/users/register', 'form'],
  ['POST', '/api/users/register', 'form'],
  ['POST', '/api/users/register', 'form'],
  ['PUT', '/api/users/update', 'form'],
  ['PUT', '/api/users/update', 'form'],
  ['PUT', '/api/users/password', 'json'],
  ['POST', '/api/users/password/forgotten', 'json'],
  ['POST', '/api/users/password/link', 'json'],
  ['POST', '/api/users/password/reset', 'json'],
  ['POST', '/api/users/delete', 'json'],
  ['POST', '/api/users/address', 'json'],
  ['PUT', '/api/users/address', 'json'],
  ['POST', '/api/users/address/link', 'json'],
  ['POST', '/api/users/address/confirm', 'json'],
  ['POST', '/api/users/verification', 'nothing'],
  ['GET', '/api/users/passkeys', 'nothing'],
  ['POST', '/api/users/passkeys/options', 'nothing'],
  ['POST', '/api/users/passkeys', 'json'],
  ['PATCH', '/api/users/passkeys/#', 'json'],
  ['DELETE', '/api/users/passkeys/#', 'nothing'],
  ['POST', '/api/users/login/passkey/options', 'nothing'],
  ['POST', '/api/users/login/passkey', 'json'],
  ['GET', '/api/users/profile', 'nothing'],
  ['GET', '/api/users/export', 'nothing'],
  ['GET', '/api/users/sessions', 'nothing'],
  ['DELETE', '/api/users/sessions/@', 'nothing'],
  ['POST', '/api/users/logout', 'json'],
  ['GET', '/api/users/public/#', 'nothing'],
  ['GET', '/api/admin/manuscripts', 'nothing'],
  ['GET', '/api/admin/bulk-actions', 'nothing'],
  ['POST', '/api/admin/bulk-actions', 'json'],
  ['GET', '/api/admin/users', 'nothing'],
  ['GET', '/api/admin/overview', 'nothing'],
  ['GET', '/api/admin/front-page', 'nothing'],
  ['PUT', '/api/admin/front-page', 'json'],
  ['POST', '/api/admin/front-page/preview', 'json'],
  ['GET', '/api/admin/statistics', 'nothing'],
  ['GET', '/api/statistics/articles', 'nothing'],
  ['GET', '/api/users/statistics', 'nothing'],
  ['POST', '/api/statistics/reads', 'json'],
  ['GET', '/api/admin/trash/authors', 'nothing'],
  ['GET', '/api/admin/trash/manuscripts', 'nothing'],
  ['DELETE', '/api/admin/users/@', 'nothing'],
  ['GET', '/api/admin/users/#/articles', 'nothing'],
  ['DELETE', '/api/admin/articles/@', 'nothing'],
  ['GET', '/api/rss/feed', 'nothing'],
  ['GET', '/api/rss/atom', 'nothing'],
  ['GET', '/api/rss/json', 'nothing'],
  ['GET', '/api/sitemap', 'nothing'],
  ['GET', '/api/sitemap/articles/@', 'nothing'],
  ['GET', '/api/sitemap/authors/@', 'nothing'],
  ['GET', '/api/sitemap/news', 'nothing'],
  ['GET', '/health/@', 'nothing'],
  ['GET', '/health/ready', 'nothing'],
  ['GET', '/images/@/@', 'nothing'],
  ['GET', '/@', 'nothing'],
  ['GET', '/weather', 'nothing'],
  ['GET', '/search', 'nothing'],
  ['GET', '/articles/#', 'nothing'],
  ['GET', '/profile/#', 'nothing'],
];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS', 'TRACE'];
/** One in this many requests has a method or a body that its route does not accept. */
const ASTRAY = 12;
const HEADERS: readonly string[] = [
  'If-None-Match: *',
  'If-None-Match: W/"x"',
  'If-Match: "1"',
  'If-Match: "99999999999999999999"',
  'Accept-Encoding: br;q=0, gzip;q=banana',
  'Accept: text/html',
  'Range: bytes=0-1,5-',
  'X-Request-Id: <script>',
  'X-Forwarded-For: 1.2.3.4, , x',
  'X-Forwarded-Proto: https',
  'Host: foreign.example',
  'Origin: null',
  'Cookie: __proto__=1; =',
  'Content-Encoding: gzip',
  'Content-Encoding: br',
  'Expect: 100-continue',
  'Expect: banana',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'X-HTTP-Method-Override: DELETE',
];

/** A request as bytes. */
export interface RawRequest {
  bytes: Buffer;
  /** The client disconnects after these bytes, before the announced end. */
  breaksOff: boolean;
}

/** An infinite sequence of requests, reproducible by seed. */
export function* hostileRequests(seed: number, world: World): Generator<RawRequest> {
  const random = new SeededRandom(seed);
  for (;;) yield request(random, world);
}

function request(random: SeededRandom, world: World): RawRequest {
  const [usual, path, taken] = random.pick(ROUTES);
  const method = random.below(ASTRAY) === 0 ? random.pick(METHODS) : usual;
  const takes = random.below(ASTRAY) === 0 ? random.pick(['nothing', 'json', 'form'] as const) : taken;
  const filled = path
    .replaceAll('@', () => segment(random, random.pick([world.ids, TEXTS])))
    .replaceAll('#', () => segment(random, random.below(4) === 0 ? TEXTS : world.ids));
  const lines = [
    `${method} ${filled}${query(random)} HTTP/1.1`,
    'Host: banyan.example',
    ...authorization(random, world, method, path),
  ];
  while (random.below(4) === 0) lines.push(random.pick(HEADERS));
  if (takes === 'nothing') return whole(lines, null, random);
  return whole(lines, takes === 'json' ? jsonBody(random) : formBody(random, world.picture), random);
}

/** Protects sessions and accounts that later requests need. */
function authorization(random: SeededRandom, { tokens }: World, method: string, path: string): string[] {
  const ends = path.endsWith('/logout') || method === 'DELETE';
  const choices = [
    'Bearer x',
    'Bearer',
    'Basic YTpi',
    'Bearer eyJhbGciOiJub25lIn0.e30.',
    `Bearer ${'x'.repeat(2000)}`,
  ];
  if (random.below(4) === 0) return random.below(2) === 0 ? [] : [`Authorization: ${random.pick(choices)}`];
  return ends ? [] : [`Authorization: Bearer ${random.pick(tokens)}`];
}

function segment(random: SeededRandom, choices: readonly string[]): string {
  const text = random.pick(choices);
  return random.below(8) === 0 ? rawly(text) : encodeURIComponent(text.slice(0, 2000).toWellFormed());
}

function query(random: SeededRandom): string {
  if (random.below(2) === 0) return '';
  const pairs = Array.from({ length: random.below(20) === 0 ? 500 : 1 + random.below(4) }, () => {
    const text = random.pick(TEXTS).slice(0, 1000).toWellFormed();
    return `${encodeURIComponent(random.pick(FIELD_NAMES))}=${random.below(8) === 0 ? rawly(text) : encodeURIComponent(text)}`;
  });
  return `?${pairs.join('&')}`;
}

/** Unchanged, except for line breaks. */
function rawly(text: string): string {
  return text.replaceAll(/[\s#]/g, '%20').slice(0, 500);
}

/** Sometimes a body shorter than declared, chunked, or with an invalid length. */
function whole(lines: readonly string[], body: Body | null, random: SeededRandom): RawRequest {
  if (body === null) return joined([...lines, 'Connection: close'], Buffer.alloc(0));
  const { bytes, type } = body;
  const head = [...lines, `Content-Type: ${type}`, 'Connection: close'];
  const length = `Content-Length: ${bytes.length}`;
  switch (random.below(16)) {
    case 0:
      return { ...joined([...head, `Content-Length: ${bytes.length + 100}`], bytes), breaksOff: true };
    case 1:
      return { ...joined([...head, `Content-Length: ${random.pick(NO_LENGTHS)}`], bytes), breaksOff: true };
    case 2:
      return joined([...head, 'Transfer-Encoding: chunked'], inOneChunk(bytes));
    case 3:
      return joined([...head, 'Transfer-Encoding: chunked', length], inOneChunk(bytes));
    default:
      return joined([...head, length], bytes);
  }
}

const NO_LENGTHS = ['-1', 'x', '1e3', '99999999999', ''];

function inOneChunk(bytes: Buffer): Buffer {
  const chunk = bytes.length === 0 ? [] : [`${bytes.length.toString(16)}\r\n`, bytes, '\r\n'];
  return Buffer.concat([...chunk, '0\r\n\r\n'].map((piece) => Buffer.from(piece)));
}

function joined(head: readonly string[], bytes: Buffer): RawRequest {
  return { bytes: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes]), breaksOff: false };
}
