import { newAuthor, signIn } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { fillArticle, moreOf } from '../support/editor.ts';
import { expect } from '../support/magazine.ts';
import { avoidMidnight } from '../support/midnight.ts';
import { toastOf } from '../support/page.ts';
import { returnToAuthor, test } from '../support/reviewing.ts';

test('an author submits a draft, and reads why it was returned', async ({ page, request, admin }) => {
  await avoidMidnight();
  await signIn(page, await newAuthor(request, 'Ira Palash'));
  await page.goto('/create-article');
  const submitButton = page.getByRole('button', { name: 'Submit for review' });
  await expect(submitButton).toBeVisible();
  await fillArticle(page, 'Forty Kilometres of Bund', 'It takes her three days.');
  await moreOf(page).click();
  await expect(page.getByRole('menuitem', { name: /^Review before publishing/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Schedule/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await submitButton.click();
  await expect(toastOf(page, 'Sent for review.')).toBeVisible();
  await expect(page).toHaveURL('/author-page?tab=review');
  const row = page.locator('li.draft-row');
  await expect(row).toContainText(/^Forty Kilometres of BundIn reviewSubmitted just now/);
  await expect(page.getByRole('link', { name: 'In review 1' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);

  await test.step('shows the note in the list', async () => {
    const id = /manuscript=(\w+)/.exec(
      (await row.getByRole('link', { name: /^Edit/ }).getAttribute('href')) ?? '',
    );
    await returnToAuthor(request, admin, id?.[1] ?? '', 'Three days?\nPlease count again.');
    await page.goto('/author-page?tab=drafts');
    const note = page.locator('.returned-note');
    await expect(note).toHaveText(
      /^Admin returned this, today at \d\d:\d\dThree days\?\nPlease count again\.$/,
    );
    await expectAccessible(page);
  });
});
