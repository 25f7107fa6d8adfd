import type { Locator, Page } from 'playwright/test';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/magazine.ts';
import { toastOf } from '../../support/page.ts';

const TRASH = '/author-page?tab=trash';
const LONG = `Nadi${'jabrastabadaltihai'.repeat(8)}`;

const rows = (page: Page): Locator => page.locator('.own-drafts').getByRole('listitem');
const tabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Lists' });
const undo = (page: Page): Locator => page.locator('.toasts').getByRole('button', { name: 'Undo' });

test('Undo restores a deleted draft, also by keyboard', async ({ page, request }) => {
  const author = await newAuthor(request);
  const created = await request.post('/api/manuscripts', {
    headers: { authorization: `Bearer ${author.token}` },
    multipart: { title: 'Notes from a Boat' },
  });
  expect(created.status()).toBe(201);
  await signIn(page, author);
  await page.goto('/author-page?tab=drafts');
  for (const press of [() => undo(page).click(), () => undo(page).press('Enter')]) {
    await rows(page).getByRole('button', { name: 'More for Notes from a Boat' }).click();
    await page.getByRole('menuitem', { name: 'Move to the trash' }).click();
    await expect(toastOf(page, 'Moved to the trash')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No drafts', exact: true })).toBeVisible();
    await press();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Your Articles' })).toBeFocused();
    await expect(tabs(page).getByRole('link')).toHaveText([
      'Published 0',
      'Drafts 1',
      'Scheduled 0',
      'Trash 0',
    ]);
  }
});

test('failed restoring shows an error, and a failed list can be retried', async ({ page, request }) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'Loktak');
  await request.delete(`/api/articles/${id}`, { headers: { authorization: `Bearer ${author.token}` } });
  await signIn(page, author);
  await page.route('**/api/manuscripts?list=trash*', (route) => route.abort());
  await page.goto(TRASH);
  await expect(page.getByText('Failed to load the trash. Please try again later.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.route(`**/api/manuscripts/${id}/restore`, (route) => route.abort());
  await rows(page).getByRole('button').click();
  await expect(toastOf(page, 'Failed to restore')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

for (const theme of ['light', 'dark'] as const)
  test(`long words and Hindi fit on a phone (${theme})`, async ({ page, request }) => {
    const author = await newAuthor(request);
    for (const title of [LONG, 'घाघ-भड्डरी और मौसम की मशीन: खेत में खड़े होने का हुनर']) {
      const id = await publish(request, author, title);
      await request.delete(`/api/articles/${id}`, { headers: { authorization: `Bearer ${author.token}` } });
    }
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.setViewportSize({ width: 360, height: 780 });
    await signIn(page, author);
    await page.goto(TRASH);
    await expect(rows(page)).toHaveCount(2);
    await expect(page.locator('body')).toHaveClass(theme === 'dark' ? /dark/ : /^(?!.*dark)/);
    await expect(rows(page).first().getByRole('heading')).toHaveAttribute('lang', 'hi');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
