import type { ManuscriptsResponse } from '../../../../api/src/contract/manuscripts.ts';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { chooseInMenu, fillArticle, moreOf, textOf } from '../../support/editor.ts';
import { horizontalOverflow } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { expectTabClosedBy, tabOpenedBy } from '../../support/new-tab.ts';
import { PHONE, toastOf } from '../../support/page.ts';

test('a preview opens in a new tab, and its link works without an account until it is ended', async ({
  page,
  context,
  browser,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, await newAuthor(request, 'Ira Palash'));
  await page.goto('/create-article');
  const preview = page.getByRole('button', { name: 'Preview', exact: true });
  await test.step('an empty article has no preview', async () => {
    await expectTabClosedBy(page, () => preview.click());
    await expect(toastOf(page, 'There is nothing to save yet.')).toBeVisible();
    expect(context.pages()).toHaveLength(1);
  });

  await fillArticle(page, 'Forty Kilometres of Bund', 'Every June, before the first cloud.');
  const shown = await tabOpenedBy(page, () => preview.click());
  await expect(shown.getByText(/^Preview\. Not published\. This link ends on \d+ \w+\.$/)).toBeVisible();
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Forty Kilometres of Bund');
  await expect(shown.locator('.byline-facts')).toContainText('Not published');
  await expectAccessible(shown);
  await shown.close();

  await textOf(page).click();
  await page.keyboard.type(' She walks it.');
  await chooseInMenu(page, 'Copy a preview link');
  await expect(page.getByText(/^Preview link copied\. It ends on \d+ \w+\.$/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/preview/');
  const link = await page.evaluate(async () => navigator.clipboard.readText());

  const stranger = await (await browser.newContext(PHONE)).newPage();
  await stranger.goto(link);
  await expect(stranger.getByText('She walks it.')).toBeVisible();
  const banner = stranger.locator('.article-banner img');
  await expect
    .poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect.poll(() => horizontalOverflow(stranger)).toBe(0);
  await expectAccessible(stranger);
  await test.step('the ribbon stays above the bar, and is not printed', async () => {
    const ribbon = stranger.locator('.ribbon');
    await stranger.evaluate(() => scrollTo(0, 600));
    await expect.poll(async () => (await ribbon.boundingBox())?.y).toBe(0);
    await stranger.emulateMedia({ media: 'print' });
    await expect(ribbon).toBeHidden();
    await stranger.emulateMedia({ media: 'screen' });
  });

  await moreOf(page).click();
  await page.getByRole('menuitem', { name: 'End the preview link' }).click();
  await expect(toastOf(page, 'Preview links ended')).toBeVisible();
  const response = await stranger.reload();
  expect(response?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This preview has ended.');
  await expectAccessible(stranger);
  await stranger.context().close();
});

test('a draft that was deleted elsewhere and saved as a new one has a preview', async ({ page, request }) => {
  const author = await newAuthor(request, 'Ira Palash');
  const headers = { authorization: `Bearer ${author.token}` };
  await signIn(page, author);
  await page.goto('/create-article');
  const title = page.getByLabel('Title');
  await title.fill('The Old Sluice');
  const preview = () =>
    tabOpenedBy(page, () => page.getByRole('button', { name: 'Preview', exact: true }).click());
  const first = await preview();
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('The Old Sluice');
  await first.close();

  const drafts = await request.get('/api/manuscripts?list=drafts', { headers });
  const [draft] = ((await drafts.json()) as ManuscriptsResponse).data;
  expect((await request.delete(`/api/manuscripts/${draft?._id}`, { headers })).status()).toBe(200);
  await title.fill('The New Sluice');
  await page.getByRole('button', { name: 'Save as a new draft' }).click();
  await expect(page.locator('[data-saving]')).toContainText('Saved');
  const second = await preview();
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('The New Sluice');
});

test('a preview of changes to a published article says so', async ({ page, request }) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'As it is live');
  await signIn(page, author);
  await page.goto(`/edit-article/${id}`);
  await page.getByLabel('Title').fill('As it will be');
  const preview = page.getByRole('button', { name: 'Preview', exact: true });
  const shown = await tabOpenedBy(page, () => preview.click());
  await expect(shown.getByText(/^Preview of changes\. Not published\. This link ends on/)).toBeVisible();
});
