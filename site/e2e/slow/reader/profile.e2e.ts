import { expectAccessible } from '../../support/axe.ts';
import { expect, test, UNAVAILABLE } from '../../support/front.ts';
import { madeUpCards, madeUpId } from '../../support/made-up.ts';
import { CALL, fillProfile, ID } from '../../support/profile.ts';

test('an unavailable author can be retried', async ({ page, front }) => {
  front.answer(CALL, UNAVAILABLE);
  expect((await page.goto(`${front.origin}/profile/${ID}?page=2`))?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1, name: 'Failed to load author profile' })).toBeVisible();
  fillProfile(front, madeUpCards(20));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(`${front.origin}/profile/${ID}?page=2`);
  await expect(page.getByRole('heading', { level: 2, name: 'Articles by Gauri Palas' })).toBeVisible();

  expect((await page.goto(`/profile/${madeUpId(901)}`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Failed to load author profile' })).toBeVisible();
  expect((await page.goto('/profile/nobody'))?.status()).toBe(404);
});

test('a demo author has a portrait and a bio', async ({ page }) => {
  await page.goto('/articles/the-himalaya-is-a-verb');
  await page.locator('.byline').getByRole('link', { name: 'Jagat Deodar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jagat Deodar');
  const portrait = page.locator('.profile-portrait img');
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'The Himalaya Is a Verb' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
