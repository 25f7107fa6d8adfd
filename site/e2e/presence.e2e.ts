import type { Browser, Page } from 'playwright/test';
import type { SessionResponse } from '../../api/src/contract/users.ts';
import { expectAccessible } from './support/axe.ts';
import { expectToFit } from './support/fit.ts';
import { kill, newAuthor, PHONE, signIn, takeOver, textOf } from './support/desk.ts';
import { expect, test } from './support/magazine.ts';

const UNDER_BAR = /has been editing this article since|had this open in another tab since|stopped editing/;

async function deviceOf(browser: Browser, author: SessionResponse): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, author);
  return page;
}

/** A draft that is saved, open and known to be edited here, and its address. */
async function begun(page: Page): Promise<string> {
  const entered = page.waitForResponse(
    (answer) => answer.url().endsWith('/presence') && answer.request().method() === 'PUT',
  );
  await page.goto('/create-article');
  await page.getByLabel('Title').fill('Forty Kilometres of Bund');
  const history = page.getByRole('link', { name: 'History' });
  // The draft has a history once it is saved.
  await expect(history).toHaveAttribute('href', /^\/history\/\w/);
  await entered;
  const address = await history.getAttribute('href');
  return `/create-article#manuscript=${address?.split('/').at(-1) ?? ''}`;
}

test('another device reads only, takes over, and no word is lost', async ({ browser, request }) => {
  const author = await newAuthor(request);
  const first = await deviceOf(browser, author);
  const second = await deviceOf(browser, author);
  const address = await begun(first);

  await second.goto(address);
  const line = second.getByRole('status').filter({ hasText: UNDER_BAR });
  await expect(line).toHaveText(/^You have had this open in another tab since \d\d:\d\d/);
  await expect(second.getByLabel('Title')).toBeDisabled();
  await expect(textOf(second)).toHaveAttribute('contenteditable', 'false');
  await expect(second.getByRole('button', { name: 'Publish Article' })).toBeDisabled();
  await second.getByRole('button', { name: 'Read only' }).click();
  await expect(line).toHaveText(/^Read only\. You have had this open/);

  // Typed after the last save, and not saved when the other takes over.
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

test('a tab that had saved everything is not told of a separate version', async ({ browser, request }) => {
  const author = await newAuthor(request);
  const first = await deviceOf(browser, author);
  const second = await deviceOf(browser, author);
  await second.goto(await begun(first));
  await takeOver(second);
  const line = first.getByRole('status').filter({ hasText: 'You took over' });
  await expect(line).toHaveText(/^You took over in another tab at \d\d:\d\d\.\s*$/);
  await expect(first.getByRole('link', { name: 'Show it' })).toHaveCount(0);
});

test('words of a browser that ended are compared with those of another device', async ({
  browser,
  request,
}) => {
  const author = await newAuthor(request);
  const first = await deviceOf(browser, author);
  const second = await deviceOf(browser, author);
  const address = await begun(first);
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

test('who reads only goes on reading once the other has left, until they want to write', async ({
  browser,
  request,
}) => {
  const author = await newAuthor(request);
  const first = await deviceOf(browser, author);
  const second = await deviceOf(browser, author);
  await second.goto(await begun(first));
  await second.getByRole('button', { name: 'Read only' }).click();
  await first.goto('/aboutus');
  const line = second.getByRole('status').filter({ hasText: UNDER_BAR });
  await expect(line).toContainText('Read only. You have stopped editing in the other tab.');
  await expect(second.getByLabel('Title')).toBeDisabled();
  await line.getByRole('button', { name: 'Edit' }).click();
  await expect(second.getByLabel('Title')).toBeEnabled();
  await expect(textOf(second)).toHaveAttribute('contenteditable', 'true');
});

test('somebody else is named, by keyboard, on a phone and in both themes', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  const editor = {
    ...{ tab: 'another', _id: '000000000000000000000001', name: 'नसरीन चिनार-Wolkenkuckucksheimerin' },
    ...{ profilePhoto: null, since: new Date(Date.now() - 60_000).toISOString() },
  };
  await page.route('**/api/manuscripts/*/presence', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ json: { editor } }) : route.abort(),
  );
  await page.setViewportSize(PHONE.viewport);
  await begun(page);
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
