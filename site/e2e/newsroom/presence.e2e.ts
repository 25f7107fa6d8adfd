import { newAuthor } from '../support/accounts.ts';
import { textOf } from '../support/editor.ts';
import { expect, test } from '../support/magazine.ts';
import { otherDevice } from '../support/manuscripts.ts';
import { openDraft, UNDER_BAR } from '../support/presence.ts';

test('a second device is read-only until it takes over, and no text is lost', async ({
  browser,
  request,
}) => {
  const author = await newAuthor(request);
  const first = await otherDevice(browser, author);
  const second = await otherDevice(browser, author);
  const address = await openDraft(first);

  await second.goto(address);
  const line = second.getByRole('status').filter({ hasText: UNDER_BAR });
  await expect(line).toHaveText(/^You have had this open in another tab since \d\d:\d\d/);
  await expect(second.getByLabel('Title')).toBeDisabled();
  await expect(textOf(second)).toHaveAttribute('contenteditable', 'false');
  await expect(second.getByRole('button', { name: 'Publish Article' })).toBeDisabled();
  await second.getByRole('button', { name: 'Read only' }).click();
  await expect(line).toHaveText(/^Read only\. You have had this open/);

  // Typed after the last save, so it is unsaved when the other device takes over.
  await first.route(/\/api\/manuscripts\/[0-9a-f]{24}$/, (route) => route.abort());
  await textOf(first).pressSequentially('It takes her two days.');
  await second.getByRole('button', { name: 'Take over' }).click();
  await expect(
    first.getByText(
      /^You took over in another tab at \d\d:\d\d\. Your text was saved as a separate version\./,
    ),
  ).toBeVisible();
  await expect(first.locator('[data-saving]')).toContainText('Read only');
  await expect(first.getByLabel('Title')).toBeDisabled();
  await expect(line).toHaveCount(0);
  await expect(textOf(second)).toHaveAttribute('contenteditable', 'true');
  await textOf(second).fill('It takes her three days.');
  await expect(second.locator('[data-saving]').getByText(/^Saved \d/)).toBeVisible();
  await expect(second.getByRole('dialog')).toHaveCount(0);

  await first.getByRole('link', { name: 'Show it' }).click();
  await expect(first.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(first.getByRole('deletion').getByText('two', { exact: true })).toBeVisible();
});
