import { newAuthor, PASSWORD, signIn } from '../../support/accounts.ts';
import { expect, test } from '../../support/magazine.ts';
import { holdRequests, toastOf } from '../../support/page.ts';

test('sign-up shows errors during typing and on submit', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Sign up as an author' }).click();
  const name = page.getByLabel('Name', { exact: true });
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const confirm = page.getByLabel('Confirm password');
  await expect(name).toBeFocused();
  const send = page.getByRole('button', { name: 'Sign up', exact: true });

  await test.step('during typing', async () => {
    await password.fill('short');
    const weakPassword = 'Weak password! Use at least 8 characters, a number, and a special character.';
    await expect(password).toHaveAccessibleDescription(weakPassword);
    await confirm.fill('other');
    await expect(confirm).toHaveAccessibleDescription('Passwords do not match');
    await email.fill('nobody@');
    await expect(email).toHaveAccessibleDescription('');
    await email.blur();
    await expect(email).toHaveAccessibleDescription('Invalid email format');
  });

  await test.step('on submit', async () => {
    await send.click();
    const rule = 'Password must be at least 8 characters with a number and special character';
    await expect(password).toHaveAccessibleDescription(rule);
    await expect(name).toHaveAccessibleDescription('Name is required');
    await expect(name).toBeFocused();
    await password.fill('shorter');
    await expect(password).toHaveAccessibleDescription(/^Weak password!/);
    for (const field of [name, email, password, confirm]) await field.fill('');
    await expect(email).toHaveAccessibleDescription('Email is required');
    await expect(password).toHaveAccessibleDescription('Password is required');
    await name.fill('Gauri');
    await send.click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('focuses the button that chooses another picture if the server rejects one', async () => {
    await email.fill('gauri@example.org');
    await password.fill(PASSWORD);
    await confirm.fill(PASSWORD);
    const refused = {
      code: 'NOT_A_PICTURE',
      message: 'No.',
      errors: { profilePhoto: 'This is no picture.' },
    };
    await page.route('**/api/users/register', (route) => route.fulfill({ status: 400, json: refused }));
    await send.click();
    const choose = page.getByRole('button', { name: 'Choose image' });
    await expect(choose).toBeFocused();
    await expect(choose).toHaveAccessibleDescription(/This is no picture\.$/);
  });

  await test.step('switching to the login clears the form and the errors', async () => {
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(email).toHaveValue('');
    await expect(page.locator('.field-error')).toHaveCount(0);
  });
});

test('login shows errors for wrong data and a wrong role, and succeeds', async ({ page, request }) => {
  const author = await newAuthor(request);
  await page.clock.install();
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  await expect(email).toHaveAccessibleDescription('Email is required');
  await expect(password).toHaveAccessibleDescription('Password is required');
  await expect(email).toBeFocused();
  await email.fill(author.email);
  await password.fill(PASSWORD);

  await page.getByText('Admin', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign up as an author' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const wrong = 'Invalid credentials for selected role';
  await expect(toastOf(page, wrong)).toBeVisible();
  await expect(page.getByRole('alert').getByText(wrong)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeFocused();
  await test.step('the account has another role than the chosen one, whatever status the server returns', async () => {
    await page.getByText('Author', { exact: true }).click();
    await page.route('**/api/users/login', (route) => route.fulfill({ json: { ...author, role: 'admin' } }));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('alert').getByText(wrong)).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    await page.unrouteAll();
  });
  await test.step('the browser blocks storage', async () => {
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (key === 'articles') throw new DOMException('Full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    });
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(
      page
        .getByRole('alert')
        .getByText(
          'Your browser does not let this site keep you signed in. Allow it to store data and try again.',
        ),
    ).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    await page.reload();
    await email.fill(author.email);
  });
  await test.step('a wrong password, with a toast for four seconds', async () => {
    const refused = 'Invalid email or password';
    await password.fill('Tamarind8!');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('alert').getByText(refused)).toBeVisible();
    // The toaster loads after the next paint.
    await expect
      .poll(async () => {
        await page.clock.runFor(10);
        return page.locator('.toasts').count();
      })
      .toBe(1);
    await page.clock.runFor(200);
    await expect(toastOf(page, refused)).toBeVisible();
    await page.clock.runFor(3_600);
    await expect(toastOf(page, refused)).toBeVisible();
    await page.clock.runFor(400);
    await expect(toastOf(page, refused)).toHaveCount(0);
    await page.clock.resume();
  });
  await test.step('the form is disabled until the response', async () => {
    const release = await holdRequests(page, '**/api/users/login');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Sign up as an author' })).toBeDisabled();
    release();
    await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign up as an author' })).toBeEnabled();
  });
  await page.getByRole('button', { name: 'Show what you type' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(toastOf(page, 'Logged in as author successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/author-page$/);
});

test('password managers recognise the form', async ({ page }) => {
  await page.goto('/signup');
  await expect(page.locator('form')).toHaveCount(1);
  await expect(page.locator('[name=email]')).toHaveAttribute('autocomplete', 'username');
  await expect(page.locator('[name=password]')).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('button', { name: 'Sign up as an author' }).click();
  await expect(page.locator('form')).toHaveCount(1);
  for (const field of ['password', 'confirmPassword'])
    await expect(page.locator(`[name=${field}]`)).toHaveAttribute('autocomplete', 'new-password');
});

test('signing in or out in one tab is applied in other tabs', async ({ page, context, request }) => {
  const author = await newAuthor(request);
  const other = await context.newPage();
  await page.goto('/signup');
  await signIn(other, author);
  await expect(page).toHaveURL(/\/author-page$/);
  // Waits, because otherwise its first request would report the end of the session.
  await expect(page.getByText("You haven't created any articles yet", { exact: true })).toBeVisible();
  await other.goto('/author-page');
  await other.getByRole('button', { name: 'Log Out' }).click();
  await expect(toastOf(other, 'Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(other).toHaveURL(/\/signup$/);
});

test('an expired token redirects to the sign-up screen, which explains it', async ({ page, request }) => {
  const author = await newAuthor(request);
  await request.post('/api/users/logout', { headers: { authorization: `Bearer ${author.token}` } });
  await signIn(page, author);
  await page.goto('/author-page');
  await expect(
    page.getByRole('alert').getByText('Your session has ended. Please log in again.'),
  ).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});
