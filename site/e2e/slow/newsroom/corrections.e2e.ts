import { newAuthor, signedInAdmin, signIn } from '../../support/accounts.ts';
import { articleOf, publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { chooseInMenu } from '../../support/editor.ts';
import { horizontalOverflow } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { PHONE } from '../../support/page.ts';

const NOTE = 'An earlier version said the bund measures forty kilometres. It is forty-one.';

test('changes are published with a correction that readers see in the article and on /corrections', async ({
  page,
  request,
  browser,
}) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'Forty Kilometres of Bund', '<p>It measures forty.</p>');
  await signIn(page, author);
  await page.goto(`/edit-article/${id}`);
  await page.getByLabel('Title').fill('Forty-One Kilometres of Bund');
  await chooseInMenu(page, 'Review before publishing…');
  const panel = page.getByRole('dialog', { name: 'Publish changes' });
  await expect(panel.getByRole('radio', { name: 'Publish quietly' })).toBeChecked();

  await test.step('by keyboard; a correction must have a text', async () => {
    await panel.getByRole('radio', { name: 'Publish quietly' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(panel.getByRole('radio', { name: 'With a correction note' })).toBeChecked();
    await panel.getByRole('button', { name: 'Publish changes' }).click();
    await expect(panel.getByText('Say what was wrong, or publish quietly.')).toBeVisible();
    await expect(panel.getByLabel('What was wrong')).toBeFocused();
    await page.keyboard.type(NOTE);
    await expect(panel.getByText(`${NOTE.length} of 500 characters.`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the text is kept while the panel is closed', async () => {
    await page.keyboard.press('Escape');
    await chooseInMenu(page, 'Review before publishing…');
    await expect(panel.getByLabel('What was wrong')).toHaveValue(NOTE);
  });

  await panel.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page).toHaveURL(`/articles/${id}`);
  expect((await articleOf(request, id)).corrections).toMatchObject([{ text: NOTE }]);

  await test.step('readers follow the link to the correction and to all corrections, without JavaScript', async () => {
    const reader = await (await browser.newContext({ ...PHONE, javaScriptEnabled: false })).newPage();
    await reader.goto(`/articles/${id}`);
    await reader.getByRole('link', { name: /^Updated \d+ \w+ \d{4}$/ }).click();
    const notes = reader.locator('#corrections');
    await expect(notes.getByRole('heading', { name: /^Correction, \d+ \w+ \d{4}$/ })).toBeVisible();
    await expect(notes).toContainText(NOTE);
    await notes.getByRole('link', { name: 'See all corrections' }).click();
    await expect(reader).toHaveURL('/corrections');
    await expect(reader.getByRole('listitem').filter({ hasText: NOTE })).toContainText('Kilometres of Bund');
    await expect(reader.locator('link[rel=alternate][href="/api/rss/feed?list=corrections"]')).toHaveCount(1);
  });

  await test.step('the history shows the correction', async () => {
    await page.goto(`/history/${id}`);
    await expect(page.getByRole('button', { name: /Live, with a correction note/ })).toBeVisible();
  });
});

test('corrections in Hindi with a very long word fit, on a phone in the dark theme', async ({
  browser,
  request,
}) => {
  const author = await newAuthor(request, 'गौरी पलाश');
  const id = await publish(request, author, 'बाँध', '<p>उसे दो दिन लगते हैं।</p>');
  const response = await request.put(`/api/articles/${id}`, {
    headers: { authorization: `Bearer ${author.token}` },
    multipart: {
      ...{ title: `बाँध ${'लंबा'.repeat(40)}`, content: '<p>उसे तीन दिन लगते हैं।</p>' },
      correction: `पहले दो दिन लिखा था। ${'लंबा'.repeat(40)}`,
    },
  });
  expect(response.status()).toBe(200);
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto(`/articles/${id}`);
  await expect(page.locator('#corrections')).toContainText('कोई और ग़लती दिखी?');
  await expect(page.getByRole('heading', { name: /^सुधार, \d+ / })).toBeVisible();
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await page.goto('/corrections');
  await expect(page.getByText('पहले दो दिन लिखा था।').first()).toBeVisible();
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
});

test('an admin corrects an article from the page that saves, with a note for readers', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request, 'Ira Palash');
  const id = await publish(request, author, 'Forty Kilometres of Bund', '<p>It measures forty.</p>');
  const note = 'The bund measures forty-one kilometres, not forty.';
  await signIn(page, await signedInAdmin(request));
  await page.goto('/admin/articles');
  await page.goto(`/admin/edit-article/${id}`);
  await page.getByLabel('Title').fill('Forty-One Kilometres of Bund');
  await chooseInMenu(page, 'Review before publishing…');
  const panel = page.getByRole('dialog', { name: 'Publish changes' });
  await expect(panel.getByText('the title changed')).toBeVisible();
  await panel.getByRole('radio', { name: 'Publish quietly' }).focus();
  await page.keyboard.press('ArrowDown');
  await panel.getByLabel('What was wrong').fill(note);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page).toHaveURL('/admin/articles');
  expect(await articleOf(request, id)).toMatchObject({
    title: 'Forty-One Kilometres of Bund',
    corrections: [{ text: note }],
  });
});
