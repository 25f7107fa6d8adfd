import { beforeAll, expect, it } from '@jest/globals';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { hostileRequests } from './fuzz/requests.ts';
import { sendAll } from './fuzz/send.ts';
import { Client } from '../support/client.ts';
import { photo } from '../support/pictures.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

/** `npm run bench -- fuzz` sends fifty times as many. */
const REQUESTS = 2000;
const AT_ONCE = 8;
const SEED = 4711;

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, { background: true });

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
});

it('no request makes the server fail, hang or exit', async () => {
  const visitor = new Client(api);
  const [author, admin] = [await visitor.author(), await visitor.login(ADMIN.email, ADMIN.password, 'admin')];
  const picture = await photo();
  const article = await author.publish({ bannerImage: picture });
  const requests = hostileRequests(SEED, {
    tokens: [author, author, admin].map(({ session }) => session?.token ?? ''),
    ids: [article._id, article.slug, author.session?._id ?? ''],
    picture,
  });
  const port = Number(new URL(api.url).port);
  const { failures, statuses } = await sendAll(port, requests, { count: REQUESTS, atOnce: AT_ONCE });
  expect(failures).toEqual([]);
  // Requests reach their targets: responses of every kind occur.
  const missing = [200, 201, 400, 401, 403, 404, 405, 413, 415].filter((status) => !statuses.has(status));
  expect([[...statuses], missing]).toEqual([expect.anything(), []]);
  expect((await visitor.get('/api/articles/search')).status).toBe(200);
});
