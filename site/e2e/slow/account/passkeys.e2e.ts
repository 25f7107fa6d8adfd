import { newAuthor, PASSWORD, signIn } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expectToFit } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { PHONE, toastOf } from '../../support/page.ts';
import { credentialsOn, addAuthenticator, rowsOf, signInButton, signOut } from '../../support/passkeys.ts';

const REFUSED = 'This passkey does not work here. Please log in with your password.';

test('lost and copied passkeys are rejected, and a passkey is removed', async ({ page, request }) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  const phone = await addAuthenticator(page);
  await page.goto('/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Gauri’s phone');
  await page.keyboard.press('Enter');
  await expect(rowsOf(page)).toContainText('Gauri’s phone');

  await test.step('adding a second passkey on another device', async () => {
    await phone.devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: phone.id });
    const key = await addAuthenticator(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(rowsOf(page)).toHaveCount(2);
    await page.keyboard.press('Escape');
    const [credential] = await credentialsOn(key);
    await signOut(page);
    await signInButton(page).click();
    await expect(page).toHaveURL(/\/author-page$/);

    await test.step('a copy of the passkey is detected', async () => {
      if (credential === undefined) throw new Error('The device has no passkey.');
      await key.devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: key.id });
      const copy = await addAuthenticator(page);
      await copy.devtools.send('WebAuthn.addCredential', {
        authenticatorId: copy.id,
        credential: { ...credential, signCount: 0 },
      });
      await signOut(page);
      await signInButton(page).click();
      await expect(page.getByRole('alert').first()).toHaveText(REFUSED);
      await expectAccessible(page);
      await copy.devtools.send('WebAuthn.clearCredentials', { authenticatorId: copy.id });
    });
  });

  await test.step('a device without its passkey cannot sign in, but the password can', async () => {
    await signInButton(page).click();
    await expect(page.getByText('No passkey was used. You can log in with your password.')).toBeVisible();
    await expect(page.locator('form').getByText(REFUSED)).toHaveCount(0);
    await expectAccessible(page);
    await page.getByLabel('Email').fill(author.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/author-page$/);
  });

  await test.step('removing the copied passkey after a confirmation', async () => {
    await page.goto('/security');
    const copied = rowsOf(page).filter({
      hasText: 'This passkey may have been copied, and no longer works. Remove it.',
    });
    await expect(copied).toHaveCount(1);
    await expectAccessible(page);
    await copied.getByRole('button', { name: /^Remove/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove this passkey?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(toastOf(page, 'Passkey removed.')).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
  });

  await test.step('long after signing in, the password is required first', async () => {
    await page.route(
      '**/api/users/passkeys/*',
      (route) => route.fulfill({ status: 403, json: { code: 'SIGN_IN_TOO_OLD', message: 'Too old.' } }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Remove Gauri’s phone' }).click();
    await expect(page.getByRole('dialog')).toContainText('After that, your password alone logs you in.');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log in to continue' });
    await expect(dialog).toContainText('your last login must be less than 10 minutes ago');
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(rowsOf(page)).toHaveCount(0);
  });
});

test('a browser without passkey support shows no passkeys', async ({ page, request }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/signup');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
  await expect(signInButton(page)).toHaveCount(0);
  await signIn(page, await newAuthor(request));
  await page.goto('/security');
  await expect(page.getByText('This browser cannot add passkeys.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('long names fit, and the library is not loaded before it is used', async ({ page, request }) => {
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') scripts.push(await response.text().catch(() => ''));
    });
    await page.goto('/signup', { waitUntil: 'networkidle' });
    await expectToFit(page);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((text) => text.includes('ERROR_INVALID_RP_ID'))).toEqual([]);
    await signIn(page, await newAuthor(request));
    await addAuthenticator(page);
    await page.goto('/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await expect.poll(() => scripts.filter((text) => text.includes('ERROR_INVALID_RP_ID'))).toHaveLength(1);
    await page.keyboard.type('Wildflower'.repeat(6));
    await expectToFit(page);
    await page.keyboard.press('Enter');
    await expect(rowsOf(page)).toContainText('WildflowerWildflower');
    await expectToFit(page);
    await expectAccessible(page);
  });
});
