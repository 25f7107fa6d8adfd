import { newAuthor, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { textOf } from '../../support/editor.ts';
import { horizontalOverflow } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { tabOpenedBy } from '../../support/new-tab.ts';
import { PHONE, toastOf } from '../../support/page.ts';

test('readers see that an article was withdrawn, and it is published again, on a phone in the dark theme', async ({
  browser,
  request,
}) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'बाँध');
  const withdraw = async () => {
    const headers = { authorization: `Bearer ${author.token}` };
    expect((await request.post(`/api/manuscripts/${id}/withdraw`, { headers })).status()).toBe(200);
  };
  await withdraw();
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  expect((await page.goto(`/articles/${id}`))?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This article has been withdrawn');
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);

  await signIn(page, author);
  await page.goto('/author-page');
  await expect(page.getByRole('link', { name: 'Published 1' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'Withdrawn 1' })).toBeVisible();
  await expect(page.locator('.draft-row-state')).toHaveText('Withdrawn');
  await expect(page.getByText("You haven't created any articles yet")).toHaveCount(0);
  await page.getByRole('button', { name: 'More for बाँध' }).click();
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
  const preview = await tabOpenedBy(page, () => page.getByRole('menuitem', { name: 'Preview' }).click());
  await expect(preview.getByText('Preview. Not published.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish again बाँध' }).click();
  await expect(toastOf(page, 'Published again')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Articles' })).toBeFocused();
  await expect(page.locator('.own-card')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: /^Withdrawn/ })).toHaveCount(0);
  expect((await request.get(`/articles/${id}`)).status()).toBe(200);

  await withdraw();
  // The address for editing the article redirects to its draft.
  await page.goto(`/edit-article/${id}`);
  await expect(page.locator('[data-saving]')).toContainText('Withdrawn');
  await textOf(page).click();
  await page.keyboard.type('Again. ');
  await page.getByRole('button', { name: 'Publish Article' }).click();
  await expect(page).toHaveURL(`/articles/${id}`);
  await expect(page.getByText('Again.')).toBeVisible();
});
