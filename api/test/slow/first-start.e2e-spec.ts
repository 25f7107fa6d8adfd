import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  ArticlePage,
  ArticleResponse,
  HomeSectionResponse,
  SearchResponse,
} from '../../src/contract/articles.ts';
import { PASSWORD_PATTERN } from '../../src/contract/limits.ts';
import type { PublicProfile } from '../../src/contract/users.ts';
import { type DemoContent, readDemo } from '../../src/server/demo/demo-files.ts';
import { DEMO_AUTHOR, DemoLoader } from '../../src/server/demo/demo-loader.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { Client } from '../support/client.ts';
import { ADMIN, type RunningApi, startApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';

let api: RunningApi;
let visitor: Client;

const start = async (settings: Record<string, string> = {}): Promise<void> => {
  api = await startApi(settings, { background: true });
  visitor = new Client(api);
};

describe('the accounts that a first start creates', () => {
  afterEach(() => api.stop());

  it("have permanent passwords in a file that only the folder's owner can read", async () => {
    await start();
    const signIns = api.app.get(BootstrapAccounts);
    const admin = await signIns.admin();
    const file = join(api.dataDir, 'credentials.txt');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toContain(`admin@example.org ${admin?.password}`);
    expect(admin?.password).toMatch(PASSWORD_PATTERN);
    expect(await signIns.admin()).toEqual(admin);
    await visitor.login('admin@example.org', admin?.password ?? '', 'admin');
  });

  it('get new passwords if the file is gone', async () => {
    await start();
    const signIns = api.app.get(BootstrapAccounts);
    const before = await signIns.admin();
    await rm(join(api.dataDir, 'credentials.txt'));
    const after = await signIns.admin();
    expect(after?.password).not.toBe(before?.password);
    await visitor.login('admin@example.org', after?.password ?? '', 'admin');
    expect(await visitor.tryLogin('admin@example.org', before?.password ?? '', 'admin')).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
  });

  it.each(['admin@example.org', 'Admin@Example.org'])(
    'are listed correctly after a new password for %s',
    async (email) => {
      await start();
      const signIns = api.app.get(BootstrapAccounts);
      await signIns.admin();
      const { password } = await signIns.resetAdmin(email, null);
      expect(await signIns.admin()).toMatchObject({ email: 'admin@example.org', password });
      await visitor.login(email, password, 'admin');
    },
  );

  it('are only the configured admin, with the configured password, if there is no demo', async () => {
    await start({ ADMIN_EMAIL: 'Admin@Banyan.example', ADMIN_PASSWORD: ADMIN.password });
    const signIns = api.app.get(BootstrapAccounts);
    expect(await signIns.admin()).toEqual({ role: 'admin', email: 'Admin@Banyan.example', password: null });
    const admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
    await signIns.admin();
    expect((await admin.get('/api/users/profile')).status).toBe(200);
  });

  it('never turn an author into an admin', async () => {
    await start({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
    await visitor.author({ email: ADMIN.email });
    await expect(api.app.get(BootstrapAccounts).admin()).rejects.toThrow(/already belongs to an author/);
  });

  it('are the admin that an older version created', async () => {
    await start({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
    await api.app.get(BootstrapAccounts).resetAdmin(ADMIN.email, 'Neem@2026');
    expect(await api.app.get(BootstrapAccounts).admin()).toMatchObject({ email: ADMIN.email });
    await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  });

  it('are none without a demo and without a configured admin', async () => {
    await start({ DEMO: 'off' });
    expect(await api.app.get(BootstrapAccounts).admin()).toBeNull();
  });
});

describe('the demo', () => {
  let some: DemoContent;
  let load: (tell?: (done: number) => void) => Promise<void>;

  beforeAll(async () => {
    await start();
    const { authors, articles } = await readDemo();
    const pictured = articles.find(({ markdown }) => markdown.includes('](art:'));
    const hindi = articles.find(
      ({ author, translationOf }) => author === DEMO_AUTHOR.slug && translationOf !== null,
    );
    const ira = articles.find(({ slug }) => slug === hindi?.translationOf);
    const chosen = [ira, pictured, hindi].filter((article) => article !== undefined);
    some = {
      articles: chosen,
      authors: authors.filter(({ slug }) => chosen.some(({ author }) => author === slug)),
    };
    const signIns = api.app.get(BootstrapAccounts);
    load = (tell = () => undefined) =>
      api.app.get(DemoLoader).load(
        () => signIns.passwordOf(DEMO_AUTHOR.email),
        tell,
        () => Promise.resolve(some),
      );
  });
  afterAll(() => api.stop());

  const latest = async (): Promise<string[]> => {
    const { body } = await visitor.get<HomeSectionResponse>('/api/articles/home/latest');
    return body.data.map(({ title }) => title).toSorted();
  };

  it('continues after an interrupted start, and loads everything once', async () => {
    const breakOff = load((done) => {
      if (done === 1) throw new Error('Stopped.');
    });
    await expect(breakOff).rejects.toThrow('Stopped.');
    await load();
    await load();
    const pictures = api.app.get<Connection>(getConnectionToken()).collection('pictures');
    expect(await pictures.countDocuments({ pending: true })).toBe(0);
    expect(await pictures.countDocuments({ onDemand: true })).toBeGreaterThan(0);
    expect(await latest()).toEqual(some.articles.map(({ title }) => title).toSorted());
  });

  it('creates further sizes of a picture once a page shows it', async () => {
    const pictures = api.app.get<Connection>(getConnectionToken()).collection('pictures');
    await latest();
    await until(async () => (await pictures.countDocuments({ pending: true })) > 0);
  });

  it('looks real: articles have dates and pictures, and authors have photos', async () => {
    const [, pictured, hindi] = some.articles;
    const find = async (title = ''): Promise<ArticleResponse['article']> => {
      const { body } = await visitor.get<SearchResponse>(
        `/api/articles/search?query=${encodeURIComponent(title)}`,
      );
      return (await visitor.get<ArticleResponse>(`/api/articles/${body.data[0]?._id}`)).body.article;
    };
    const article = await find(pictured?.title);
    expect(article.createdAt).toBe(pictured?.date.toISOString());
    expect(article.content).toMatch(/<figure><img src="\/images\/[0-9a-f]{32}\/1280\.jpg"/);
    expect(article.banner).toMatchObject({ width: 2400, height: 1260 });
    expect(await find(hindi?.title)).toMatchObject({ lang: 'hi' });
    const profile = await visitor.get<PublicProfile>(`/api/users/public/${article.author?._id}`);
    expect(profile.body.picture).toMatchObject({ width: 640, height: 640 });
    const genre = await visitor.get<ArticlePage>(`/api/articles/genre/${article.tags[0]}`);
    expect(genre.body.data.map(({ title }) => title)).toContain(article.title);
  });

  it('joins a translation and its original as one work', async () => {
    const [original, , translation] = some.articles;
    const languagesOf = async (title = ''): Promise<[own: string, others: string[]]> => {
      const { body } = await visitor.get<SearchResponse>(
        `/api/articles/search?query=${encodeURIComponent(title)}`,
      );
      const { article } = (await visitor.get<ArticleResponse>(`/api/articles/${body.data[0]?._id}`)).body;
      return [article.lang, article.translations.map((other) => other.title)];
    };
    expect(await languagesOf(original?.title)).toEqual(['en', [translation?.title]]);
    expect(await languagesOf(translation?.title)).toEqual(['hi', [original?.title]]);
  });

  it('has an author account for signing in', async () => {
    const author = await api.app.get(BootstrapAccounts).generated('author', DEMO_AUTHOR.email);
    const session = await visitor.login(DEMO_AUTHOR.email, author?.password ?? '');
    expect(session.session).toMatchObject({ name: 'Ira Palash', role: 'author' });
  });

  it('does not restore deleted articles', async () => {
    const password = (await api.app.get(BootstrapAccounts).admin())?.password ?? '';
    const admin = await visitor.login('admin@example.org', password, 'admin');
    const { body } = await visitor.get<HomeSectionResponse>('/api/articles/home/latest');
    await admin.delete(`/api/admin/articles/${body.data[0]?._id}`);
    await load();
    expect(await latest()).toHaveLength(some.articles.length - 1);
  });
});
