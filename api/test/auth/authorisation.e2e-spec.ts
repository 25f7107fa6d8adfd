import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ArticleResponse } from '../../src/contract/articles.ts';
import type { Manuscript, ManuscriptResponse, ManuscriptsResponse } from '../../src/contract/manuscripts.ts';
import type { PublicProfile } from '../../src/contract/users.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { addressRoutes } from './authorisation/address-routes.ts';
import { ACCOUNT_ROUTES, invitationRoutes } from './authorisation/account-routes.ts';
import { COLLABORATION_ROUTES } from './authorisation/collaboration-routes.ts';
import { MANUSCRIPT_ROUTES } from './authorisation/manuscript-routes.ts';
import type { Person, RouteRow, Rule, Target } from './authorisation/route-row.ts';
import { PASSKEY_ROUTES } from './authorisation/passkey-routes.ts';
import { passwordRoutes } from './authorisation/password-routes.ts';
import { REVIEW_ROUTES } from './authorisation/review-routes.ts';
import { SESSION_ROUTES } from './authorisation/session-routes.ts';
import { TRASH_ROUTES } from './authorisation/trash-routes.ts';
import { twoStepRoutes } from './authorisation/two-step-routes.ts';
import { again, type Stranger, strangers } from '../support/callers.ts';
import { articleForm, Client, type Fields, PASSWORD } from '../support/client.ts';
import { idOf } from '../support/identity.ts';
import { documentOf } from '../support/conform.ts';
import { submitNew, useReviewing } from '../support/in-review.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { deviceOf } from '../support/passkeys.ts';
import { photo } from '../support/pictures.ts';
import { invitationToken, newInvitation } from '../support/reset-links.ts';
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
  'GET /api/admin/articles': ['admin', 200, (as) => as.get('/api/admin/articles?query=monsoon')],
  'GET /api/admin/users/{id}/articles': [
    'admin',
    200,
    (as, { author }) => as.get(`/api/admin/users/${author}/articles`),
  ],
  'DELETE /api/admin/users/{id}': ['admin', 200, (as, { victim }) => as.delete(`/api/admin/users/${victim}`)],
  'DELETE /api/admin/articles/{id}': [
    'admin',
    200,
    (as, { article }) => as.delete(`/api/admin/articles/${article._id}`),
  ],
  'DELETE /api/admin/manuscripts/{id}': [
    'admin',
    200,
    (as, { trashed }) => as.delete(`/api/admin/manuscripts/${trashed._id}`),
  ],
  'GET /api/articles/search': ['everyone', 200, (as) => as.get('/api/articles/search?query=monsoon')],
  'GET /api/articles/search/text': [
    'everyone',
    200,
    (as) => as.get('/api/articles/search/text?query=monsoon'),
  ],
  'GET /api/articles/random': ['everyone', 200, (as) => as.get('/api/articles/random')],
  'GET /api/articles/home/{genreTag}': ['everyone', 200, (as) => as.get('/api/articles/home/latest')],
  'GET /api/articles/genre/{genre}': ['everyone', 200, (as) => as.get('/api/articles/genre/Weather')],
  'GET /api/articles/{id}': ['everyone', 200, (as, { article }) => as.get(`/api/articles/${article._id}`)],
  'POST /api/articles': [
    'author',
    201,
    async (as) => as.form('POST', '/api/articles', await articleForm({ title: 'Theirs' })),
  ],
  'PUT /api/articles/{id}': [
    'owner',
    200,
    async (as, { article }) =>
      as.form('PUT', `/api/articles/${article._id}`, await articleForm({ title: 'Changed' })),
  ],
  'DELETE /api/articles/{id}': ['owner', 200, (as, { article }) => as.delete(`/api/articles/${article._id}`)],
  ...MANUSCRIPT_ROUTES,
  ...COLLABORATION_ROUTES,
  ...REVIEW_ROUTES,
  ...SESSION_ROUTES,
  ...TRASH_ROUTES,
  ...twoStepRoutes(api),
  ...PASSKEY_ROUTES,
  ...ACCOUNT_ROUTES,
  ...invitationRoutes(() => invitationToken(api)),
  'PUT /api/manuscripts/{id}/schedule': [
    'writer or admin',
    200,
    (as, { ready }) =>
      as.json('PUT', `/api/manuscripts/${ready._id}/schedule`, inAnHour(), {
        'If-Match': `"${ready.version}"`,
      }),
  ],
  'DELETE /api/manuscripts/{id}/schedule': [
    'writer or admin',
    200,
    (as, { ready }) => as.delete(`/api/manuscripts/${ready._id}/schedule`),
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

const PERSONS: readonly Person[] = ['author', 'other author', 'admin'];
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
  author: ['author', 'other author'],
  owner: ['author'],
  writer: ['author'],
  'writer or admin': ['author', 'admin'],
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
  if (rule.startsWith('writer')) return '404 MANUSCRIPT_NOT_FOUND';
  return rule === 'owner' ? '403 NOT_YOUR_ARTICLE' : '403 FORBIDDEN';
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

/** People, and what they have. */
interface Scene {
  authors: Record<Exclude<Person, 'admin'>, Client>;
  target: Target;
}

async function newScene(): Promise<Scene> {
  const [author, other, victim] = await Promise.all([visitor.author(), visitor.author(), visitor.author()]);
  const begin = async (): Promise<Manuscript> =>
    (await author.form<ManuscriptResponse>('POST', '/api/manuscripts', { title: 'Draft' })).body.manuscript;
  const trashed = await begin();
  await author.delete(`/api/manuscripts/${trashed._id}`);
  const target = {
    article: await author.publish({ bannerImage }),
    draft: await begin(),
    trashed,
    gone,
    ready: await new Manuscripts(author).begin({ bannerImage, 'tags[]': 'Weather' }),
    waiting: await submitNew(reviewing, author),
    passkey: (await deviceOf(victim)).device,
    author: idOf(author),
    victim: idOf(victim),
    invitation: await newInvitation(api),
  };
  return { authors: { author, 'other author': other }, target };
}

let sceneToRead: Promise<Scene> | undefined;

describe.each(Object.entries(ROUTES))('%s', (route, [rule, success, ask]) => {
  let people: Record<Person, Client>;
  let target: Target;

  beforeAll(async () => {
    // Reading changes nothing for the next route.
    const scene = route.startsWith('GET ') ? (sceneToRead ??= newScene()) : newScene();
    const { authors, target: found } = await scene;
    // Some routes end the sessions of the admin, whom all scenes share.
    people = { ...authors, admin: await again(api, admin) };
    target = found;
  });

  /** The state that a refused request could have changed. */
  const standing = async (): Promise<unknown[]> => {
    const { body } = await visitor.get<ArticleResponse>(`/api/articles/${target.article._id}`);
    const ids = [target.author, target.victim, idOf(people['other author'])];
    const profiles = await Promise.all(
      ids.map((id) => visitor.get<PublicProfile>(`/api/users/public/${id}`)),
    );
    const persons = profiles.map(({ body }) => [body.name, body.bio, body.articles.pagination.total]);
    const { body: kept } = await people.author.get<ManuscriptResponse>(
      `/api/manuscripts/${target.draft._id}`,
    );
    const { body: trash } = await people.author.get<ManuscriptsResponse>('/api/manuscripts?list=trash');
    const inTrash = trash.data.map(({ _id, state }) => [_id, state]);
    return [body.article.title, body.article.version, persons, kept.manuscript, inTrash];
  };

  it('refuses callers without access, and then changes nothing', async () => {
    const before = await standing();
    for (const caller of [...STRANGERS, ...PERSONS]) {
      const expected = refusal(rule, caller);
      if (expected === null) continue;
      const { status, body, headers } = await ask({ ...foreign, ...people }[caller], target);
      expect([caller, `${status} ${body.code}`]).toEqual([caller, expected]);
      expect(headers.get('WWW-Authenticate')).toBe(status === 401 ? 'Bearer' : null);
    }
    expect(await standing()).toEqual(before);
  });

  it('allows callers with access', async () => {
    for (const caller of [...STRANGERS, ...PERSONS]) {
      if (refusal(rule, caller) !== null) continue;
      const { status } = await ask({ ...foreign, ...people }[caller], target);
      expect([caller, status]).toEqual([caller, success]);
    }
  });
});
