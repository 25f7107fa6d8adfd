import type { Page } from 'playwright/test';
import { PATIENCE } from '../../../../testing/patience.ts';
import { newAuthor, signedInAdmin, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { test } from '../../support/demo-magazine.ts';
import { horizontalOverflow } from '../../support/fit.ts';
import { textsInWrongLanguage } from '../../support/languages.ts';
import { expect } from '../../support/magazine.ts';

async function expectHindi(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.waitForLoadState();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect.soft(await textsInWrongLanguage(page), path).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => horizontalOverflow(page), `${path}, pixels wider than 320`).toBe(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
}

const HINDI_ARTICLE = '/articles/नदी-जब-रास्ता-बदलती-है';
const PUBLIC = [
  ...['/hi', '/hi/trending', '/hi/environment', '/hi/search', '/hi/search?q=नदी', '/hi/search?q=qqqq'],
  ...['/hi/aboutus', '/hi/privacy-policy', '/hi/terms-of-use', '/hi/contact', '/hi/copyright-policy'],
  ...['/hi/corrections', '/hi/unauthorized', '/hi/no-such-page', '/hi/profile/no-such-author', '/hi/signup'],
  ...['/hi/forgot-password', '/hi/reset-password', '/hi/invitation', '/hi/confirm-address'],
  HINDI_ARTICLE,
];

test.describe.configure({ timeout: 300_000 * PATIENCE });

test('every public page speaks Hindi', async ({ page }) => {
  for (const path of PUBLIC) await expectHindi(page, path);
});

test('a Hindi article is marked as Hindi, and has its own typeface', async ({ page }) => {
  await page.goto(HINDI_ARTICLE);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('नदी जब रास्ता बदलती है');
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'hi_IN');
  await expect(page.locator('link[hreflang=hi]')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => document.fonts.check('600 20px Martel', 'नदी'))).toBe(true);
  const author = page.locator('.byline-name');
  // The labels around the text are in its language.
  const facts = page.locator('.byline-facts');
  await expect(facts.locator('time')).toHaveText(/^\d+ नवंबर \d{4}$/);
  await expect(facts.locator('span')).toHaveText(/^\d+ मिनट में पढ़िए$/);
  await expect(page.getByRole('navigation', { name: 'विषय-सूची' })).toHaveCount(1);
  const related = page.getByRole('region', { name: 'ये लेख भी पढ़िए' }).locator('.card-title');
  await expect(related).toHaveCount(4);
  for (const other of await related.all()) await expect(other).toHaveText(/\p{Script=Devanagari}/u);

  // The font size of a Hindi name is that of Hindi titles. At the size of Latin text it would be higher than its portrait.
  const size = await title.evaluate((words) => getComputedStyle(words).fontSize);
  await author.click();
  await expect(title).toHaveText('सुमन हरसिंगार');
  await expect(title).toHaveCSS('font-size', size);
});

test('the rooms of authors speak Hindi', async ({ page, request }) => {
  const author = await newAuthor(request, 'गौरी पलाश');
  const id = await publish(request, author, 'गाँव की नदी', '<p>नदी गाँव के पास बहती है।</p>');
  await signIn(page, author);
  for (const path of [
    ...[
      '/hi/author-page',
      '/hi/author-page?tab=drafts',
      '/hi/author-page?tab=trash',
      '/hi/author-statistics',
    ],
    ...['/hi/security', '/hi/create-article', `/hi/edit-article/${id}`, `/hi/history/${id}`],
    `/hi/profile/${author._id}`,
  ])
    await expectHindi(page, path);
});

test('the rooms of admins speak Hindi', async ({ page, request }) => {
  await signIn(page, await signedInAdmin(request));
  for (const room of [
    ...[
      '',
      '/overview',
      '/review',
      '/articles',
      '/front-page',
      '/pictures',
      '/settings',
      '/log',
      '/import',
      '/redirects',
      '/statistics',
    ],
    ...['/trash', '/create-article'],
  ])
    await expectHindi(page, `/hi/admin${room}`);
});

test('English pages say where they are in Hindi', async ({ page, request }) => {
  await newAuthor(request, 'सुमन हरसिंगार');
  for (const path of ['/', '/environment', '/search?q=नदी', '/corrections', '/aboutus', '/signup']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect.soft(await textsInWrongLanguage(page), path).toEqual([]);
  }
});

test('pages of one language fetch no typeface of the other', async ({ page, browser }) => {
  await page.goto('/robots.txt');
  const { origin } = new URL(page.url());
  /** As for a new reader: Chromium requests typefaces of the page before again. */
  const fontsOf = async (path: string): Promise<string[]> => {
    const context = await browser.newContext({ baseURL: origin });
    const visit = await context.newPage();
    const fonts = new Set<string>();
    visit.on('request', (request) => {
      const name = /\/_astro\/([\w-]+?)\.[\w-]+\.woff2$/.exec(request.url())?.[1];
      // Those are the words of the links to Hindi alone, and only on devices without Devanagari.
      if (name !== undefined && name !== 'hindi-links') fonts.add(name);
    });
    await visit.goto(path, { waitUntil: 'networkidle' });
    await context.close();
    return [...fonts].toSorted();
  };
  const martel = ['martel-devanagari-400-normal', 'martel-devanagari-600-normal'];
  expect(await fontsOf('/hi/signup')).toEqual(martel);
  expect(await fontsOf(HINDI_ARTICLE)).toEqual(martel);
  expect(await fontsOf('/hi/environment')).toEqual(martel);
  expect(await fontsOf('/contact')).toEqual(['brygada-basic']);
});

test('the switch leads to the same page, and its choice opens the home page of a later visit', async ({
  page,
  context,
}) => {
  await page.goto('/environment?sort=oldest');
  await page.waitForLoadState();
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL(/\/hi\/environment\?sort=oldest$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('पर्यावरण');
  const visit = await context.newPage();
  await visit.goto('/');
  await expect(visit).toHaveURL(/\/hi$/);
  // A link inside the site leads where it says.
  await visit.goto('/aboutus');
  await visit.waitForLoadState();
  await visit.locator('.logo').first().click();
  await expect(visit).toHaveURL(/:\d+\/$/);
  await visit.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(visit).toHaveURL(/\/hi$/);
  // The choice is stored by a script.
  await visit.waitForLoadState();
  await visit.getByRole('link', { name: 'English' }).click();
  await expect(visit).toHaveURL(/:\d+\/$/);
  const other = await context.newPage();
  await other.goto('/hi');
  await expect(other).toHaveURL(/:\d+\/$/);
});

test('the switch works in the shell of an article, and without JavaScript', async ({
  page,
  request,
  browser,
}) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'A title');
  await signIn(page, author);
  await page.goto(`/history/${id}`);
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL(new RegExp(`/hi/history/${id}$`));
  // On a phone it stands under the room. A script tells it the article.
  await page.waitForLoadState();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(new RegExp(`:\\d+/history/${id}$`));
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  const plain = await context.newPage();
  await plain.goto('/search?q=river');
  await plain.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(plain).toHaveURL(/\/hi\/search\?q=river$/);
  await context.close();
});
