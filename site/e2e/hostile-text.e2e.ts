import { rm } from 'node:fs/promises';
import { expect, type Page, request as http, test } from 'playwright/test';
import type { Article } from '../../api/src/contract/articles.ts';
import type { SessionResponse } from '../../api/src/contract/users.ts';
import { CORPUS, mutations } from './hostile/hostile-text.ts';
import { type RunningBanyan, startBanyan } from './support/banyan.ts';
import { newAuthor, PASSWORD, publish, smallPicture, textOf } from './support/desk.ts';
import { livePartsIn, Trap } from './support/trap.ts';

// One magazine for all of them: what they write into it is for nobody else's eyes.
test.describe.configure({ mode: 'default' });

const SEED = 31_337;
const TEXTS = [...CORPUS, ...mutations(SEED, 148)];
/** Few enough that what one of them leaves open does not make all the others harmless. */
const TEXTS_IN_ARTICLE = 12;
const TEXTS_INJECTED = 30;
/** Ends whatever a text before it has left open. */
const END = `"'>--></style></script></title></textarea></xmp></noscript></template></select></svg></math>`;

const portions = (texts: readonly string[], size = TEXTS_IN_ARTICLE) =>
  Array.from({ length: Math.ceil(texts.length / size) }, (_, n) => texts.slice(n * size, (n + 1) * size));

const ADMIN = { email: 'admin@example.org', password: PASSWORD };

let banyan: RunningBanyan;
let author: SessionResponse;
let admin: SessionResponse;
/** The article in which all texts stand, as the API has cleaned them. */
let article: string;

test.beforeAll(async () => {
  banyan = await startBanyan({ DEMO: 'off', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  const api = await http.newContext({ baseURL: banyan.origin });
  author = await newAuthor(api, `<img src=x onerror=alert(1)>"'><svg onload=alert(1)>`);
  const headers = { authorization: `Bearer ${author.token}` };
  const bio = TEXTS.join('\n').slice(0, 2000);
  expect((await api.put('/api/users/update', { headers, multipart: { bio } })).status()).toBe(200);
  const cleaned: string[] = [];
  for (const [number, texts] of portions(TEXTS).entries()) {
    const [title = '', description = ''] = texts.map((text) => text.slice(0, 290));
    const answer = await api.post('/api/articles', {
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
    // Where a picture is pasted into one of the texts that is none, the whole is refused.
    if (answer.ok()) cleaned.push(((await answer.json()) as { article: Article }).article.content);
  }
  expect(cleaned.length).toBeGreaterThan(portions(TEXTS).length * 0.8);
  article = await publish(api, author, `${END}<img src=x onerror=alert(1)>`, cleaned.join(''));
  const login = await api.post('/api/users/login', { data: { ...ADMIN, role: 'admin' } });
  admin = (await login.json()) as SessionResponse;
  await api.dispose();
});
test.afterAll(async () => {
  await banyan.stop();
  await rm(banyan.dataDir, { recursive: true, force: true });
});

/** Opens a page of the magazine and waits until its islands are awake. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(banyan.origin + path, { waitUntil: 'networkidle' });
}

test.describe('with the content security policy switched off', () => {
  test.use({ bypassCSP: true });

  test('the trap springs where a hostile text gets through', async ({ page }) => {
    const trap = await Trap.set(page, banyan.origin);
    await inject(page, CORPUS.slice(0, 60));
    await expect.poll(() => trap.caught.filter((what) => what === 'alert()').length).toBeGreaterThan(5);
    expect((await livePartsIn(page)).length).toBeGreaterThan(5);
  });

  test('nothing runs on the pages of readers', async ({ page }) => {
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
      '/api/rss/json',
    ]) {
      await open(page, path);
      expect([path, trap.caught, await livePartsIn(page)]).toEqual([path, [], []]);
    }
    await open(page, '/');
    await page.getByRole('combobox', { name: 'Search articles' }).fill('1');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect([trap.caught, await livePartsIn(page)]).toEqual([[], []]);
  });

  test('nothing runs at the desks, nor in the editor', async ({ page }) => {
    const trap = await Trap.set(page, banyan.origin);
    await page.goto(`${banyan.origin}/robots.txt`);
    await signInThere(page, author);
    await open(page, '/author-page');
    await expect(page.getByText('Showing 1-8 of')).toBeVisible();
    expect([trap.caught, await livePartsIn(page)]).toEqual([[], []]);
    await open(page, `/edit-article/${article}`);
    await expect(textOf(page)).toContainText('Rain.');
    expect([trap.caught, await livePartsIn(page)]).toEqual([[], []]);
    for (const texts of portions(TEXTS).slice(0, 20)) await paste(page, texts.join(END));
    await page
      .locator('input[name=bannerImage]')
      .setInputFiles(await smallPicture(`"'><img src=x onerror=alert(1)>.png`));
    expect([trap.caught, await livePartsIn(page)]).toEqual([[], []]);
    await signInThere(page, admin);
    await open(page, '/admin');
    await page.getByRole('button', { name: 'Show' }).first().click();
    await expect(page.getByText('svg onload').first()).toBeVisible();
    expect([trap.caught, await livePartsIn(page)]).toEqual([[], []]);
  });
});

test('with the policy on, nothing runs though nobody has cleaned the text', async ({ page }) => {
  const trap = await Trap.set(page, banyan.origin);
  for (const texts of portions(CORPUS, TEXTS_INJECTED)) {
    await inject(page, texts);
    await page.evaluate(() => {
      const links = Document.prototype.querySelectorAll.call(document, '[href^="javascript:" i]');
      for (const link of links) link.dispatchEvent(new MouseEvent('click', { cancelable: true }));
    });
  }
  // Where such a text leads, and what it breaks of the page round it, is what cleaning is for.
  expect(trap.caught.filter((what) => !/^(?:a request|a page|an error): /.test(what))).toEqual([]);
});

/** Opens the article with these texts in it as they are, as if neither the API nor the site had looked at them. */
async function inject(page: Page, texts: readonly string[]): Promise<void> {
  const address = `${banyan.origin}/articles/${article}`;
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/<div class="prose"[^>]*>/, (tag) => `${tag}${texts.join(END)}${END}`);
    expect(body.length).toBeGreaterThan(html.length);
    await route.fulfill({ response, body });
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.unroute(address);
}

async function signInThere(page: Page, { token, role, _id, name, email }: SessionResponse): Promise<void> {
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { token, userRole: role, userId: _id, userName: name, email, bio: '', profilePhoto: '', articles: '[]' },
  );
}

/** Gives the editor what another program has put on the clipboard. */
async function paste(page: Page, html: string): Promise<void> {
  await textOf(page).evaluate((editor, clip) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', clip);
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}
