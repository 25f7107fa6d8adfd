import { beforeAll, expect, it } from '@jest/globals';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import type { LogResponse } from '../../src/contract/log.ts';
import type {
  RedirectMissesResponse,
  RedirectResponse,
  RedirectsResponse,
} from '../../src/contract/redirects.ts';
import { wxr, wxrItem } from '../../src/features/import/readers/wordpress/test/wxr.ts';
import { MissCounter } from '../../src/features/redirects/miss-counter.service.ts';
import { Redirects } from '../../src/features/redirects/redirects.service.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { Client } from '../support/client.ts';
import { ACCOUNTS } from '../support/newsroom.ts';
import { operate } from '../support/operator.ts';
import { photo } from '../support/pictures.ts';
import { ADMIN, useApi } from '../support/start-api.ts';
import { ExportFolder } from './export-files.ts';

const REDIRECTS = '/api/admin/redirects';
const api = useApi(ACCOUNTS);
const visitor = new Client(api);
const folder = new ExportFolder();
let admin: Client;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
});

const add = <T = RedirectResponse>(address: string, to: string) =>
  admin.json<T>('POST', REDIRECTS, { address, to });
const list = async (query = '') =>
  (await admin.get<RedirectsResponse>(`${REDIRECTS}?query=${encodeURIComponent(query)}`)).body;
const misses = async () => (await admin.get<RedirectMissesResponse>(`${REDIRECTS}/misses`)).body.data;
const miss = async (...urls: string[]): Promise<void> => {
  for (const url of urls) api.app.get(MissCounter).count(url);
  await api.app.get(MissCounter).flush();
};

it('misses of a magazine that nobody has moved here are not kept', async () => {
  await miss('/2019/03/never');
  expect(await misses()).toEqual([]);
});

it('an address is led by hand to an article, an author or a page, found by its beginning, and removed', async () => {
  const author = await visitor.author();
  const { _id, slug } = await author.publish({
    title: 'Rain on the Delta',
    bannerImage: await photo(64, 48),
  });
  const { body } = await add('https://old.example/2019/03/Rain/?utm_source=x', `/articles/${_id}`);
  expect(body.redirect).toMatchObject({ address: '/2019/03/rain', to: `/articles/${slug}` });
  expect((await add('writers/ira', `/profile/${author.session?._id}`)).status).toBe(201);
  expect((await add('/?cat=4', 'https://banyan.example/weather?page=2')).body.redirect.to).toBe(
    '/weather?page=2',
  );
  expect((await list()).data.map(({ address }) => address)).toEqual(
    expect.arrayContaining(['/2019/03/rain', '/writers/ira', '/?cat=4']),
  );
  expect((await list('2019/')).data).toMatchObject([{ address: '/2019/03/rain' }]);
  expect((await list('/none')).pagination.total).toBe(0);

  const refused = await Promise.all([
    add<ErrorResponse>('/', '/weather'),
    add<ErrorResponse>('/2020/a', '/articles/none'),
    add<ErrorResponse>('/2020/a', '/articles/%E0%A4'),
    add<ErrorResponse>('/2020/a', 'weather'),
    add<ErrorResponse>('/2020/a', `/profile/${_id}`),
    add<ErrorResponse>('/2020/a', '/about'),
    // Each of them is looked up as `/2020/a`, too, so a browser would end nowhere.
    ...['/2020/a', '/2020/a/feed', '/2020/a/page/2', '/2020/a?p=5'].map((to) =>
      add<ErrorResponse>('/2020/a', to),
    ),
  ]);
  expect(refused.map(({ body: { errors } }) => Object.values(errors ?? {})[0])).toEqual([
    'This must be an address of the old site, such as /2019/03/rain.',
    'There is no such article.',
    'There is no such article.',
    'This must be a page of this magazine, such as /articles/rain.',
    'There is no such author.',
    'This must be a page of this magazine, such as /articles/rain.',
    ...Array.from({ length: 4 }, () => 'An address cannot lead to itself.'),
  ]);

  // Hindi has three bytes a letter, and the log cuts what is long.
  const hindi = `/2019/${'नदी-और-बाँध-'.repeat(8)}नदी`;
  expect((await add(hindi, '/hi/weather')).status).toBe(201);
  const { body: added } = await admin.get<LogResponse>('/api/admin/log?kind=settings&limit=1');
  expect(added.data[0]?.about?.name).toBe(hindi);
  expect((await admin.delete(`${REDIRECTS}?address=${encodeURIComponent(hindi)}`)).status).toBe(200);

  // Readers do not see a deleted article.
  await author.delete(`/api/articles/${_id}`);
  expect((await list('/2019')).data).toMatchObject([{ to: null }]);
  const removal = `${REDIRECTS}?address=${encodeURIComponent('/2019/03/rain')}`;
  expect((await admin.delete(removal)).status).toBe(200);
  expect((await admin.delete(removal)).status).toBe(404);
  expect((await admin.delete(`${REDIRECTS}?address=${encodeURIComponent('/?cat=4')}`)).status).toBe(200);
  const { body: log } = await admin.get<LogResponse>('/api/admin/log?kind=settings');
  expect(log.data[0]?.changes).toEqual([{ field: 'value', before: '/weather?page=2', after: '' }]);
  expect(log.data.map(({ action, about }) => [action, about?.name])).toEqual([
    ['removeRedirect', '/?cat=4'],
    ['removeRedirect', '/2019/03/rain'],
    ['removeRedirect', hindi],
    ['addRedirect', hindi],
    ['addRedirect', '/?cat=4'],
    ['addRedirect', '/writers/ira'],
    ['addRedirect', '/2019/03/rain'],
  ]);
});

it('missed addresses are counted, each with the page that fits, and taken with one call', async () => {
  const author = await visitor.author();
  const bannerImage = await photo(64, 48);
  const { slug } = await author.publish({ title: 'Mangroves of the Sundarbans', bannerImage });
  await miss('/2018/mangroves-sundarbans/', '/2018/Mangroves-Sundarbans?utm_source=x', '/wp-login.php');
  await miss(`/old/${slug}.html`, '/category/weather/page/2', '/zzz', '/2018/mangroves-sundarbans');
  const article = { to: `/articles/${slug}`, title: 'Mangroves of the Sundarbans' };
  expect((await misses()).map(({ address, count, proposal }) => [address, count, proposal])).toEqual([
    ['/2018/mangroves-sundarbans', 3, article],
    ['/category/weather/page/2', 1, { to: '/weather', title: 'Weather' }],
    [`/old/${slug}.html`, 1, article],
    ['/zzz', 1, null],
  ]);
  await add('/2018/mangroves-sundarbans', article.to);
  await admin.delete(`${REDIRECTS}/misses?address=/zzz`);
  expect(await api.app.get(Redirects).find('/2018/mangroves-sundarbans/')).toBe(article.to);
  await miss('/zzz');
  expect((await misses()).map(({ address }) => address)).toEqual([
    '/category/weather/page/2',
    `/old/${slug}.html`,
  ]);
});

it('of titles that differ in their number, the one with the number of the missed address is proposed', async () => {
  const author = await visitor.author();
  const bannerImage = await photo(64, 48);
  for (const year of [2031, 2032, 2033])
    await author.publish({ title: `Budget of the forests ${year}`, bannerImage });
  const address = '/old/budget-of-the-forests-2032.html';
  await miss(address);
  const missed = (await misses()).find((each) => each.address === address);
  expect(missed?.proposal?.title).toBe('Budget of the forests 2032');
  await admin.delete(`${REDIRECTS}/misses?address=${address}`);
});

it('addresses below those of articles and authors lead if nothing is there', async () => {
  const author = await visitor.author();
  const bannerImage = await photo(64, 48);
  const { _id, slug } = await author.publish({ title: 'Terns of the Chilika', bannerImage });
  const to = `/articles/${slug}`;
  const old = ['/articles/terns-chilika', '/hi/2019/terns-chilika', '/profile/terns-chilika'];
  // It was missed before it was published.
  await miss(...old, to, '/preview/terns', '/hi/weather');
  const listed = (await misses()).filter(({ address }) => address.includes('terns'));
  expect(listed.map(({ address, proposal }) => [address, proposal?.to])).toEqual([
    [old[0], to],
    [to, undefined],
    [old[1], to],
    [old[2], to],
  ]);
  for (const address of old) {
    expect((await add(address, to)).status).toBe(201);
    expect(await api.app.get(Redirects).follow(address)).toBe(to);
  }
  await admin.delete(`${REDIRECTS}/misses?address=${encodeURIComponent(to)}`);
  const { _id: gone } = await author.publish({ title: 'Gone', bannerImage });
  await author.delete(`/api/articles/${gone}`);
  const taken = [to, `/articles/${_id}?p=3`, `/hi${to}`, `/articles/${gone}`];
  for (const address of [...taken, `/profile/${author.session?._id}`, '/hi/preview/terns'])
    expect([address, (await add<ErrorResponse>(address, '/weather')).body.errors]).toEqual([
      address,
      { address: 'Pages of this magazine are at such addresses, so it would lead nowhere.' },
    ]);
  // Browsers would leave the magazine.
  for (const elsewhere of ['https://banyan.example//other.example', '/.//other.example'])
    expect((await add('/2021/terns', elsewhere)).status).toBe(400);
});

it('more different addresses than fit into memory are not kept', async () => {
  await miss(...Array.from({ length: 700 }, (_, at) => `/flood/page-${at}`));
  const { body } = await admin.get<RedirectMissesResponse>(`${REDIRECTS}/misses`);
  expect(body.pagination.total).toBeLessThanOrEqual(502);
});

it('operators do the same at the command line', async () => {
  expect(await operate(api, ['redirect', 'add', '/cli/old', '/weather'])).toMatchObject({
    code: 0,
    printed: ['/cli/old leads to /weather.'],
  });
  expect((await operate(api, ['redirect', 'list', '--begins', '/cli'])).printed).toEqual([
    '/cli/old  /weather',
  ]);
  expect((await operate(api, ['redirect', 'misses'])).printed.length).toBeGreaterThan(0);
  expect((await operate(api, ['redirect', 'remove', '/cli/old'])).code).toBe(0);
  const refused = await operate(api, ['redirect', 'add', '/hi/contact', '/weather']);
  expect(refused).toMatchObject({
    code: 1,
    complaints: [expect.stringContaining('so it would lead nowhere')],
  });
});

it('an import replaces no redirect for an earlier slug, and none that was set by hand', async () => {
  const post = (id: number, slug: string, earlier: string, content = 'Words') =>
    wxrItem({
      ...{ id, slug, title: slug, link: `https://old.example/${slug}/`, content: `<p>${content}</p>` },
      meta: { _wp_old_slug: earlier },
    });
  const bringIn = async (...items: string[]): Promise<void> => {
    const path = await folder.write('old', { 'old.xml': wxr(items) });
    expect((await folder.import(api, path, 'otherwise: Spotlight\n')).complaints).toEqual([]);
  };
  const find = (address: string) => api.app.get(Redirects).find(address);
  const [of2019, lists] = [post(10, 'best-books-2019', 'best-books'), post(30, 'book-lists', 'lists')];
  await bringIn(of2019, lists);
  expect(await find('/best-books/')).toBe('/articles/best-books-2019');
  expect(await find('/lists/')).toBe('/articles/book-lists');

  // Another article is there now.
  const current = post(20, 'best-books', 'books');
  await bringIn(of2019, lists, current);
  expect(await find('/best-books/')).toBe('/articles/best-books');
  await bringIn(post(10, 'best-books-2019', 'best-books', 'Other words'), lists, current);
  expect(await find('/best-books/')).toBe('/articles/best-books');

  for (const address of ['/book-lists', '/lists']) expect((await add(address, '/weather')).status).toBe(201);
  await bringIn(of2019, post(30, 'book-lists', 'lists', 'Other words'), current);
  expect([await find('/book-lists/'), await find('/lists/')]).toEqual(['/weather', '/weather']);
});
