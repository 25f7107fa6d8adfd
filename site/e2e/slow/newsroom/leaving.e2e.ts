import { newAuthor, signIn } from '../../support/accounts.ts';
import { articleOf, publish } from '../../support/articles.ts';
import { textOf } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';
import { toastOf } from '../../support/page.ts';

/** Shorter than the time after which a page counts as staying, in milliseconds. */
const STILL_LEAVING_MS = 4_000;

test('leaving a private page before it has loaded shows no error', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  await page.route('**/api/users/profile*', async (route) => {
    await ended;
    await route.abort();
  });
  await page.clock.install();
  await page.goto('/author-page');
  await expect(page.locator('.own-name-skeleton')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeEnabled();

  // From now on the page's clock advances only a little, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  // Some browsers abort requests of a page before the next page has arrived.
  await page.evaluate(() => dispatchEvent(new Event('beforeunload')));
  const failed = page.waitForEvent('requestfailed');
  end();
  await failed;
  await page.clock.runFor(STILL_LEAVING_MS);
  await expect(page.getByText('Failed to load profile data')).toHaveCount(0);
  await page.clock.resume();
  await page.goto('/');
  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('banyan:toast', { detail: { kind: 'blank', text: 'Here.' } })),
  );
  await expect(toastOf(page, 'Here.')).toBeVisible();
  await expect(toastOf(page, 'Failed to load profile')).toHaveCount(0);
});

test('leaving with unsaved changes asks for confirmation, by the bar, by Cancel and by the browser', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'Left alone');
  await signIn(page, author);
  await page.goto('/author-page');
  // Saving must fail: the editor asks only about unsaved changes.
  await page.route('**/api/manuscripts/*', (route) => route.abort());
  await page.goto(`/edit-article/${id}`);
  await textOf(page).click();
  await page.keyboard.type('More. ');
  const dialog = page.getByRole('dialog', { name: 'Leave this page?' });
  for (const way of [
    page.getByRole('link', { name: 'Back' }),
    page.getByRole('button', { name: 'Cancel' }),
  ]) {
    await way.click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(dialog).toHaveCount(0);
  }
  const dialogShown = page.waitForEvent('dialog');
  const navigation = page.goto('/').catch(() => null);
  const browserDialog = await dialogShown;
  expect(browserDialog.type()).toBe('beforeunload');
  await browserDialog.dismiss();
  await navigation;
  await expect(page).toHaveURL(`/edit-article/${id}`);
  await page.getByRole('link', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/author-page');

  await test.step('a continued draft does not overwrite a version that was saved meanwhile', async () => {
    const saved = await request.put(`/api/articles/${id}`, {
      headers: { authorization: `Bearer ${author.token}` },
      multipart: { title: 'Saved meanwhile', content: '<p>Elsewhere.</p>' },
    });
    expect(saved.status()).toBe(200);
    await page.goto(`/edit-article/${id}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(textOf(page)).toContainText('More. ');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('dialog').getByText('Title: Saved meanwhile')).toBeVisible();
    expect((await articleOf(request, id)).title).toBe('Saved meanwhile');
  });
});

test("Back leads to the previous page, or to the author's page", async ({ page, context, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/aboutus');
  await page.goto('/create-article');
  await expect(textOf(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/aboutus$/);
  const alone = await context.newPage();
  await alone.goto('/create-article');
  await expect(textOf(alone)).toBeVisible();
  await alone.getByRole('link', { name: 'Back' }).click();
  await expect(alone).toHaveURL(/\/author-page$/);
});

/** Duration of a write to the device, longer than a navigation, in milliseconds. */
const SLOW_DISK_MS = 3_000;

test('leaving waits until the draft is stored', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/author-page');
  await page.goto('/create-article');
  await expect(textOf(page)).toBeVisible();
  const stored = page.evaluate(
    (slowMs) =>
      new Promise<void>((begun) => {
        const open = IDBFactory.prototype.open;
        IDBFactory.prototype.open = function (...request) {
          const opened = open.apply(this, request);
          const listen = opened.addEventListener.bind(opened);
          opened.addEventListener = (type: string, listener: EventListener) =>
            listen(type, (event) => void setTimeout(() => listener(event), type === 'success' ? slowMs : 0));
          begun();
          return opened;
        };
      }),
    SLOW_DISK_MS,
  );
  await page.getByLabel('Title').fill('On its way to the disk');
  await stored;
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/author-page');
  await page.goto('/create-article');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('On its way to the disk');
});
