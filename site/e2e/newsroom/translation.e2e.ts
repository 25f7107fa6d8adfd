import { newAuthor, signIn } from '../support/accounts.ts';
import { publish } from '../support/articles.ts';
import { expectAccessible } from '../support/axe.ts';
import { textOf } from '../support/editor.ts';
import { horizontalOverflow } from '../support/fit.ts';
import { expect, test } from '../support/magazine.ts';
import { markedPart, sourceOf } from '../support/translations.ts';

const CONTENT = `<p>The tank fills in June.</p><p>By March it is dust.</p>
  <h2>A wall of mud</h2><p>Four hundred people carried it.</p>`;

test('an author translates an article next to its original, and readers go from one to the other', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request, 'Ira Palash');
  const title = 'A Tank in the Salt';
  const english = await publish(request, author, title, CONTENT);
  await signIn(page, author);
  await page.goto('/author-page');
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Translate into Hindi' }).click();
  await expect(page).toHaveURL(/\/create-article#manuscript=/);
  const source = sourceOf(page);
  await expect(source.getByText(title)).toHaveAttribute('lang', 'en');
  await expect(source.locator('.source-part')).toHaveCount(5);

  await page.getByLabel('Title').fill('खारे में एक तालाब');
  await expect(markedPart(page)).toHaveText(title);
  await textOf(page).click();
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type('तालाब जून में भरता है।');
  await expect(markedPart(page)).toHaveText('The tank fills in June.');
  await page.keyboard.press('Enter');
  await expect(markedPart(page)).toHaveText('By March it is dust.');
  await page.keyboard.press('F6');
  await expect(markedPart(page)).toBeFocused();
  await page.keyboard.press('F6');
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type('मार्च तक धूल।');
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);

  await page.getByRole('button', { name: 'Publish Article' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('खारे में एक तालाब');
  await page.getByRole('link', { name: 'Read in English' }).click();
  await expect(page).toHaveURL(new RegExp(english));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('link', { name: 'हिन्दी में पढ़ें' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('खारे में एक तालाब');
});
