import { newAuthor, signIn } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/magazine.ts';
import { toastOf } from '../support/page.ts';
import {
  returnToAuthor,
  isPublished,
  pane,
  REVIEW,
  rows,
  submitThree,
  test,
  titleOf,
  undo,
} from '../support/reviewing.ts';

test('an admin reads submissions, returns one with a note, approves another, and undoes that', async ({
  page,
  request,
  admin,
}) => {
  const author = await newAuthor(request, 'Ira Palash');
  const { live, first } = await submitThree(request, author, admin);
  await signIn(page, admin);
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Review 3' }).click();
  await expect(page).toHaveURL(REVIEW);

  await test.step('shows the queue and the differences', async () => {
    await expect(rows(page)).toHaveText([
      /^Forty KilometresIra Palash(just submitted|waiting .*) · second time$/,
      /^तालाब किसका हैIra Palash(just submitted|waiting)/,
      /^A Short HistoryIra Palash(just submitted|waiting .*) · changes to a published article$/,
    ]);
    await expect(titleOf(page, 'Forty Kilometres')).toBeVisible();
    await expect(pane(page)).toContainText('Compared with the returned version');
    await expect(pane(page).locator('del')).toHaveText('three');
    await expect(pane(page).locator('ins')).toHaveText('two');
    await expectAccessible(page);
    await pane(page).getByRole('button', { name: 'Full text' }).click();
    await expect(pane(page)).toContainText('It takes her two days.');
    await expect(pane(page).locator('img')).toHaveJSProperty('complete', true);
    await expectAccessible(page);
  });

  await test.step('has keyboard shortcuts, which can be turned off', async () => {
    await page.keyboard.press('j');
    await expect(titleOf(page, 'तालाब किसका है')).toBeVisible();
    await page.getByRole('button', { name: 'Turn keys off' }).click();
    await page.keyboard.press('k');
    await page.getByRole('button', { name: 'Turn keys on' }).click();
    await expect(titleOf(page, 'तालाब किसका है')).toBeVisible();
    await page.keyboard.press('k');
    await expect(titleOf(page, 'Forty Kilometres')).toBeVisible();
  });

  await test.step('returns a submission with a note and opens the next', async () => {
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Return with a note' });
    await expect(dialog).toContainText('Ira Palash will see your note above the draft');
    const field = dialog.getByLabel('What should change');
    await expect(field).toBeFocused();
    await dialog.getByRole('button', { name: 'Return with a note' }).click();
    await expect(dialog.getByText('Please write what should change.')).toBeVisible();
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('Ask a raja.');
    await dialog.getByRole('button', { name: 'Return with a note' }).click();
    await expect(toastOf(page, 'Returned with your note.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(rows(page)).toHaveCount(2);
    await expect(titleOf(page, 'तालाब किसका है')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeFocused();
  });

  await test.step('approves a submission, and undoes that before readers see it', async () => {
    await page.keyboard.press('a');
    await expect(titleOf(page, 'A Short History')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Review 1' })).toBeVisible();
    await undo(page).click();
    await expect(toastOf(page, 'In review again')).toBeVisible();
    await expect(titleOf(page, 'तालाब किसका है')).toBeVisible();
    expect(await isPublished(request, first)).toBe(false);
    await page.keyboard.press('a');
    await expect(titleOf(page, 'A Short History')).toBeVisible();
    await expect(pane(page)).toContainText('Compared with the live version');
  });

  await test.step('sends a delayed approval when the page is left', async () => {
    await page.goto('/admin/trash');
    await expect.poll(() => isPublished(request, first)).toBe(true);
  });
  // Empties the queue for the next test.
  await returnToAuthor(request, admin, live, 'In July?');
});
