import { readFile } from 'node:fs/promises';
import { newAuthor, PASSWORD, signIn } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expectToFit } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { turnCodesOn } from '../../support/one-time-code.ts';
import { PHONE, toastOf } from '../../support/page.ts';

test('one-time codes are turned on and off, with recovery codes, by keyboard', async ({ page, request }) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  await page.goto('/author-page');
  await page.getByRole('link', { name: 'Sign-in and security' }).click();
  const section = page.getByRole('region', { name: 'Two-step code' });
  const ask = section.getByRole('switch', { name: 'Ask for a code' });
  const code = page.getByLabel('Code', { exact: true });

  await test.step('a wrong code does not turn them on', async () => {
    await ask.press('Space');
    await expect(section.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
    await expect(code).toBeFocused();
    await expectAccessible(page);
    await code.pressSequentially('12345');
    await code.press('Enter');
    await expect(code).toHaveAccessibleDescription(/Type the six digits from the app\./);
    await code.fill('000000');
    await expect(code).toHaveAccessibleDescription(/This code is wrong, or has been used already\./);
    await expect(code).toHaveValue('');
    await section.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(ask).toBeFocused();
    await expect(ask).toHaveAttribute('aria-checked', 'false');
  });

  const { recoveryCodes } = await turnCodesOn(page);

  await test.step('eight recovery codes are shown once, and saved as a file', async () => {
    await expect(toastOf(page, 'Two-step codes are on.')).toBeVisible();
    expect(recoveryCodes).toHaveLength(8);
    await expect(page.getByRole('heading', { name: 'Your new recovery codes' })).toBeFocused();
    await expectAccessible(page);
    await page.setViewportSize(PHONE.viewport);
    await expectToFit(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const saved = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Save as a file' }).press('Enter');
    const file = await saved;
    expect(file.suggestedFilename()).toBe('recovery-codes.txt');
    const text = await readFile(await file.path(), 'utf8');
    for (const each of recoveryCodes) expect(text).toContain(each);
    await section.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(section.getByText('8 recovery codes left.')).toBeVisible();
    await page.reload();
    await expect(section.getByText('8 recovery codes left.')).toBeVisible();
    await expect(page.getByText(recoveryCodes[0] ?? '')).toHaveCount(0);
  });

  await test.step('new recovery codes and turning them off require the password', async () => {
    await section.getByRole('button', { name: 'New recovery codes' }).press('Enter');
    const password = section.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await password.fill('Tamarind8!');
    await password.press('Enter');
    await expect(password).toHaveAccessibleDescription(/The password is wrong\./);
    await expectAccessible(page);
    await password.fill(PASSWORD);
    await password.press('Enter');
    await expect(section.locator('.two-step-list li')).toHaveCount(8);
    await section.getByRole('button', { name: 'Done' }).click();
    await ask.press('Space');
    await expect(password).toHaveAccessibleDescription(/your password alone logs you in/);
    await password.fill(PASSWORD);
    await password.press('Enter');
    await expect(toastOf(page, 'Two-step codes are off.')).toBeVisible();
    await expect(ask).toHaveAttribute('aria-checked', 'false');
  });
});
