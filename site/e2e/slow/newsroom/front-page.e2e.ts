import type { Page } from 'playwright/test';
import { PATIENCE } from '../../../../testing/patience.ts';
import type { FrontPageResponse } from '../../../../api/src/contract/front-page.ts';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expectToFit } from '../../support/fit.ts';
import { expect } from '../../support/magazine.ts';
import { approve, submit, test } from '../../support/reviewing.ts';

const FRONT_PAGE = '/admin/front-page';
const PREVIEW = '**/api/admin/front-page/preview';
/** Milliseconds until a pin ends: the room must have opened before. */
const PIN_MS = 10_000 * PATIENCE;
const TITLES = ['The Well That Answered', 'The Well That Waited', 'The Well That Moved'];

const spotlight = (page: Page) => page.getByRole('region', { name: 'Spotlight', exact: true });

async function pin(page: Page, title: string): Promise<void> {
  await spotlight(page).getByRole('button', { name: 'Pin an article to Spotlight' }).press('Enter');
  await page.getByRole('combobox', { name: 'Search by title' }).fill(title);
  await expect(page.getByRole('option', { name: title })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(spotlight(page).getByRole('listitem').filter({ hasText: title })).toBeVisible();
}

const order = (page: Page) => spotlight(page).getByRole('heading', { level: 3 }).allTextContents();

test('an admin pins articles, orders them by keyboard, and puts them live', async ({
  page,
  request,
  admin,
}) => {
  const author = await newAuthor(request);
  for (const title of TITLES)
    await approve(request, admin, await submit(request, author, title, '<p>Water.</p>'));
  await signIn(page, admin);
  await page.goto(FRONT_PAGE);
  await expect(spotlight(page)).toContainText('No pins. The four newest are shown.');
  for (const title of TITLES) await pin(page, title);
  await expect(page.getByText('3 changes not live')).toBeVisible();
  await expectAccessible(page);

  const [first = '', second = '', third = ''] = TITLES;
  const handle = spotlight(page).getByRole('button', { name: `Move ${third}`, exact: true });
  const status = spotlight(page).getByRole('status');
  await handle.press('Space');
  await expect(status).toHaveText(`${third} lifted, 3 of 3`);
  await page.keyboard.press('ArrowUp');
  await expect(status).toHaveText('2 of 3');
  await expect(spotlight(page)).toContainText('moving from 3 to 2');
  await page.keyboard.press('Escape');
  await expect(status).toHaveText('Put back, 3 of 3');
  expect(await order(page)).toEqual([first, second, third]);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(status).toHaveText('Dropped, 1 of 3');
  await expect(handle).toBeFocused();
  expect(await order(page)).toEqual([third, first, second]);
  const preview = page.frameLocator('iframe').locator('[aria-labelledby="section-spotlight"]');
  await expect(preview.getByText(third)).toBeVisible();
  await page.getByRole('group', { name: 'Language' }).getByRole('radio', { name: 'हिन्दी' }).press('Space');
  const hindi = page.frameLocator('iframe');
  await expect(hindi.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(hindi.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(hindi.getByText(third)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open the preview' })).toHaveAttribute(
    'href',
    /^\/hi\/preview\//,
  );
  await expectAccessible(page);
  await page.getByRole('group', { name: 'Language' }).getByRole('radio', { name: 'English' }).press('Space');

  await spotlight(page)
    .getByRole('button', { name: `Options for ${first}` })
    .press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Set the end' }).press('Enter');
  await expect(spotlight(page).getByRole('listitem').nth(1)).toContainText(/until \d+ \w+/);

  await page.getByRole('button', { name: 'Put live' }).press('Enter');
  await expect(page.getByText('The front page is live')).toBeVisible();
  await expect(page.getByText('not live')).toBeHidden();
  await page.goto('/');
  const titles = page
    .locator('section')
    .filter({ hasText: 'Spotlight' })
    .getByRole('link', { name: /^The Well/ });
  await expect(titles.first()).toHaveText(third);

  const headers = { authorization: `Bearer ${admin.token}` };
  const live = await request.get('/api/admin/front-page', { headers });
  const { pins } = (await live.json()) as FrontPageResponse;
  const answer = await request.put('/api/admin/front-page', {
    headers: { ...headers, 'if-match': live.headers()['etag'] ?? '' },
    data: {
      pins: [
        { section: 'featured', article: pins[0]?.article._id, until: null },
        { section: 'Interviews', article: pins[1]?.article._id, until: null },
      ],
    },
  });
  expect(answer.status()).toBe(200);
  const inIndia = new Intl.DateTimeFormat('sv-SE', {
    ...({ dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const),
  });
  const end = Date.parse(pins.find(({ until }) => until !== null)?.until ?? '');
  await page.goto('/admin/log?kind=settings');
  const row = page.locator('.log-row').first();
  await expect(row.locator('.log-what > span')).toHaveText([
    `The lead carousel: ${third}`,
    `Spotlight: ${third}, ${first} (${inIndia.format(end)}), ${second} → no pins`,
    `Interviews: ${first}`,
  ]);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectToFit(page);
  await expectAccessible(page);
});

test('an admin is told that another one has put the front page live', async ({ page, request, admin }) => {
  const title = 'The Well That Stayed';
  await approve(request, admin, await submit(request, await newAuthor(request), title, '<p>Water.</p>'));
  await signIn(page, admin);
  await page.goto(FRONT_PAGE);
  await expect(spotlight(page)).toBeVisible();
  await pin(page, title);
  const headers = { authorization: `Bearer ${admin.token}` };
  const read = await request.get('/api/admin/front-page', { headers });
  const answer = await request.put('/api/admin/front-page', {
    headers: { ...headers, 'if-match': read.headers()['etag'] ?? '' },
    data: { pins: [] },
  });
  expect(answer.status()).toBe(200);
  await page.getByRole('button', { name: 'Put live' }).click();
  await expect(page.getByRole('alert')).toContainText('Another admin has put another order live meanwhile.');
  await expect(spotlight(page)).toContainText(title);
  await page.getByRole('button', { name: 'Show theirs' }).click();
  await expect(spotlight(page)).toContainText('No pins. The four newest are shown.');
});

test('an admin puts the front page live after the end of a pin that the room still shows', async ({
  page,
  request,
  admin,
}) => {
  const author = await newAuthor(request);
  const [ending, added] = ['The Well That Dried', 'The Well That Filled'];
  const article = await submit(request, author, ending, '<p>Water.</p>');
  await approve(request, admin, article);
  await approve(request, admin, await submit(request, author, added, '<p>Water.</p>'));
  await signIn(page, admin);
  const headers = { authorization: `Bearer ${admin.token}` };
  const read = await request.get('/api/admin/front-page', { headers });
  const until = new Date(Date.now() + PIN_MS).toISOString();
  await request.put('/api/admin/front-page', {
    headers: { ...headers, 'if-match': read.headers()['etag'] ?? '' },
    data: { pins: [{ section: 'Spotlight', article, until }] },
  });
  await page.goto(FRONT_PAGE);
  await expect(spotlight(page)).toContainText(ending);
  await pin(page, added);
  await expect(async () => {
    const answer = await request.get('/api/admin/front-page', { headers });
    expect(await answer.json()).toMatchObject({ pins: [] });
  }).toPass({ timeout: 2 * PIN_MS });
  await page.getByRole('button', { name: 'Put live' }).click();
  await expect(page.getByText('The front page is live')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('');
  expect(await order(page)).toEqual([added]);
});

test('a preview that fails says so, and loads again', async ({ page, request, admin }) => {
  const title = 'The Well That Echoed';
  await approve(request, admin, await submit(request, await newAuthor(request), title, '<p>Water.</p>'));
  await signIn(page, admin);
  await page.goto(FRONT_PAGE);
  const frame = page.locator('iframe');
  await expect(frame).toBeVisible();
  await page.route(PREVIEW, (route) => route.fulfill({ status: 500, json: {} }));
  await pin(page, title);
  const failure = page.getByRole('alert').filter({ hasText: 'The preview could not be loaded.' });
  await expect(failure).toBeVisible();
  await expect(frame).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute(PREVIEW);
  await failure.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(frame.contentFrame().getByText(title).first()).toBeVisible();
  await expect(failure).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
