import mongoose from 'mongoose';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, request as http, test } from 'playwright/test';
import type { Article } from '../../../../api/src/contract/articles.ts';
import { BIO_MAX_LENGTH, NAME_MAX_LENGTH } from '../../../../api/src/contract/limits.ts';
import type { SessionResponse } from '../../../../api/src/contract/users.ts';
import { CORPUS, mutations, pieces } from '../../hostile/hostile-text.ts';
import { newAuthor, PASSWORD } from '../../support/accounts.ts';
import { publish, smallPicture } from '../../support/articles.ts';
import { type RunningBanyan, startBanyan } from '../../support/banyan.ts';
import { textOf } from '../../support/editor.ts';
import { openSettled } from '../../support/open-settled.ts';
import { expectHarmless, livePartsIn, Trap } from '../../support/trap.ts';

// A separate magazine, so that other tests do not see these texts.
test.describe.configure({ mode: 'default' });

const SEED = 31_337;
const TEXTS = [...CORPUS, ...mutations(SEED, 148)];
/** Few texts per article, so that an unclosed tag in one does not disable all the others. */
const TEXTS_IN_ARTICLE = 12;
const TEXTS_INJECTED = 30;
/** Links of cards that are removed even if the store contains them. */
const HOSTILE_LINKS = [
  'javascript:alert(1)',
  ' JaVa\tScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//foreign.example/x',
  '/\\foreign.example/x',
  `/" onmouseover="alert(1)" x="`,
];
/** Closes elements that the previous text has left open. */
const END = `"'>--></style></script></title></textarea></xmp></noscript></template></select></svg></math>`;

const chunks = (texts: readonly string[], size = TEXTS_IN_ARTICLE) =>
  Array.from({ length: Math.ceil(texts.length / size) }, (_, n) => texts.slice(n * size, (n + 1) * size));

const ADMIN = { email: 'admin@example.org', password: PASSWORD };

let banyan: RunningBanyan;
let author: SessionResponse;
let admin: SessionResponse;
/** Id of the article with all texts, as sanitised by the API. */
let article: string;

test.beforeAll(async () => {
  banyan = await startBanyan({ DEMO: 'off', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  const api = await http.newContext({ baseURL: banyan.origin });
  author = await newAuthor(api, `<img src=x onerror=alert(1)>"'><svg onload=alert(1)>`);
  const headers = { authorization: `Bearer ${author.token}` };
  const bio = TEXTS.join('\n').slice(0, 2000);
  expect((await api.put('/api/users/update', { headers, multipart: { bio } })).status()).toBe(200);
  const cleaned: string[] = [];
  for (const [number, texts] of chunks(TEXTS).entries()) {
    const [title = '', description = ''] = texts.map((text) => text.slice(0, 290));
    const response = await api.post('/api/articles', {
      headers,
      multipart: {
        title: `${number} ${title}`,
        description,
        content: `<p>Rain.</p>${texts.join(END)}`,
        'tags[]': 'Weather',
        isFeatured: 'true',
        bannerImage: await smallPicture(`${title}.png`),
      },
    });
    // The API rejects texts with a broken pasted picture.
    if (response.ok()) cleaned.push(((await response.json()) as { article: Article }).article.content);
  }
  expect(cleaned.length).toBeGreaterThan(chunks(TEXTS).length * 0.8);
  await storeHostileLinks();
  article = await publish(api, author, `${END}<img src=x onerror=alert(1)>`, cleaned.join(''));
  const login = await api.post('/api/users/login', { data: { ...ADMIN, role: 'admin' } });
  admin = (await login.json()) as SessionResponse;
  await api.dispose();
});
test.afterAll(async () => {
  await banyan.stop();
  await rm(banyan.dataDir, { recursive: true, force: true });
});

/** Writes links to the store that no form accepts. */
async function storeHostileLinks(): Promise<void> {
  const uri = await readFile(join(banyan.dataDir, 'store', 'store.uri'), 'utf8');
  const store = await mongoose.createConnection(uri.trim()).asPromise();
  const articles = store.collection('articles');
  for (const [number, { _id }] of (await articles.find({}).toArray()).entries())
    await articles.updateOne({ _id }, { $set: { link: HOSTILE_LINKS[number % HOSTILE_LINKS.length] } });
  await store.close();
}

/** Opens a page and waits until its islands have hydrated. */
async function open(page: Page, path: string): Promise<void> {
  await openSettled(page, banyan.origin + path);
}

test.describe('with the content security policy switched off', () => {
  test.use({ bypassCSP: true });

  test('the trap detects a hostile text', async ({ page }) => {
    const trap = await Trap.set(page, banyan.origin);
    await inject(page, CORPUS.slice(0, 60));
    await expect.poll(() => trap.detected.filter((what) => what === 'alert()').length).toBeGreaterThan(5);
    await expect.poll(async () => (await livePartsIn(page)).length).toBeGreaterThan(5);
  });

  test("no script of a text runs on readers' pages", async ({ page }) => {
    const trap = await Trap.set(page, banyan.origin);
    const query = encodeURIComponent(`"'><img src=x onerror=alert(1)><script>alert(1)</script>`);
    for (const path of [
      `/articles/${article}`,
      '/',
      '/weather',
      '/weather?page=2&sort=title-asc',
      `/weather?page=${query}&sort=${query}`,
      `/profile/${author._id}`,
      `/search?q=${query}`,
      '/search?q=alert',
      `/articles/${query}`,
      `/api/articles/${article}`,
      '/api/rss/feed',
      '/api/rss/atom',
      '/api/rss/json',
    ]) {
      await open(page, path);
      await expectHarmless(page, trap, path);
      const hostileLinks = page.locator('.card a[href*="foreign.example"], .card a[href^="/\\""]');
      await expect(hostileLinks, path).toHaveCount(0);
    }
    await open(page, '/');
    await page.getByRole('combobox', { name: 'Search articles' }).fill('1');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectHarmless(page, trap);
  });

  test('no script in a name or bio runs on a profile', async ({ page }) => {
    const trap = await Trap.set(page, banyan.origin);
    const api = await http.newContext({ baseURL: banyan.origin });
    const person = await newAuthor(api);
    const headers = { authorization: `Bearer ${person.token}` };
    for (const bio of pieces(BIO_MAX_LENGTH)) {
      const name = bio.slice(0, NAME_MAX_LENGTH);
      const response = await api.put('/api/users/update', { headers, multipart: { name, bio } });
      expect([bio, response.status()]).toEqual([bio, 200]);
      await page.goto(`${banyan.origin}/profile/${person._id}`, { waitUntil: 'domcontentloaded' });
      await expectHarmless(page, trap, bio);
    }
    await api.dispose();
  });

  test('no script of a text runs on the private pages or in the editor', async ({ page }) => {
    const trap = await Trap.set(page, banyan.origin);
    await page.goto(`${banyan.origin}/robots.txt`);
    await signInAtMagazine(page, author);
    await open(page, '/author-page');
    await expect(page.getByText('Showing 1-8 of')).toBeVisible();
    await expectHarmless(page, trap);
    await open(page, `/edit-article/${article}`);
    await expect(textOf(page)).toContainText('Rain.');
    await expectHarmless(page, trap);
    for (const texts of chunks(TEXTS).slice(0, 20)) await paste(page, texts.join(END));
    await page
      .locator('input[name=bannerImage]')
      .setInputFiles(await smallPicture(`"'><img src=x onerror=alert(1)>.png`));
    await expectHarmless(page, trap);
    await signInAtMagazine(page, admin);
    await open(page, '/admin');
    await page.getByRole('button', { name: 'Show' }).first().click();
    await expect(page.getByText('svg onload').first()).toBeVisible();
    await expectHarmless(page, trap);
  });
});

test('with the policy switched on, no script runs even in an unsanitised text', async ({ page }) => {
  const trap = await Trap.set(page, banyan.origin);
  for (const texts of chunks(CORPUS, TEXTS_INJECTED)) {
    await inject(page, texts);
    await page.evaluate(() => {
      const links = Document.prototype.querySelectorAll.call(document, '[href^="javascript:" i]');
      for (const link of links) link.dispatchEvent(new MouseEvent('click', { cancelable: true }));
    });
  }
  // The policy does not affect links and broken markup.
  expect(trap.detected.filter((what) => !/^(?:a request|a page|an error): /.test(what))).toEqual([]);
});

/** Opens the article with these texts before its own, unsanitised by API and site. */
async function inject(page: Page, texts: readonly string[]): Promise<void> {
  const address = `${banyan.origin}/articles/${article}`;
  let injected = 0;
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/<div class="prose"[^>]*>/, (tag) => `${tag}${texts.join(END)}${END}`);
    expect(body.length).toBeGreaterThan(html.length);
    injected += 1;
    await route.fulfill({ response, body });
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.unroute(address);
  // A text may reload the page.
  expect(injected).toBeGreaterThan(0);
}

async function signInAtMagazine(
  page: Page,
  { token, role, _id, name, email }: SessionResponse,
): Promise<void> {
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { token, userRole: role, userId: _id, userName: name, email, bio: '', profilePhoto: '', articles: '[]' },
  );
}

/** Pastes HTML from another program into the editor. */
async function paste(page: Page, html: string): Promise<void> {
  await textOf(page).evaluate((editor, clip) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', clip);
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}
