import { randomUUID } from 'node:crypto';
import type { StatisticsResponse } from '@contract/statistics.ts';
import { newAuthor, signedInAdmin, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/magazine.ts';
import { READER } from '../../support/reader.ts';

const STATISTICS = '/admin/statistics';
const FOOT =
  'No cookies, no addresses kept. A read is ten seconds in view. Robots, and readers who ask not to be counted, are not.';

/** A page that is really left sends the user agent of the headless browser. */
const LEAVE = (): boolean => dispatchEvent(new PageTransitionEvent('pagehide'));

test.use({ userAgent: READER });

test('an article that is read for ten seconds appears in the statistics', async ({ page, request }) => {
  const title = `Read ${randomUUID().slice(0, 8)}`;
  const id = await publish(request, await newAuthor(request), title);
  const admin = await signedInAdmin(request);
  await page.clock.install();
  for (const seconds of [5, 12]) {
    await page.goto(`/articles/${id}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.clock.runFor(seconds * 1000);
    await page.evaluate(LEAVE);
  }
  const readsOf = async (): Promise<number> => {
    const response = await request.get('/api/admin/statistics', {
      headers: { Authorization: `Bearer ${admin.token}` },
    });
    const { articles } = (await response.json()) as StatisticsResponse;
    return articles.find(({ _id }) => _id === id)?.reads ?? 0;
  };
  await expect.poll(readsOf).toBe(1);

  await signIn(page, admin);
  await page.goto(STATISTICS);
  await expect(page.getByRole('region', { name: 'Most read' })).toContainText(title);
  await expect(page.getByRole('img', { name: 'Reads a day' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'The dotted line shows the 30 days before.' })).toBeVisible();
  await expect(page.getByText(FOOT)).toBeVisible();
  await page.getByText('As a table').press('Enter');
  await expect(page.getByRole('table', { name: 'Reads a day' }).getByRole('row')).toHaveCount(31);
  await expectAccessible(page);
  await page.evaluate(() => Object.assign(window, { showSaveFilePicker: undefined }));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^statistics-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('radio', { name: '7 days' }).check({ force: true });
  await expect(page.getByRole('table', { name: 'Reads a day' }).getByRole('row')).toHaveCount(8);
  await expect(page.getByRole('img', { name: 'The dotted line shows the 7 days before.' })).toBeVisible();
  await expect(page).toHaveURL(`${STATISTICS}?days=7`);
  await page.goto(`/hi${STATISTICS}`);
  await expect(page.getByRole('img', { name: 'बिंदीदार रेखा उससे पहले के 30 दिन दिखाती है।' })).toBeVisible();
});

test('a reader who asks not to be counted sends nothing', async ({ page, request }) => {
  const id = await publish(request, await newAuthor(request), `Private ${randomUUID().slice(0, 8)}`);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  const sent: string[] = [];
  page.on('request', (each) => sent.push(new URL(each.url()).pathname));
  await page.clock.install();
  await page.goto(`/articles/${id}`);
  await expect(page.locator('.article[data-article]')).toBeVisible();
  await page.clock.runFor(12_000);
  await page.evaluate(LEAVE);
  await page.goto('/');
  expect(sent).not.toContain('/api/statistics/reads');
});

test('a page that the browser shows again counts its depth from the beginning', async ({ page, request }) => {
  const id = await publish(request, await newAuthor(request), `Shown again ${randomUUID().slice(0, 8)}`);
  await page.addInitScript(() => {
    const depths: number[] = [];
    navigator.sendBeacon = (_, data) => {
      void (data as Blob).text().then((text) => depths.push((JSON.parse(text) as { depth: number }).depth));
      return true;
    };
    Object.assign(window, { depths });
  });
  await page.clock.install();
  await page.goto(`/articles/${id}`);
  const prose = page.locator('.article .prose');
  // Longer than the screen, of which its end and then its beginning are seen.
  await prose.evaluate((element) => Object.assign(element.style, { display: 'block', height: '4000px' }));
  for (const block of ['end', 'start'] as const) {
    await prose.evaluate((element, to) => element.scrollIntoView({ block: to, behavior: 'instant' }), block);
    await page.clock.runFor(12_000);
    await page.evaluate(LEAVE);
  }
  const depths = () => page.evaluate(() => (window as unknown as { depths: number[] }).depths);
  await expect.poll(async () => (await depths()).length).toBe(2);
  const [first, second] = await depths();
  expect(first).toBe(100);
  expect(second).toBeLessThan(50);
});

test('statistics that fail to load can be retried', async ({ page, request }) => {
  await signIn(page, await signedInAdmin(request));
  await page.route('**/api/admin/statistics?*', (route) => route.abort());
  await page.goto(STATISTICS);
  await expect(page.getByText('The statistics could not be loaded. Please try again later.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/admin/statistics?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('.statistics-sentence')).toBeVisible();
});
