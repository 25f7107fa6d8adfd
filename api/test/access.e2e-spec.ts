import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SignIns } from '../src/start/sign-ins.ts';
import { Client } from './support/client.ts';
import { routesOf } from './support/routes.ts';
import { ADMIN, type RunningApi, startApi } from './support/start-api.ts';

/** Who may do what: the whole list, so that a new route has to be thought about here. */
const ACCESS = `
GET /api/admin/users admin
GET /api/admin/users/:id/articles admin
DELETE /api/admin/articles/:id admin
DELETE /api/admin/users/:id admin
GET /api/articles/:id public
GET /api/articles/genre/:genre public
GET /api/articles/home/:genreTag public
GET /api/articles/random public
GET /api/articles/search public
POST /api/articles author
PUT /api/articles/:id author
DELETE /api/articles/:id author
POST /api/images author
GET /api/rss/atom public
GET /api/rss/feed public
GET /api/rss/json public
GET /api/sitemap public
GET /api/sitemap/articles/:part public
GET /api/sitemap/authors/:part public
GET /api/sitemap/news public
GET /api/users/profile signed-in
GET /api/users/public/:id public
POST /api/users/delete author
PUT /api/users/password author
POST /api/users/login public
POST /api/users/logout signed-in
POST /api/users/register public
PUT /api/users/update author
GET /health/live public
GET /health/ready public
GET /images/:picture/:file public
`;

let api: RunningApi;
let people: Record<'visitor' | 'author' | 'admin', Client>;

beforeAll(async () => {
  api = await startApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  await api.app.get(SignIns).admin();
  const visitor = new Client(api.url);
  const admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  people = { visitor, admin, author: await visitor.author() };
});
afterAll(() => api.stop());

it('every route says who may use it', () => {
  const routes = routesOf(api.app).map(({ method, path, access }) => `${method} ${path} ${access}`);
  expect(routes.toSorted()).toEqual(ACCESS.trim().split('\n').toSorted());
});

it('and holds to it', async () => {
  for (const { method, path, access } of routesOf(api.app)) {
    if (path === '/api/users/logout') continue;
    const address = path.replaceAll(/:\w+/g, '665f1c2ab1d4c8a9e0f3b712');
    for (const [name, person] of Object.entries(people)) {
      const { status } = await person.send(method, address);
      const letIn = access === 'public' || access === name || (access === 'signed-in' && name !== 'visitor');
      const refusal = name === 'visitor' ? 401 : 403;
      expect([method, path, name, [401, 403].includes(status) ? status : 'in']).toEqual([
        method,
        path,
        name,
        letIn ? 'in' : refusal,
      ]);
    }
  }
});
