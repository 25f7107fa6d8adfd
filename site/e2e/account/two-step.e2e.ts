import { newAuthor } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectToFit } from '../support/fit.ts';
import { expect, test } from '../support/magazine.ts';
import { codeField, codeOf, enableTwoStep, logInUpToCode } from '../support/one-time-code.ts';
import { PHONE, toastOf } from '../support/page.ts';

test('authors sign in with a code or a recovery code, by keyboard', async ({ page, request }) => {
  const author = await newAuthor(request);
  const { secret, recoveryCodes } = await enableTwoStep(request, author);
  const code = codeField(page);

  await test.step('after the password, the code is sent when its last digit is typed', async () => {
    await page.goto('/signup');
    await logInUpToCode(page, author.email);
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await code.pressSequentially('12345');
    await code.press('Enter');
    await expect(code).toHaveAccessibleDescription(/Type the six digits from the app\./);
    // Some keyboards type digits of another script, and apps show codes in two groups.
    await code.fill('००० ०००');
    await expect(code).toHaveAccessibleDescription(/This code is wrong, or has been used already\./);
    await expect(code).toBeFocused();
    await expectAccessible(page);
    await page.setViewportSize(PHONE.viewport);
    await expectToFit(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await code.pressSequentially(await codeOf(secret, 0));
    await expect(toastOf(page, 'Logged in as author successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/author-page$/);
  });

  await test.step('a recovery code works instead, once', async () => {
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/signup$/);
    await logInUpToCode(page, author.email);
    await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
    const field = page.getByLabel('Recovery code');
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await field.fill('4kq7-19zd');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(/This code is wrong/);
    await field.fill((recoveryCodes[0] ?? '').toUpperCase());
    await field.press('Enter');
    await expect(page).toHaveURL(/\/author-page$/);
  });
});
