import { randomUUID } from 'node:crypto';
import { PATIENCE } from '../../../../testing/patience.ts';
import { newAuthor, signedInAdmin, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/magazine.ts';

const REDIRECTS = '/admin/redirects';

// Robots, and the browser of the tests, are not counted.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

for (const width of [360, 1440])
  test(`an admin leads old addresses by hand, and takes a proposal, at ${width} pixels`, async ({
    page,
    request,
  }) => {
    const word = randomUUID().slice(0, 8);
    await publish(request, await newAuthor(request), `Mangroves ${word}`);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, await signedInAdmin(request));
    await page.goto(REDIRECTS);
    await page.getByRole('textbox', { name: 'Old address' }).fill(`/2019/${word}`);
    await page.getByRole('textbox', { name: 'Leads to' }).fill('nowhere');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText(/^This must be a page of this magazine/).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Leads to' }).fill('/weather');
    await page.getByRole('textbox', { name: 'Leads to' }).press('Enter');
    await page.getByRole('searchbox').fill(`/2019/${word}`);
    await expect(page.getByRole('rowheader')).toHaveText([`/2019/${word}`]);
    await expectAccessible(page);
    await page.goto(`/2019/${word}`);
    await expect(page).toHaveURL('/weather');

    await page.goto(`/old/mangroves-${word}.html`);
    const row = page.getByRole('row').filter({ hasText: `/old/mangroves-${word}.html` });
    await expect(async () => {
      await page.goto(`${REDIRECTS}?tab=misses`);
      await expect(row).toBeVisible({ timeout: 2_000 * PATIENCE });
    }).toPass();
    await expect(row.getByRole('link')).toHaveText(`Mangroves ${word}`);
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await row.getByRole('button', { name: /^Lead there/ }).click();
    await expect(row).toHaveCount(0);
    await page.goto(`/old/mangroves-${word}.html`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Mangroves ${word}`);
    await page.goto(`${REDIRECTS}?q=/2019/${word}`);
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByText('No address begins like this')).toBeVisible();
    await page.locator('.toasts').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('row').filter({ hasText: `/2019/${word}` })).toContainText('/weather');
  });

test('a refused redirect is explained next to its field, which gets the focus', async ({ page, request }) => {
  await signIn(page, await signedInAdmin(request));
  const sent: string[] = [];
  page.on('request', (call) => {
    if (call.method() === 'POST' && call.url().endsWith('/api/admin/redirects')) sent.push(call.url());
  });
  await page.goto(REDIRECTS);
  const address = page.getByRole('textbox', { name: 'Old address' });
  const to = page.getByRole('textbox', { name: 'Leads to' });
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription('Such as /2019/03/rain Please enter the old address.');
  await expect(to).toHaveAccessibleDescription('Such as /articles/rain Please enter where it leads.');
  await expectAccessible(page);
  await address.fill(`/2019/${randomUUID()}`);
  await expect(address).toHaveAccessibleDescription('Such as /2019/03/rain');
  await add.click();
  await expect(to).toBeFocused();
  expect(sent).toHaveLength(0);

  await to.fill('nowhere');
  await add.click();
  await expect(to).toHaveAccessibleDescription(/This must be a page of this magazine/);
  await expect(to).toBeFocused();
  await address.fill('/search');
  await to.fill('/weather');
  await add.click();
  await expect(address).toHaveAccessibleDescription(/Pages of this magazine are at such addresses/);
  await expect(address).toBeFocused();
  expect(sent).toHaveLength(2);
  await expect(page.locator('.toasts').getByText('Pages of this magazine')).toHaveCount(0);
});

test('says what went wrong', async ({ page, request }) => {
  await signIn(page, await signedInAdmin(request));
  await page.route('**/api/admin/redirects?*', (route) => route.abort());
  await page.goto(REDIRECTS);
  await expect(page.getByText(/^Failed to load the redirects/)).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/admin/redirects?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^Failed to load the redirects/)).toHaveCount(0);
});
