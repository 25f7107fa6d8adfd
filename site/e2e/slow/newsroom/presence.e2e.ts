import { newAuthor, signIn } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { takeOver, textOf } from '../../support/editor.ts';
import { expectToFit } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { otherDevice } from '../../support/manuscripts.ts';
import { kill, PHONE } from '../../support/page.ts';
import { openDraft, UNDER_BAR } from '../../support/presence.ts';

test('a tab that had saved everything shows no message about a separate version', async ({
  browser,
  request,
}) => {
  const author = await newAuthor(request);
  const first = await otherDevice(browser, author);
  const second = await otherDevice(browser, author);
  await second.goto(await openDraft(first));
  await takeOver(second);
  const line = first.getByRole('status').filter({ hasText: 'You took over' });
  await expect(line).toHaveText(/^You took over in another tab at \d\d:\d\d\.\s*$/);
  await expect(first.getByRole('link', { name: 'Show it' })).toHaveCount(0);
});

test('unsaved text of a browser that ended is compared with another device’s version', async ({
  browser,
  request,
}) => {
  const author = await newAuthor(request);
  const first = await otherDevice(browser, author);
  const second = await otherDevice(browser, author);
  const address = await openDraft(first);
  await first.context().setOffline(true);
  await first.getByLabel('Title').fill('Only on the first');
  await expect(first.getByText('Offline: kept on this device')).toBeVisible();
  await kill(first);

  await second.goto(address);
  await takeOver(second);
  await second.getByLabel('Title').fill('Only on the second');
  await expect(second.locator('[data-saving]').getByText(/^Saved \d/)).toBeVisible();

  await first.context().setOffline(false);
  const again = await first.context().newPage();
  await again.goto(address);
  await expect(again.getByLabel('Title')).toHaveValue('Only on the first');
  await again.getByRole('button', { name: 'Take over' }).click();
  const both = again.getByRole('dialog', { name: 'A newer version was saved' });
  await expect(both.getByText('Only on the second')).toBeVisible();
});

test('a read-only page stays read-only after the other has left, until its author takes over', async ({
  browser,
  request,
}) => {
  const author = await newAuthor(request);
  const first = await otherDevice(browser, author);
  const second = await otherDevice(browser, author);
  await second.goto(await openDraft(first));
  await second.getByRole('button', { name: 'Read only' }).click();
  await first.goto('/aboutus');
  const line = second.getByRole('status').filter({ hasText: UNDER_BAR });
  await expect(line).toContainText('Read only. You have stopped editing in the other tab.');
  await expect(second.getByLabel('Title')).toBeDisabled();
  await line.getByRole('button', { name: 'Edit' }).click();
  await expect(second.getByLabel('Title')).toBeEnabled();
  await expect(textOf(second)).toHaveAttribute('contenteditable', 'true');
});

test('another author is named, by keyboard, on a phone and in both themes', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  const editor = {
    ...{ tab: 'another', _id: '000000000000000000000001', name: 'नसरीन चिनार-Wolkenkuckucksheimerin' },
    ...{ profilePhoto: null, since: new Date(Date.now() - 60_000).toISOString() },
  };
  await page.route('**/api/manuscripts/*/presence', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ json: { editor } }) : route.abort(),
  );
  await page.setViewportSize(PHONE.viewport);
  await openDraft(page);
  await expect(
    page.getByText(/^नसरीन चिनार-Wolkenkuckucksheimerin has been editing this article since/),
  ).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Read only' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Read only\. नसरीन/)).toBeVisible();
  await expectAccessible(page);
});
