import type { Page } from 'playwright/test';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { textOf } from '../../support/editor.ts';
import { expectToFit } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { toastOf } from '../../support/page.ts';
import {
  beginTranslation,
  changeArticle,
  markedPart,
  publishTranslation,
  sourceOf,
  withdrawArticle,
} from '../../support/translations.ts';

const BEFORE = '<p>The tank fills in June.</p><p>By March it is dust.</p><p>People wait.</p>';
const AFTER = '<p>The tank fills in June.</p><p>By April it is dust.</p><p>People wait.</p>';
const HINDI = '<p>तालाब जून में भरता है।</p><p>मार्च तक धूल।</p><p>लोग राह देखते हैं।</p>';

const line = (page: Page) => page.getByRole('status').filter({ hasText: 'The original was' });
const textSwitch = (page: Page) => page.getByRole('group', { name: 'Shown text' });
const seen = (page: Page) => page.getByRole('button', { name: 'Seen, no change needed' });

test('a translation says what changed in its original, until its author has seen it', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  const title = 'A Tank That Changed';
  const english = await publish(request, author, title, BEFORE);
  const hindi = await publishTranslation(request, author, english, {
    title: 'बदला हुआ तालाब',
    content: HINDI,
  });
  await changeArticle(request, author, english, { title, content: AFTER });
  await signIn(page, author);
  await page.goto('/author-page');
  const list = page.getByRole('region', { name: 'Changed in the other language' });
  await expect(list.getByRole('listitem')).toHaveText([
    /^बदला हुआ तालाबThe English text was changed on \d+ \p{L}+$/u,
  ]);
  await expectAccessible(page);
  await list.getByRole('link').click();
  await expect(page).toHaveURL(`/edit-article/${hindi}`);
  await expect(line(page)).toContainText(/^The original was changed on \d+ \p{L}+\./u);

  await page.getByRole('button', { name: 'Show changes' }).click();
  const changed = sourceOf(page).locator('[data-changed]');
  await expect(changed.first()).toBeFocused();
  await expect(sourceOf(page).locator('ins')).toContainText(['April']);
  await expect(sourceOf(page).locator('del')).toContainText(['March']);
  await expectAccessible(page);

  await test.step('A newer change is shown first', async () => {
    await changeArticle(request, author, english, { title, content: `${AFTER}<p>Rain.</p>` });
    await seen(page).click();
    await expect(
      toastOf(page, 'The other language was changed again. Read the new changes first.'),
    ).toBeVisible();
    await expect(sourceOf(page).locator('ins')).toContainText(['April', 'Rain.']);
  });
  await seen(page).click();
  await expect(line(page)).toHaveCount(0);
  await expect(changed).toHaveCount(0);
  await page.goto('/author-page');
  await expect(page.getByRole('link', { name: 'बदला हुआ तालाब' }).first()).toBeVisible();
  await expect(list).toHaveCount(0);
});

test('a correction is quoted next to the translation, and next to the original', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  const title = 'A Tank That Was Corrected';
  const english = await publish(request, author, title, BEFORE);
  const fields = { title: 'सुधरा हुआ तालाब', content: HINDI };
  const hindi = await publishTranslation(request, author, english, fields);
  const correction = 'It dries in April, not in March.';
  await signIn(page, author);
  await page.clock.install();
  await page.goto(`/edit-article/${hindi}`);
  await expect(sourceOf(page)).toContainText('By March it is dust.');
  await changeArticle(request, author, english, { title, content: AFTER, correction });
  // The page learns of it while it is open.
  await page.clock.runFor(60_000);
  await expect(line(page)).toContainText(/^The original was corrected on \d+ \p{L}+\./u);
  await expect(sourceOf(page).getByText(correction)).toBeVisible();
  await seen(page).click();
  await expect(line(page)).toHaveCount(0);
  await changeArticle(request, author, hindi, { ...fields, content: '<p>नया।</p>', correction: 'ग़लत था।' });
  await page.goto(`/edit-article/${english}`);
  await expect(page.getByRole('status').filter({ hasText: 'The Hindi text was corrected on' })).toBeVisible();
  await expect(sourceOf(page, /^Translation/).getByText('ग़लत था।')).toHaveAttribute('lang', 'hi');
  await expect(sourceOf(page, /^Translation/)).toContainText('नया।');
});

test('a correction of an original that was withdrawn can be answered', async ({ page, request }) => {
  const author = await newAuthor(request);
  const translator = await newAuthor(request);
  const title = 'A Tank That Was Withdrawn';
  const english = await publish(request, author, title, BEFORE);
  const hindi = await publishTranslation(request, translator, english, {
    title: 'वापस तालाब',
    content: HINDI,
  });
  await changeArticle(request, author, english, { title, content: AFTER, correction: 'In April.' });
  await withdrawArticle(request, author, english);
  await signIn(page, translator);
  await page.goto(`/edit-article/${hindi}`);
  await expect(line(page)).toContainText(
    /^The original was corrected on \d+ \p{L}+\. It is no longer published\./u,
  );
  await expect(textOf(page)).toContainText('मार्च');
  // There is no other text to show.
  await expect(sourceOf(page)).toHaveCount(0);
  await expect(textSwitch(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show changes' })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);
  await seen(page).click();
  await expect(line(page)).toHaveCount(0);
});

test('while the original is in the trash, another translation is next to the form, and called so', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  const translator = await newAuthor(request);
  const english = await publish(request, author, 'A Tank That Is Translated Back', BEFORE);
  const hindi = await publishTranslation(request, author, english, { title: 'दोहरा तालाब', content: HINDI });
  await request.delete(`/api/articles/${english}`, {
    headers: { authorization: `Bearer ${author.token}` },
  });
  const { _id } = await beginTranslation(request, translator, hindi, 'en');
  await signIn(page, translator);
  await page.goto(`/create-article#manuscript=${_id}`);
  await expect(sourceOf(page, /^Translation/)).toContainText('तालाब जून में भरता है।');
  await expect(page.getByRole('button', { name: 'Hide the translation' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Translation', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(textSwitch(page).getByRole('radio')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'This text' })).toBeChecked();
  await textSwitch(page).getByText('Translation').click();
  await expect(sourceOf(page, /^Translation/)).toBeVisible();
  await expectToFit(page);
});

test('on a phone, a switch shows one text or the other', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const author = await newAuthor(request);
  const english = await publish(request, author, 'A Tank on a Phone', BEFORE);
  const hindi = await publishTranslation(request, author, english, { title: 'फ़ोन पर तालाब', content: HINDI });
  await signIn(page, author);
  await page.goto(`/edit-article/${hindi}`);
  await textOf(page).getByText('मार्च').click();
  await expect(sourceOf(page)).toBeHidden();
  await textSwitch(page).getByText('Original').click();
  await expect(page.getByRole('radio', { name: 'Original' })).toBeChecked();
  await expect(markedPart(page)).toHaveText('By March it is dust.');
  await expect(markedPart(page)).toBeInViewport();
  await expect(textOf(page)).toBeHidden();
  await expectAccessible(page);
  await expectToFit(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await textSwitch(page).getByText('Translation').click();
  await expect(textOf(page)).toBeVisible();
  await expectToFit(page);
});

test('the original can be hidden, and the notes take its place', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const author = await newAuthor(request);
  const english = await publish(request, author, 'A Hidden Tank', BEFORE);
  const hindi = await publishTranslation(request, author, english, { title: 'छिपा तालाब', content: HINDI });
  await signIn(page, author);
  await page.goto(`/edit-article/${hindi}`);
  await page.getByRole('button', { name: 'Hide the original' }).click();
  await expect(sourceOf(page)).toBeHidden();
  const button = page.getByRole('button', { name: 'Original', exact: true });
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('F6');
  await expect(markedPart(page)).toBeFocused();
  await page.getByRole('button', { name: /^Notes/ }).click();
  await expect(page.getByRole('complementary', { name: 'Notes' })).toBeVisible();
  await expect(sourceOf(page)).toBeHidden();
});

test('the editor translates too, and other articles load nothing for it', async ({ page, request }) => {
  const author = await newAuthor(request);
  const english = await publish(request, author, 'A Tank Without Translations', BEFORE);
  // A draft of others takes no language.
  await beginTranslation(request, await newAuthor(request), english);
  const requests: string[] = [];
  page.on('request', (sent) => requests.push(sent.url()));
  await signIn(page, author);
  await page.goto(`/edit-article/${english}`);
  await expect(textOf(page)).toContainText('By March');
  expect(requests.filter((url) => /translation|SourcePanel/i.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'More ways to publish' }).click();
  await page.getByRole('menuitem', { name: 'Translate into Hindi' }).click();
  await expect(page).toHaveURL(/\/create-article#manuscript=/);
  await expect(sourceOf(page)).toContainText('By March it is dust.');
  // The work has both languages now.
  await page.goto(`/edit-article/${english}`);
  await expect(textOf(page)).toContainText('By March');
  const answered = page.waitForResponse(`**/api/manuscripts/${english}/translation`);
  await page.getByRole('button', { name: 'More ways to publish' }).click();
  await answered;
  await expect(page.getByRole('menuitem', { name: 'Copy a preview link' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Translate/ })).toHaveCount(0);
});
