import { randomUUID } from 'node:crypto';
import { newAuthor, signedInAdmin, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/magazine.ts';
import { toastOf } from '../../support/page.ts';

// Times are those of the newsroom, wherever the admin is.
test.use({ timezoneId: 'America/New_York' });

const LOG = '/admin/log';
const LONG = `Nadi${'jabrastabadaltihai'.repeat(8)}`;

test('an admin finds who did what, and saves it as a file', async ({ page, request }) => {
  const word = randomUUID().slice(0, 8);
  const author = await newAuthor(request, `Nasreen ${word}`);
  await publish(request, author, `Bund ${word}`);
  await signIn(page, await signedInAdmin(request));
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  const rows = page.locator('.log-row');
  await expect(page.getByText('Kept for a year. Nobody can change it.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Article, setting, word' }).fill(`bund ${word}`);
  await expect(rows).toHaveText([new RegExp(`^\\d\\d:\\d\\dNasreen ${word}publishedBund ${word}`)]);
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${LOG}?q=bund+${word}`);

  await page.getByRole('link', { name: `Nasreen ${word}` }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.goBack();
  await expect(page).toHaveURL(`${LOG}?q=bund+${word}`);
  await page.goto(LOG);
  await page.getByRole('combobox', { name: 'Person' }).pressSequentially(word);
  const found = page.getByRole('listbox', { name: 'People found' }).getByRole('option');
  await expect(found).toHaveText([`Nasreen ${word}`]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${LOG}?by=${author._id}`);
  await expect(rows).toHaveCount(2);
  const at = await rows.first().locator('time').getAttribute('datetime');
  const there = new Date(at ?? '').toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Kolkata',
    timeStyle: 'short',
  });
  await expect(rows.first().locator('time')).toHaveText(there);
  await page.getByRole('combobox', { name: 'Kind of action' }).selectOption('Accounts');
  await expect(rows).toHaveText([/signed up/]);
  await page.getByRole('combobox', { name: 'Time' }).selectOption('Some days');
  await page.getByLabel('Last day').fill('2020-01-01');
  await expect(page.getByText('No entries match')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${LOG}?by=${author._id}`);
  await expect(rows).toHaveCount(2);
  await page.evaluate(() => Object.assign(window, { showSaveFilePicker: undefined }));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^log-\d{4}-\d\d-\d\d\.csv$/);
  await expect(toastOf(page, 'Saved the log')).toBeVisible();
});

test('the log is read on to older entries and back', async ({ page, request }) => {
  const author = await newAuthor(request);
  const headers = { authorization: `Bearer ${author.token}` };
  for (let n = 0; n < 50; n += 1)
    await request.post('/api/manuscripts', { headers, multipart: { title: `Draft ${n}` } });
  await signIn(page, await signedInAdmin(request));
  await page.goto(`${LOG}?by=${author._id}`);
  const rows = page.locator('.log-row');
  await expect(rows).toHaveCount(50);
  await expect(page.getByText('51 entries', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(rows).toHaveText([/signed up/]);
  await page.reload();
  await expect(rows).toHaveText([/signed up/]);
  await page.getByRole('button', { name: 'Newest' }).click();
  await expect(rows).toHaveCount(50);
});

for (const theme of ['light', 'dark'] as const)
  test(`long words, Hindi and the list of rooms fit on a phone, and the log can be retried after a failure (${theme})`, async ({
    page,
    request,
  }) => {
    const author = await newAuthor(request, 'सुमन हरसिंगार');
    for (const title of [LONG, 'तालाब किसका है, और उसकी मछली किसकी']) await publish(request, author, title);
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.setViewportSize({ width: 360, height: 780 });
    await signIn(page, await signedInAdmin(request));
    await page.route('**/api/admin/log?*', (route) => route.abort());
    await page.goto(`${LOG}?by=${author._id}`);
    await expect(page.getByText('Failed to load the log. Please try again later.')).toBeVisible();
    // The open room is at the end of the list, which scrolls to it.
    const rooms = page.getByRole('navigation', { name: 'Rooms' });
    await expect(rooms.getByRole('link', { name: 'Log', exact: true })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('.log-row').filter({ hasText: LONG })).toBeVisible();
    await expect(page.locator('.log-what[lang=hi]')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
