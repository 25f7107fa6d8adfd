import { newAuthor, PASSWORD, signIn } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expectToFit } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { mailedLink } from '../../support/mail.ts';
import { PHONE } from '../../support/page.ts';

const NEW_PASSWORD = 'Arjuna8@far';
const LINK = /\/reset-password#[\w-]{43}/;
/** Response of a magazine with a mail server. */
const SENT = { status: 202, json: { success: true, message: '', isMailSetUp: true } };

test('another user who is logged in is informed, and logged out when the password is set', async ({
  page,
  request,
}) => {
  const [owner, other] = [await newAuthor(request), await newAuthor(request)];
  await request.post('/api/users/password/forgotten', { data: { email: owner.email } });
  const link = await mailedLink(owner.email, LINK);
  await signIn(page, other);
  await page.goto(link);
  await expect(page.getByText(`You are logged in as ${other.email} here.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/author-page$/);
  const headers = { Authorization: `Bearer ${other.token}` };
  expect((await request.get('/api/users/profile', { headers })).status()).toBe(401);
});

test('if storage is blocked, the page says that the account was created', async ({ page, request }) => {
  const session = await newAuthor(request);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room.', 'QuotaExceededError');
    };
  });
  const response = { email: session.email, name: session.name, endsAt: new Date().toISOString() };
  await page.route('**/api/invitations/link', (route) => route.fulfill({ json: response }));
  await page.route('**/api/{invitations/accept,users/register}', (route) =>
    route.fulfill({ status: 201, json: session }),
  );
  const fill = async (): Promise<void> => {
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByLabel('Confirm password').press('Enter');
  };

  await test.step('by an invitation', async () => {
    await page.goto(`/invitation#${'x'.repeat(43)}`);
    await fill();
    await expect(page.getByRole('heading', { name: 'Your account was created' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create the account' })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('by the form', async () => {
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Sign up as an author' }).click();
    await page.getByLabel('Name', { exact: true }).fill(session.name);
    await page.getByLabel('Email').fill(session.email);
    await fill();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('alert').getByText(/^Your account was created, but/)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('both screens fit, also with a very long address that is typed before hydration', async ({ page }) => {
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.example`;
    const { promise: slow, resolve: arrive } = Promise.withResolvers<undefined>();
    await page.route('**/_astro/ForgotPassword*.js', async (route) => {
      await slow;
      await route.continue();
    });
    await page.route('**/api/users/password/forgotten', (route) => route.fulfill(SENT));
    await page.goto('/forgot-password', { waitUntil: 'commit' });
    // Before hydration.
    await page.getByLabel('Email').fill(email);
    await expect(page.getByRole('button', { name: 'Send the link' })).toBeDisabled();
    arrive(undefined);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
    await expectToFit(page);
    await page.route('**/api/users/password/link', (route) =>
      route.fulfill({ json: { email, endsAt: new Date().toISOString() } }),
    );
    await page.goto(`/reset-password#${'x'.repeat(43)}`);
    await expect(page.getByLabel('New password')).toBeVisible();
    await expectToFit(page);
  });
});
