import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import type { SessionResponse } from '../../../../api/src/contract/users.ts';
import type { TranslationGroupResponse } from '../../../../api/src/contract/translations.ts';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { chooseInMenu } from '../../support/editor.ts';
import { expectToFit } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { manuscriptsOf, savedLine } from '../../support/manuscripts.ts';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Publish', exact: true });
const fieldOf = (page: Page) =>
  panelOf(page).getByRole('combobox', { name: 'Translation of (optional)', exact: true });
const optionsOf = (page: Page) =>
  panelOf(page).getByRole('listbox', { name: 'Articles' }).getByRole('option');
const statusOf = (page: Page, text: string) => panelOf(page).getByRole('status').filter({ hasText: text });

/** Titles in the other languages of an author's only draft, from the API. */
async function translationsOf(request: APIRequestContext, author: SessionResponse) {
  const [draft] = await manuscriptsOf(request, author);
  const response = await request.get(`/api/manuscripts/${draft?._id}/translation`, {
    headers: { authorization: `Bearer ${author.token}` },
  });
  return ((await response.json()) as TranslationGroupResponse).translations.map(({ title }) => title);
}

test('a draft becomes a translation of an article in the publish panel, by keyboard', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  const word = `Pond${randomUUID().slice(0, 6)}`;
  const english = `Sweet Water ${word}`;
  const hindi = `${word} खारे पानी में मीठा तालाब`;
  await publish(request, author, english);
  await publish(request, author, hindi, '<p>तालाब जून में भरता है, और मार्च तक धूल रह जाती है।</p>');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, author);
  await page.goto('/create-article');
  await page.getByLabel('Title').fill('A Pond in Salt Water');
  await expect(savedLine(page)).toBeVisible();
  await chooseInMenu(page, 'Review before publishing…');
  const field = fieldOf(page);
  await expect(field).toHaveAccessibleDescription('Type a part of its title.');

  await test.step('finds articles by title', async () => {
    await field.focus();
    await page.keyboard.type(word.toLowerCase());
    await expect(optionsOf(page)).toHaveCount(2);
    await expect(optionsOf(page).filter({ hasText: english })).toHaveText(`${english} English`);
    await expect(optionsOf(page).filter({ hasText: hindi })).toHaveText(`${hindi} Hindi`);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(optionsOf(page)).toHaveCount(0);
    await expect(panelOf(page)).toBeVisible();
  });

  await test.step('shows why the server refuses a choice', async () => {
    await page.keyboard.type(english);
    await expect(optionsOf(page)).toHaveText([`${english} English`]);
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/This article is already there in this language\.$/);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('');
    expect(await translationsOf(request, author)).toEqual([]);
    await expectAccessible(page);
  });

  await test.step('saves a choice immediately', async () => {
    await page.keyboard.type(hindi);
    await expect(optionsOf(page)).toHaveText([`${hindi} Hindi`]);
    await page.keyboard.press('Enter');
    await expect(statusOf(page, `Saved: translation of ${hindi}`)).toHaveCount(1);
    await expect(field).toHaveValue(hindi);
    await expect(field).toHaveAccessibleDescription('Hindi');
    expect(await translationsOf(request, author)).toEqual([hindi]);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectToFit(page);
  });

  await test.step('empties the field', async () => {
    await page.keyboard.press('Tab');
    await expect(panelOf(page).getByRole('button', { name: 'Remove the original' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(statusOf(page, 'Saved: not a translation')).toHaveCount(1);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    expect(await translationsOf(request, author)).toEqual([]);
  });
});

test('an original names its translations and separates them, and an unsaved draft has no field for them', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  const english = await publish(request, author, 'Sweet Water, Salt Water');
  const hindi = await publish(request, author, 'मीठा पानी', '<p>तालाब जून में भरता है।</p>');
  const joined = await request.put(`/api/manuscripts/${hindi}/translation`, {
    headers: { authorization: `Bearer ${author.token}` },
    data: { of: english },
  });
  expect(joined.status()).toBe(200);
  await signIn(page, author);
  await page.goto(`/edit-article/${english}`);
  await chooseInMenu(page, 'Review before publishing…');
  await expect(page.getByText('This is the original of मीठा पानी (Hindi).')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Separate the Hindi translation' }).press('Enter');
  const removed = 'Saved: the Hindi translation is an article of its own';
  await expect(page.getByRole('status').filter({ hasText: removed })).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Translation of (optional)', exact: true })).toBeFocused();
  await page.goto('/create-article');
  await chooseInMenu(page, 'Review before publishing…');
  await expect(panelOf(page).getByLabel('Language')).toBeVisible();
  await expect(fieldOf(page)).toHaveCount(0);
});
