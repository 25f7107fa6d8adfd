import { randomUUID } from 'node:crypto';
import { newAuthor, signedInAdmin, signIn } from '../../support/accounts.ts';
import { publishAndDelete, heading, rows, TRASH, undo } from '../../support/admin-trash.ts';
import { publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/magazine.ts';
import { avoidMidnight } from '../../support/midnight.ts';
import { toastOf } from '../../support/page.ts';

const LONG = `Nadi${'jabrastabadaltihai'.repeat(8)}`;

test('an author who was deleted by mistake is restored with all articles', async ({ page, request }) => {
  await avoidMidnight();
  const name = `Asha ${randomUUID().slice(0, 8)}`;
  const author = await newAuthor(request, name);
  const id = await publish(request, author, 'Pans at Noon');
  const statusOf = async (path: string) => (await request.get(path)).status();
  await signIn(page, await signedInAdmin(request));
  await page.goto(`/admin?q=${author.email}`);
  const remove = async (): Promise<void> => {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page, 'User deleted successfully')).toBeVisible();
  };
  await remove();
  expect([await statusOf(`/articles/${id}`), await statusOf(`/profile/${author._id}`)]).toEqual([410, 404]);
  await undo(page).click();
  await expect(toastOf(page, 'Author restored with everything they wrote')).toBeVisible();
  expect(await statusOf(`/articles/${id}`)).toBe(200);
  await remove();

  await page.goto(`${TRASH}?list=authors&q=${author.email}`);
  await expect(page.getByRole('searchbox', { name: 'Search by name or email' })).toHaveValue(author.email);
  await expect(rows(page)).toHaveText([new RegExp(`${name}.*With 1 articleDeleted today by .*29 days left`)]);
  await expectAccessible(page);
  await rows(page)
    .getByRole('button', { name: `Restore ${name}` })
    .click();
  await expect(heading(page)).toBeFocused();
  await expect(toastOf(page, 'Author restored with everything they wrote')).toBeVisible();
  expect([await statusOf(`/articles/${id}`), await statusOf(`/profile/${author._id}`)]).toEqual([200, 200]);
  await undo(page).click();
  await expect(rows(page)).toHaveCount(1);
  expect(await statusOf(`/articles/${id}`)).toBe(410);

  await rows(page)
    .getByRole('button', { name: `Delete for good ${name}` })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'This deletes the author for good, with 1 article. It cannot be undone.',
  );
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(toastOf(page, 'Deleted for good')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Lists' })
    .getByRole('link', { name: /^Articles/ })
    .click();
  await expect(page).toHaveURL(TRASH);
  await page.goBack();
  await expect(page).toHaveURL(/list=authors/);
  await expect(page.getByRole('link', { name: /^Authors \d*$/ }).last()).toHaveAttribute(
    'aria-current',
    'page',
  );
});

for (const theme of ['light', 'dark'] as const)
  test(`long words and Hindi fit on a phone, and a list can be retried after a failure (${theme})`, async ({
    page,
    request,
  }) => {
    const author = await newAuthor(request, 'सुमन हरसिंगार');
    for (const title of [LONG, 'घाघ-भड्डरी और मौसम की मशीन: खेत में खड़े होने का हुनर'])
      await publishAndDelete(request, author, title);
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.setViewportSize({ width: 360, height: 780 });
    await signIn(page, await signedInAdmin(request));
    await page.route('**/api/admin/trash/manuscripts?*', (route) => route.abort());
    await page.goto(TRASH);
    await expect(page.getByText('Failed to load the trash. Please try again later.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page).getByRole('heading', { name: LONG }).first()).toBeVisible();
    await expect(rows(page).locator('h2[lang=hi]').first()).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
