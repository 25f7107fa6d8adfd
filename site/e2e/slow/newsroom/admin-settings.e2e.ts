import type { Route } from 'playwright/test';
import { ADMIN } from '../../../../testing/admin.ts';
import { MailServer } from '../../../../testing/mail-server.ts';
import { OwnMagazine } from '../../../../testing/own-magazine.ts';
import { PATIENCE } from '../../../../testing/patience.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expectToFit } from '../../support/fit.ts';
import { expect, test as shared } from '../../support/magazine.ts';
import { codeOf, turnCodesOn } from '../../support/one-time-code.ts';
import { PHONE, toastOf } from '../../support/page.ts';

/** Tests with a separate magazine with a mail server, because the required second factor would affect other tests. */
const test = shared.extend<object, { mail: MailServer; magazine: OwnMagazine }>({
  mail: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern.
    async ({}, provide) => {
      const mail = await MailServer.start();
      await provide(mail);
      await mail.stop();
    },
    { scope: 'worker' },
  ],
  magazine: [
    async ({ mail }, provide) => {
      const magazine = await OwnMagazine.start(mail.settings());
      await provide(magazine);
      await magazine.stop();
    },
    { scope: 'worker', timeout: 60_000 * PATIENCE },
  ],
  baseURL: async ({ magazine }, provide) => provide(magazine.url),
});

test('an admin makes a second factor mandatory, sets one up, and signs in with it', async ({
  page,
  mail,
}) => {
  const logIn = async () => {
    await page.goto('/signup');
    await page.getByText('Admin', { exact: true }).click();
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    // Enter has no effect before hydration.
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
    await page.getByLabel('Password', { exact: true }).press('Enter');
  };
  await logIn();
  await expect(page).toHaveURL(/\/admin$/);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  const group = page.getByRole('radiogroup', { name: 'Sign-in' });
  const passwordOnly = group.getByRole('radio', { name: 'A password is enough' });
  const secondFactor = group.getByRole('radio', { name: 'A passkey or a one-time code' });
  const save = page.getByRole('button', { name: 'Save Changes' });
  // The toast may still be that of the save before.
  const everythingSaved = () => expect(page.getByText(/not saved:/)).toHaveCount(0);

  await test.step('a test message is sent, and the reply of the mail server is shown', async () => {
    await expect(page.getByText('127.0.0.1, as desk@banyan.example')).toBeVisible();
    const to = page.getByLabel('Address for a test');
    await expect(to).toHaveValue(ADMIN.email);
    await to.fill('vasudha');
    await to.press('Enter');
    await expect(page.getByText('Invalid email format')).toBeVisible();
    await expect(to).toBeFocused();
    await to.fill('vasudha@banyan.example');
    await page.getByRole('button', { name: 'Send a test' }).press('Enter');
    await expect(toastOf(page, 'The test message was sent.')).toBeVisible();
    await expect(page.getByText(/^The server answered: 250 /)).toBeVisible();
    expect(mail.received.at(-1)?.to).toEqual(['vasudha@banyan.example']);
    mail.manner = 'refuses';
    await to.press('Enter');
    await expect(page.getByText('The test message could not be sent')).toBeVisible();
    await expect(page.getByText('The server answered: 550 No vasudha@banyan.example here')).toBeVisible();
    await expectAccessible(page);
    mail.manner = 'takes';
  });

  await test.step('an admin changes several settings, and learns what another admin has changed meanwhile', async () => {
    const { token } = (await (
      await page.request.post('/api/users/login', { data: { ...ADMIN, role: 'admin' } })
    ).json()) as { token: string };
    const line = page.getByLabel('Line (optional)');
    const zone = page.getByLabel('Time zone');
    await expect(zone).toHaveValue('Asia/Kolkata');
    await expect(page.getByText(/^Now \d\d:\d\d\. Schedules follow it\.$/)).toBeVisible();
    await line.fill('x'.repeat(121));
    await save.press('Enter');
    await expect(page.getByText('The announcement must have at most 120 characters.')).toBeVisible();
    await expect(line).toBeFocused();
    await line.fill('The library is closed today.');
    await page.getByRole('radio', { name: 'By invitation' }).check();
    await expect(page.getByText('2 changes not saved: Announcement, Sign-up')).toBeVisible();
    await page.getByRole('radio', { name: 'Forest' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('3 changes not saved: Accent, Announcement, Sign-up')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('');
    await save.press('Enter');
    await expect(page.getByText('The magazine needs a name.')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Neem');
    await expect(page.getByText('4 changes not saved: Name, Accent, Announcement, Sign-up')).toBeVisible();
    const { version } = (await (
      await page.request.get('/api/admin/settings', { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { version: string };
    await page.request.put('/api/admin/settings', {
      headers: { authorization: `Bearer ${token}`, 'if-match': `"${version}"` },
      data: { timeZone: 'Europe/London' },
    });
    await save.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(
      'Another admin has changed Time zone in the meantime. Look at it here, then save again.',
    );
    await expect(zone).toHaveValue('Europe/London');
    await expect(page.getByText('4 changes not saved: Name, Accent, Announcement, Sign-up')).toBeVisible();
    await expectAccessible(page);
    await save.press('Enter');
    await expect(toastOf(page, 'Settings saved.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused();
    const reader = await page.context().newPage();
    await reader.goto('/');
    await expect(reader.getByRole('complementary', { name: 'Announcement' })).toHaveText(
      'The library is closed today.',
    );
    await expect(reader).toHaveTitle('Neem: news from the roots of a changing country');
    await expect(reader.locator('.logo').first()).toHaveCSS('color', 'rgb(23, 96, 107)');
    await expectAccessible(reader);
    await reader.close();
  });

  await test.step('an admin replaces the text of a page in place, and puts the built-in one back', async () => {
    await page.getByRole('button', { name: 'Edit Terms of Use' }).press('Enter');
    const text = page.getByRole('textbox', { name: 'Terms of Use, English' });
    await expect(text).toContainText('allow {name} to show it on these pages');
    await expectAccessible(page);
    await text.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type('{name} has one rule.');
    await expect(page.getByText('1 change not saved: Terms of Use')).toBeVisible();
    await save.press('Enter');
    await everythingSaved();
    await expect(page.getByText(/^Changed \d+ \w+$/)).toBeVisible();
    const reader = await page.context().newPage();
    await reader.goto('/terms-of-use');
    await expect(reader.getByText('Neem has one rule.')).toBeVisible();
    await expect(reader.getByRole('heading', { name: 'What has no place here' })).toHaveCount(0);
    await expectAccessible(reader);
    await page.getByRole('button', { name: 'Put the built-in text back' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Close Terms of Use' })).toBeFocused();
    await expect(page.getByText('Readers see the built-in text again once you save.')).toBeVisible();
    await save.press('Enter');
    await expect(text).toContainText('What has no place here');
    await reader.reload();
    await expect(reader.getByRole('heading', { name: 'What has no place here' })).toBeVisible();
    await page.getByRole('button', { name: 'Bring the earlier text back' }).press('Enter');
    await expect(text).toHaveText('{name} has one rule.');
    await expect(page.getByText('1 change not saved: Terms of Use')).toBeVisible();
    await expectAccessible(page);
    await save.press('Enter');
    await everythingSaved();
    await reader.reload();
    await expect(reader.getByText('Neem has one rule.')).toBeVisible();
    await reader.close();
    await page.getByRole('button', { name: 'Close Terms of Use' }).press('Enter');
    await expect(text).toHaveCount(0);
  });

  await test.step('an admin replaces texts of Hindi pages, and the English ones stay', async () => {
    await page.getByRole('button', { name: 'Edit Copyright Policy' }).press('Enter');
    await page.getByRole('radio', { name: 'हिन्दी' }).press('Space');
    const text = page.getByRole('textbox', { name: 'Copyright Policy, हिन्दी' });
    await expect(text).toContainText('{name}');
    await text.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type('{name} का एक नियम है।');
    await page.getByLabel('Motto in Hindi (optional)').fill('केरल की ख़बर');
    await expect(
      page.getByText('2 changes not saved: Motto in Hindi, Copyright Policy in Hindi'),
    ).toBeVisible();
    await expectAccessible(page);
    await save.press('Enter');
    await everythingSaved();
    const reader = await page.context().newPage();
    await reader.goto('/hi/copyright-policy');
    await expect(reader.getByText('Neem का एक नियम है।')).toBeVisible();
    await reader.goto('/copyright-policy');
    await expect(reader.getByText('नियम')).toHaveCount(0);
    await reader.goto('/hi');
    await expect(reader).toHaveTitle('Neem: केरल की ख़बर');
    await reader.close();
    await page.getByRole('button', { name: 'Close Copyright Policy' }).press('Enter');
  });

  await test.step('an admin uploads a mark, which readers see once it is saved', async () => {
    const disc = '<circle cx="24" cy="24" r="20" fill="#aa2200"/>';
    const svg = (content: string) => ({
      name: 'mark.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${content}</svg>`),
    });
    const mark = page.getByRole('group', { name: 'Mark' });
    const picker = mark.locator('input[type=file]');
    await picker.setInputFiles(svg('<text>N</text>'));
    await expect(mark.getByText(/^The SVG must have shapes and colours only, no <text>\./)).toBeVisible();
    await picker.setInputFiles(svg(disc));
    await expect(page.getByText('1 change not saved: Mark')).toBeVisible();
    await expect(mark.locator('img')).toHaveJSProperty('naturalWidth', 128);
    await expectAccessible(page);
    await save.press('Enter');
    await everythingSaved();
    const reader = await page.context().newPage();
    await reader.goto('/');
    await expect(reader.locator('.logo img').first()).toHaveJSProperty('naturalWidth', 128);
    await expectAccessible(reader);
    await mark.getByRole('button', { name: 'Put the built-in mark back' }).press('Enter');
    await expect(mark.getByRole('button', { name: 'Change the mark' })).toBeFocused();
    await save.press('Enter');
    await everythingSaved();
    await expect(mark.locator('svg')).toBeVisible();
    await reader.reload();
    await expect(reader.locator('.logo svg').first()).toBeVisible();
    await reader.close();
  });

  await test.step('a changed setting is shown as unsaved until it is saved or discarded', async () => {
    await expect(passwordOnly).toBeChecked();
    await expect(save).toHaveCount(0);
    await secondFactor.check();
    await expect(page.getByText('1 change not saved: Sign-in')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(passwordOnly).toBeChecked();
    const failing = (route: Route) => (route.request().method() === 'PUT' ? route.abort() : route.continue());
    await page.route('**/api/admin/settings', failing);
    await secondFactor.check();
    await save.press('Enter');
    await expect(toastOf(page, 'Failed to save the settings')).toBeVisible();
    await expect(secondFactor).toBeChecked();
    await expect(page.getByRole('alert')).toHaveText('Failed to save the settings');
    await page.unrouteAll();
    await page.setViewportSize(PHONE.viewport);
    await expectToFit(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await save.press('Enter');
    await everythingSaved();
  });

  await test.step('the admin page redirects to the page where a second factor is set up', async () => {
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/security$/);
    await expect(page.getByText(/^Admins need a passkey or a one-time code here\./)).toBeVisible();
    await expectAccessible(page);
  });

  const { secret } = await turnCodesOn(page);

  await test.step('after that the admin page opens, and the next sign-in asks for a code', async () => {
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(/^Admins need a passkey/)).toHaveCount(0);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/signup$/);
    await logIn();
    await page.getByLabel('Code', { exact: true }).pressSequentially(await codeOf(secret, 0));
    await expect(page).toHaveURL(/\/admin$/);
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(secondFactor).toBeChecked();
  });
});
