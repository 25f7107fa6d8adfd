import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { newAuthor, PASSWORD, signIn } from '../../support/accounts.ts';
import { loadListCode } from '../../support/load-list-code.ts';
import { textOf } from '../../support/editor.ts';
import { expect, test } from '../../support/front.ts';
import { madeUpArticle, madeUpCards, madeUpId, pageOfCards } from '../../support/made-up.ts';
import { PHONE } from '../../support/page.ts';
import { mockSearch, searchBox } from '../../support/search.ts';
import { openTranslated, translate } from '../../support/translate.ts';

const LIST = '/api/articles/genre/Environment';
/** A text that was added to the page and then translated. */
const translatedText = (page: Page, text: string) =>
  page.locator('font[data-translated]', { hasText: `«${text}»` });
const titles = (page: Page) => page.locator('.category-list .card-title');
const pageLink = (page: Page, number: number) => page.locator(`.pager-page[data-page="${number}"]`);
/** Removes an element that React has rendered, so that React fails. */
const breakList = (page: Page) => page.evaluate(() => document.querySelector('.list-place > span')?.remove());

test('a translated search box shows suggestions and links to all results', async ({ page }) => {
  await mockSearch(page);
  const { box, options, message, highlighted, announced } = searchBox(page);
  await openTranslated(page, '/terms-of-use');
  await box.focus();
  await expect(message).toHaveText('«Please enter a search term»');
  for (const letter of 'rain') {
    const answered = page.waitForResponse(/\/api\/articles\/search/);
    await box.press(letter);
    await answered;
    await expect(options).toHaveCount(4);
  }
  await expect(options.nth(1)).toHaveText('«Counting »«rain»');
  await expect(announced).toHaveText('«3 results»');
  await box.press('Enter');
  await expect(translatedText(page, 'No matching article found.')).toBeVisible();
  await page.getByRole('button', { name: 'See all results' }).click();
  await expect(page).toHaveURL('/search?q=rain');

  await translate(page);
  await box.press('End');
  await box.press('s');
  await expect(options).toHaveCount(4);
  await box.press('ArrowDown');
  await expect(highlighted).toHaveText(/Rain/);
  await box.press('Enter');
  await expect(page).toHaveURL(`/articles/${madeUpId(1)}`);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('slides, menus and theme of a translated home page work', async ({ page, front }) => {
    front.answer('/api/articles/home/featured', { body: { data: madeUpCards(3) } });
    await openTranslated(page, front.origin);
    const slide = page.locator('.slide:not([inert])');
    await page.getByRole('button', { name: 'Stop the slides' }).click();
    await page.getByRole('button', { name: 'Next article' }).click();
    await expect(slide).toHaveAttribute('aria-label', '2 of 3');
    await page.locator('.nav summary').first().click();
    await expect(page.locator('.nav .menu[open]')).toContainText('«Environment»');
    await page.keyboard.press('Escape');
    await expect(page.locator('.nav .menu[open]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
    await expect(page.locator('body')).toHaveClass('dark');
    await page.getByRole('button', { name: 'Copy RSS feed URL' }).click();
    await expect(page.locator('.toast')).toHaveCount(1);
  });
});

test('a translated article can be shared, quoted, and deleted after a confirmation', async ({
  page,
  request,
  front,
}) => {
  const author = await newAuthor(request);
  const { _id, name } = author;
  const article = madeUpArticle({ author: { _id, name, profilePhoto: null } });
  front.answer(`/api/articles/${article._id}`, { body: { article } });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, author, front.origin);
  await openTranslated(page, `${front.origin}/articles/${article._id}`);
  await page.locator('.share-row').getByRole('button', { name: 'Copy link' }).click();
  await expect(translatedText(page, 'URL copied to clipboard!')).toBeVisible();
  await page.locator('.share-row [data-quote]').click();
  await expect(translatedText(page, 'Source copied. Select some words first to quote them.')).toBeVisible();
  await page.locator('.article-tools').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('«Are you sure you want to delete this article?»');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the pager of a translated profile works', async ({ page, front }) => {
  const id = madeUpId(900);
  front.answer(`/api/users/public/${id}`, (url) => {
    const { data, pagination } = pageOfCards(madeUpCards(20), url);
    const profile = { _id: id, name: 'Gauri Palas', bio: '', profilePicture: null, picture: null };
    return { body: { ...profile, articles: { data, pagination } } };
  });
  await openTranslated(page, `${front.origin}/profile/${id}`);
  await page.locator('.pager-page', { hasText: '2' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByRole('article').first()).toContainText('Well 12');
});

test('menu, search and theme work on all other translated pages', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ ...PHONE, baseURL: baseURL ?? '' })).newPage();
  const errors: unknown[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await mockSearch(page);
  for (const path of [
    '/search?q=water',
    '/corrections',
    '/aboutus',
    '/contact',
    '/privacy-policy',
    '/terms-of-use',
    '/copyright-policy',
    '/no-such-page',
    '/articles/no-such-article',
    '/preview/no-such-preview',
  ]) {
    await openTranslated(page, path);
    await page.locator('.nav .theme-toggle').click();
    await page.locator('.nav-open').click();
    const menu = page.getByRole('dialog');
    const field = menu.getByRole('combobox');
    await field.fill('ra');
    await expect(menu.getByRole('option')).toHaveCount(4);
    await field.press('i');
    await expect(menu.getByRole('option').first()).toHaveText(/«Rai/);
    await menu.getByRole('button', { name: 'Close the menu' }).click();
    await expect(menu).toHaveCount(0);
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a translated sign-up shows errors, and signs up', async ({ page }) => {
  await page.goto('/signup');
  const send = page.locator('.auth-form button[type=submit]');
  await expect(send).toBeEnabled();
  await translate(page);
  await page.getByLabel('Email').fill(`${randomUUID()}@example.org`);
  await page.locator('[name=password]').fill('Wrong-1-wrong!');
  for (const role of ['Admin', 'Author']) {
    await page.getByText(`«${role}»`).click();
    await send.click();
    await expect(page.getByRole('alert')).toContainText('«');
    await expect(send).toHaveText('«Log in»');
  }
  await page.getByRole('button', { name: 'Sign up as an author' }).click();
  await expect(send).toHaveText('«Sign up»');
  const password = page.locator('[name=password]');
  await password.fill('short');
  await expect(password).toHaveAccessibleDescription(/Weak password!/);
  await send.click();
  await expect(password).toHaveAccessibleDescription(/Password must be at least 8 characters/);
  await page.locator('[name=name]').fill('Gauri Palas');
  await page.locator('[name=email]').fill(`${randomUUID()}@example.org`);
  await password.fill(PASSWORD);
  await page.locator('[name=confirmPassword]').fill(PASSWORD);
  await send.click();
  await expect(page).toHaveURL('/author-page');
});

test('a translated page requests a link for a new password', async ({ page }) => {
  await page.goto('/forgot-password');
  const send = page.getByRole('main').getByRole('button');
  await expect(send).toBeEnabled();
  await translate(page);
  await send.click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('«Email is required»');
  await page.getByLabel('Email').fill('nobody@');
  await send.click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('«Invalid email format»');
  await page.getByLabel('Email').fill('nobody@example.org');
  await send.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The shared magazine has no mail server.
  await expect(page.getByRole('main')).toContainText('«desk@banyan.example»');
});

for (const { path, ended } of [
  { path: '/reset-password', ended: 'This link has expired' },
  { path: '/confirm-address', ended: 'This link has expired' },
  { path: '/invitation', ended: 'This invitation has expired' },
])
  test(`the translated page of a mailed link can be retried: ${path}`, async ({ page }) => {
    const errors: unknown[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const respond = async (status: number, code: string) =>
      page.route('**/api/**/link', (route) => route.fulfill({ status, json: { code } }));
    await respond(500, 'INTERNAL_ERROR');
    await page.goto(`${path}#a-token`);
    const retry = page.getByRole('main').getByRole('button');
    await expect(retry).toHaveText('Try Again');
    await translate(page);
    await retry.click();
    await expect(page.getByRole('main')).toContainText(/«.* could not be read\. Please try again\.»/);
    await respond(410, 'LINK_ENDED');
    await retry.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`«${ended}»`);
    await expect(page.getByRole('main').getByRole('link')).toHaveText(/^«.+»$/);
    expect(errors).toEqual([]);
  });

test('the translated page about missing access leads back', async ({ page }) => {
  await openTranslated(page, '/unauthorized');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^«.+»$/);
  await page.getByRole('main').getByRole('button').click();
  await expect(page).toHaveURL('/');
});

test('pages for authors are excluded from translation, and keep working', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await openTranslated(page, '/create-article');
  const text = textOf(page);
  await text.click();
  await page.keyboard.type('The pans had known since noon.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('So had we.');
  await expect(text.locator('p')).toHaveText(['The pans had known since noon.', 'So had we.']);
  await expect(page.locator('[data-saving]')).toContainText('Saved');
  await openTranslated(page, '/author-page');
  await expect(page.locator('font')).toHaveCount(0);
});

test('if React fails, the server’s HTML is restored', async ({ page, front }) => {
  front.answer(LIST, (url) => ({ body: pageOfCards(madeUpCards(20), url) }));
  await page.goto(`${front.origin}/environment`);

  await test.step('a list with links to its pages and orders', async () => {
    await loadListCode(page);
    await breakList(page);
    await pageLink(page, 2).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(titles(page).first()).toHaveText('Well 12');
    await loadListCode(page);
    await breakList(page);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('oldest');
    await expect(page).toHaveURL(/\?sort=oldest$/);
    await expect(titles(page).first()).toHaveText('Well 01');
  });

  await test.step('a search form that keeps its text and opens the results', async () => {
    await mockSearch(page);
    const { box, options } = searchBox(page);
    await box.fill('rai');
    await expect(options).toHaveCount(4);
    await options.first().evaluate((option) => option.remove());
    await box.press('n');
    // The list of an empty box has no rows.
    await box.press('Control+a');
    await page.keyboard.type(' ');
    await expect(page.locator('.nav-search .search-list')).toBeEmpty();
    await box.fill('rain');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=rain$/);
  });
});
