import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ArticleResponse } from '../../src/contract/articles.ts';
import type { ManuscriptResponse, ManuscriptsResponse } from '../../src/contract/manuscripts.ts';
import type { PublicProfile } from '../../src/contract/users.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { addressRoutes } from './authorisation/address-routes.ts';
import { ACCOUNT_ROUTES, invitationRoutes } from './authorisation/account-routes.ts';
import { COLLABORATION_ROUTES } from './authorisation/collaboration-routes.ts';
import { MANUSCRIPT_ROUTES } from './authorisation/manuscript-routes.ts';
import type { Person, RouteRow, Rule } from './authorisation/route-row.ts';
import { WEBHOOK_ROUTES } from './authorisation/webhook-routes.ts';
import { TOKEN_ROUTES } from './authorisation/token-routes.ts';
import { PASSKEY_ROUTES } from './authorisation/passkey-routes.ts';
import { passwordRoutes } from './authorisation/password-routes.ts';
import { PICTURE_ROUTES } from './authorisation/picture-routes.ts';
import { REVIEW_ROUTES } from './authorisation/review-routes.ts';
import { Scene } from './authorisation/scene.ts';
import { SESSION_ROUTES } from './authorisation/session-routes.ts';
import { TRASH_ROUTES } from './authorisation/trash-routes.ts';
import { TRANSLATION_ROUTES } from './authorisation/translation-routes.ts';
import { twoStepRoutes } from './authorisation/two-step-routes.ts';
import { again, type Stranger, strangers } from '../support/callers.ts';
import { articleForm, Client, type Fields, PASSWORD } from '../support/client.ts';
import { idOf } from '../support/identity.ts';
import { documentOf } from '../support/conform.ts';
import { useReviewing } from '../support/in-review.ts';
import { photo } from '../support/pictures.ts';
import { invitationToken } from '../support/reset-links.ts';
import { UNREACHABLE_MAIL } from '../../../testing/mail-server.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...UNREACHABLE_MAIL });

const registration = (): Fields => ({
  name: 'New',
  email: `${crypto.randomUUID()}@banyan.example`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
});

const inAnHour = (): object => ({ at: new Date(Date.now() + 3_600_000).toISOString() });

/** Every route: who may use it, its success status, and a request that is valid apart from its sender. */
const ROUTES: Record<string, RouteRow> = {
  'GET /api/admin/users': ['admin', 200, (as) => as.get('/api/admin/users')],
  'GET /api/admin/articles': ['editor or admin', 200, (as) => as.get('/api/admin/articles?query=monsoon')],
  'GET /api/admin/users/{id}/articles': [
    'admin',
    200,
    (as, { author }) => as.get(`/api/admin/users/${author}/articles`),
  ],
  'DELETE /api/admin/users/{id}': [
    'admin',
    200,
    async (as, { victim }) => as.delete(`/api/admin/users/${await victim}`),
  ],
  'DELETE /api/admin/articles/{id}': [
    'admin',
    200,
    async (as, { article }) => as.delete(`/api/admin/articles/${(await article)._id}`),
  ],
  'DELETE /api/admin/manuscripts/{id}': [
    'admin',
    200,
    async (as, { trashed }) => as.delete(`/api/admin/manuscripts/${(await trashed)._id}`),
  ],
  'GET /api/articles': ['everyone', 200, (as) => as.get('/api/articles')],
  'GET /api/articles/search': ['everyone', 200, (as) => as.get('/api/articles/search?query=monsoon')],
  'GET /api/articles/search/text': [
    'everyone',
    200,
    (as) => as.get('/api/articles/search/text?query=monsoon'),
  ],
  'GET /api/articles/random': ['everyone', 200, (as) => as.get('/api/articles/random')],
  'GET /api/articles/home/{genreTag}': ['everyone', 200, (as) => as.get('/api/articles/home/latest')],
  'GET /api/articles/genre/{genre}': ['everyone', 200, (as) => as.get('/api/articles/genre/Weather')],
  'GET /api/articles/{id}': [
    'everyone',
    200,
    async (as, { article }) => as.get(`/api/articles/${(await article)._id}`),
  ],
  'POST /api/articles': [
    'author',
    201,
    async (as) => as.form('POST', '/api/articles', await articleForm({ title: 'Theirs' })),
  ],
  'PUT /api/articles/{id}': [
    'owner, editor or admin',
    200,
    async (as, { article }) =>
      as.form('PUT', `/api/articles/${(await article)._id}`, await articleForm({ title: 'Changed' })),
  ],
  'DELETE /api/articles/{id}': [
    'owner or editor',
    200,
    async (as, { article }) => as.delete(`/api/articles/${(await article)._id}`),
  ],
  ...MANUSCRIPT_ROUTES,
  ...COLLABORATION_ROUTES,
  ...REVIEW_ROUTES,
  ...TRANSLATION_ROUTES,
  ...SESSION_ROUTES,
  ...TRASH_ROUTES,
  ...twoStepRoutes(api),
  ...PASSKEY_ROUTES,
  ...TOKEN_ROUTES,
  ...WEBHOOK_ROUTES,
  ...PICTURE_ROUTES,
  ...ACCOUNT_ROUTES,
  ...invitationRoutes(() => invitationToken(api)),
  'PUT /api/manuscripts/{id}/schedule': [
    'writer, editor or admin',
    200,
    async (as, { ready }) =>
      as.json('PUT', `/api/manuscripts/${(await ready)._id}/schedule`, inAnHour(), {
        'If-Match': `"${(await ready).version}"`,
      }),
  ],
  'DELETE /api/manuscripts/{id}/schedule': [
    'writer, editor or admin',
    200,
    async (as, { ready }) => as.delete(`/api/manuscripts/${(await ready)._id}/schedule`),
  ],
  'GET /api/newsroom': ['signed-in', 200, (as) => as.get('/api/newsroom')],
  'POST /api/images': [
    'signed-in',
    201,
    async (as) => as.form('POST', '/api/images', { image: await photo() }),
  ],
  'POST /api/link-previews': [
    'signed-in',
    200,
    (as) => as.json('POST', '/api/link-previews', { url: 'https://example.org/rain' }),
  ],
  'POST /api/statistics/reads': [
    'everyone',
    204,
    (as) => as.json('POST', '/api/statistics/reads', { article: '665f1c2ab1d4c8a9e0f3b712', depth: 83 }),
  ],
  'GET /api/corrections': ['everyone', 200, (as) => as.get('/api/corrections')],
  'GET /api/rss/feed': ['everyone', 200, (as) => as.get('/api/rss/feed')],
  'GET /api/rss/atom': ['everyone', 200, (as) => as.get('/api/rss/atom')],
  'GET /api/rss/json': ['everyone', 200, (as) => as.get('/api/rss/json')],
  'GET /api/sitemap': ['everyone', 200, (as) => as.get('/api/sitemap')],
  'GET /api/sitemap/articles/{part}': ['everyone', 200, (as) => as.get('/api/sitemap/articles/1')],
  'GET /api/sitemap/authors/{part}': ['everyone', 200, (as) => as.get('/api/sitemap/authors/1')],
  'GET /api/sitemap/news': ['everyone', 200, (as) => as.get('/api/sitemap/news')],
  'POST /api/users/register': [
    'everyone',
    201,
    (as) => as.form('POST', '/api/users/register', registration()),
  ],
  'POST /api/users/login': [
    'everyone',
    200,
    (as) => as.json('POST', '/api/users/login', { ...ADMIN, role: 'admin' }),
  ],
  'POST /api/users/logout': ['signed-in', 200, (as) => as.send('POST', '/api/users/logout')],
  'GET /api/users/profile': ['signed-in', 200, (as) => as.get('/api/users/profile')],
  'GET /api/users/public/{id}': ['everyone', 200, (as, { author }) => as.get(`/api/users/public/${author}`)],
  'GET /api/users/authors': ['signed-in', 200, (as) => as.get('/api/users/authors?query=meera')],
  'PUT /api/users/update': [
    'author',
    200,
    (as) => as.form('PUT', '/api/users/update', { name: 'Changed', bio: 'Changed' }),
  ],
  ...passwordRoutes(() => api),
  ...addressRoutes(() => api),
  'POST /api/users/delete': [
    'author',
    200,
    (as) => as.json('POST', '/api/users/delete', { password: PASSWORD }),
  ],
};

const PERSONS: readonly Person[] = ['author', 'other author', 'editor', 'admin'];
const STRANGERS: readonly Stranger[] = [
  'nobody',
  'garbage token',
  'expired token',
  'token signed with another secret',
  'token without a signature',
  'token with the session of somebody else',
  'deleted author',
  'logged-out token',
];
const LET_IN: Record<Rule, readonly Person[]> = {
  everyone: PERSONS,
  'signed-in': PERSONS,
  author: ['author', 'other author', 'editor'],
  'owner or editor': ['author', 'editor'],
  'owner, editor or admin': ['author', 'editor', 'admin'],
  writer: ['author'],
  'writer or editor': ['author', 'editor'],
  'writer, editor or admin': ['author', 'editor', 'admin'],
  'editor or admin': ['editor', 'admin'],
  admin: ['admin'],
};

/** Expected status and code for a caller; `null` if allowed. */
function refusal(rule: Rule, caller: Person | Stranger): string | null {
  if (rule === 'everyone') return null;
  if (caller === 'nobody') return '401 UNAUTHENTICATED';
  const person = PERSONS.find((each) => each === caller);
  if (person === undefined) return '401 SESSION_ENDED';
  if (LET_IN[rule].includes(person)) return null;
  if (person === 'admin') return '403 FORBIDDEN';
  if (rule === 'writer' && person === 'editor') return '403 NOT_YOUR_ARTICLE';
  if (rule.startsWith('writer')) return '404 MANUSCRIPT_NOT_FOUND';
  return rule.startsWith('owner') ? '403 NOT_YOUR_ARTICLE' : '403 FORBIDDEN';
}

const reviewing = useReviewing(api);
const visitor = new Client(api);
let admin: Client;
let foreign: Record<Stranger, Client>;
let bannerImage: Buffer;
let gone: readonly string[];

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  bannerImage = await photo();
  foreign = await strangers(api, visitor, admin);
  gone = (await Promise.all([visitor.author(), visitor.author()])).map(idOf);
  for (const id of gone) await admin.delete(`/api/admin/users/${id}`);
});

it('every documented route has a row, and every row a route', async () => {
  const { paths } = await documentOf(api.url);
  const documented = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(Object.keys(ROUTES).toSorted()).toEqual(documented.toSorted());
});

const newScene = (): Promise<Scene> => Scene.create({ api, reviewing, visitor, bannerImage, gone, admin });

/** For what changes nothing: reading, and refused requests. */
let unchanged: Scene;
let before: unknown;

beforeAll(async () => {
  unchanged = await newScene();
  const { article, draft, trashed, ready, waiting, passkey, invitation } = unchanged;
  await Promise.all([article, draft, trashed, ready, waiting, passkey, invitation]);
  before = await changeable();
});

/** The state of that scene that a refused request could have changed. */
async function changeable(): Promise<unknown[]> {
  const { authors, author } = unchanged;
  const [{ _id: article }, { _id: draft }] = [await unchanged.article, await unchanged.draft];
  const { body } = await visitor.get<ArticleResponse>(`/api/articles/${article}`);
  const ids = [author, await unchanged.victim, idOf(authors['other author'])];
  const profiles = await Promise.all(ids.map((id) => visitor.get<PublicProfile>(`/api/users/public/${id}`)));
  const persons = profiles.map(({ body: { name, bio, articles } }) => [name, bio, articles.pagination.total]);
  const { body: kept } = await authors.author.get<ManuscriptResponse>(`/api/manuscripts/${draft}`);
  const { body: trash } = await authors.author.get<ManuscriptsResponse>('/api/manuscripts?list=trash');
  const inTrash = trash.data.map(({ _id, state }) => [_id, state]);
  return [body.article.title, body.article.version, persons, kept.manuscript, inTrash];
}

describe.each(Object.entries(ROUTES))('%s', (route, [rule, success, ask]) => {
  const callers = [...STRANGERS, ...PERSONS];

  /** What a caller gets. Some routes end the sessions of the admin, whom all scenes share. */
  const answersIn = async (scene: Scene): Promise<(caller: Person | Stranger) => ReturnType<typeof ask>> => {
    const people = { ...foreign, ...scene.authors, admin: await again(api, admin) };
    return (caller) => ask(people[caller], scene);
  };

  if (rule !== 'everyone')
    it('refuses callers without access, and then changes nothing', async () => {
      const answerTo = await answersIn(unchanged);
      for (const caller of callers) {
        const expected = refusal(rule, caller);
        if (expected === null) continue;
        const { status, body, headers } = await answerTo(caller);
        expect([caller, `${status} ${body.code}`]).toEqual([caller, expected]);
        expect(headers.get('WWW-Authenticate')).toBe(status === 401 ? 'Bearer' : null);
      }
      expect(await changeable()).toEqual(before);
    });

  // Articles are deleted once, and submissions approved once.
  const isOnce = rule.startsWith('owner') || rule === 'editor or admin';

  it('allows callers with access', async () => {
    const isReading = route.startsWith('GET ');
    let answerTo = await answersIn(isReading ? unchanged : await newScene());
    for (const caller of callers) {
      if (refusal(rule, caller) !== null) continue;
      if (isOnce && !isReading) answerTo = await answersIn(await newScene());
      const { status } = await answerTo(caller);
      expect([caller, status]).toEqual([caller, success]);
    }
  });
});
