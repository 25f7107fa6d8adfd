import { newAuthor, signIn } from '../../support/accounts.ts';
import { publish, titlesOf } from '../../support/articles.ts';
import { expect, test } from '../../support/magazine.ts';
import { toastOf } from '../../support/page.ts';

test('a double click opens a dialog without confirming it, and confirms it without clicking what is below', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  await publish(request, author, 'Nettle in June');
  await publish(request, author, 'Nettle in July');
  await signIn(page, author);
  await page.goto('/author-page');
  /** Clicks that reached the page. */
  const clicks = () => page.evaluate(() => document.body.dataset['clicks'] ?? '');
  await page.evaluate(() =>
    document.addEventListener('click', () => (document.body.dataset['clicks'] += ' click')),
  );
  const dialog = page.getByRole('dialog', { name: 'Delete article' });

  await page.evaluate(() => (document.body.dataset['clicks'] = ''));
  await page.getByRole('button', { name: 'Delete Nettle in July' }).dblclick();
  await expect(dialog).toBeVisible();
  await expect.poll(clicks).toBe(' click');

  await page.evaluate(() => (document.body.dataset['clicks'] = ''));
  await dialog.getByRole('button', { name: 'Delete' }).dblclick();
  await expect(toastOf(page, 'Article deleted successfully')).toBeVisible();
  await expect.poll(clicks).toBe(' click');
  await expect(page).toHaveURL(/\/author-page$/);
  expect(await titlesOf(request, author)).toEqual(['Nettle in June']);
});
