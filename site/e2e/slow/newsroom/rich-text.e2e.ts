import type { Page } from 'playwright/test';
import type { ArticleResponse } from '../../../../api/src/contract/articles.ts';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { smallPicture } from '../../support/articles.ts';
import { fillArticle, linkSelection, selectedText, textOf, toolOf } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';
import { PHONE } from '../../support/page.ts';
import { readingOf } from '../../support/reading.ts';

/** The fields of a feed that the test reads. */
interface JsonFeed {
  items: { content_html: string }[];
}

/** A line of text, a change to it, and a selector for the expected result in the editor and on the page. */
type Case = [line: string, act: (page: Page) => Promise<unknown>, found: string];

const press = (name: string) => (page: Page) => toolOf(page, name).click();
const choose = (label: string, option: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: option });
const pick = (name: string, option: string) => async (page: Page) => {
  await toolOf(page, name).click();
  const panel = page.getByRole('dialog', { name, exact: true });
  await panel.getByRole('button', { name: option, exact: true }).click();
};
const link = (address: string) => (page: Page) => linkSelection(page, address);

const FONTS = ['Arial', 'Comic Sans', 'Courier New', 'Georgia', 'Helvetica', 'Lucida'];

const CASES: Case[] = [
  ...FONTS.map((font): Case => [
    `Set in ${font}`,
    choose('Font', font),
    `p .font-${font.toLowerCase().replace(' ', '-')}`,
  ]),
  ['Size one', choose('Text size', 'Size 1'), 'p .size-extra-small'],
  ['Size two', choose('Text size', 'Size 2'), 'p .size-small'],
  ['Size four', choose('Text size', 'Size 4'), 'p .size-large'],
  ['A heading', choose('Paragraph style', 'Heading'), 'h2'],
  ['A subheading', choose('Paragraph style', 'Subheading'), 'h3'],
  ['Bold words', press('Bold'), 'p strong'],
  ['Italic words', press('Italic'), 'p em'],
  ['Underlined words', press('Underline'), 'p u'],
  ['Struck words', press('Strike'), 'p s'],
  ['One of a row', press('Ordered list'), 'ol li'],
  ['One of a heap', press('Bullet list'), 'ul li'],
  ['Set in once', press('Increase indent'), 'p.indent-1'],
  ['Somebody said', press('Blockquote'), 'blockquote'],
  ['From the right', press('Right to left'), 'p[dir=rtl]'],
  ['In the middle', pick('Align', 'Centre'), 'p.align-center'],
  ['On the right', pick('Align', 'Right'), 'p.align-right'],
  ['To both edges', pick('Align', 'Justify'), 'p.align-justify'],
  ['In laterite', pick('Text colour', 'Laterite'), 'p span[style*=color]'],
  ['On pollen', pick('Background colour', 'Pollen'), 'p span[style*=background]'],
  ['To a page', link('http://example.org/a'), 'a[href="http://example.org/a"]'],
  ['To a safe page', link('example.org/b'), 'a[href="https://example.org/b"]'],
  ['To a letter', link('ira@palash.example'), 'a[href="mailto:ira@palash.example"]'],
  ['To a telephone', link('tel:+911126853071'), 'a[href="tel:+911126853071"]'],
];

async function writeWith(page: Page, cases: readonly Case[]): Promise<void> {
  await page.goto('/create-article');
  await fillArticle(page, 'Every option', 'Plain words');
  const text = textOf(page);
  for (const [line] of cases) {
    await page.keyboard.press('Enter');
    await page.keyboard.insertText(line);
  }
  for (const [line, act, found] of cases) {
    await text.getByText(line, { exact: true }).click({ clickCount: 3 });
    await act(page);
    await expect(text.locator(found).filter({ hasText: line }).first()).toBeVisible();
  }
}

test('every format is kept in the editor, the store, the page and the feed', async ({ page, request }) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  await writeWith(page, CASES);
  const text = textOf(page);
  await text.getByText('Plain words', { exact: true }).click();
  await page.locator('input[aria-label="Image for the text"]').setInputFiles(await smallPicture());
  await text.locator('img[src*="/images/"]').click();
  await page.getByLabel('Description', { exact: true }).fill('A field after rain');
  await page.getByRole('button', { name: 'Add caption' }).click();
  await page.keyboard.type('By the river');
  const read = (html: string) => page.evaluate(readingOf, [html, new URL(page.url()).origin] as const);
  const written = await read(await text.innerHTML());
  expect(written).toHaveLength(CASES.length + 3);
  await page.getByRole('button', { name: 'Publish Article' }).click();
  await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);

  const stored = (await (await request.get(`/api${new URL(page.url()).pathname}`)).json()) as ArticleResponse;
  await expect.poll(() => read(stored.article.content)).toEqual(written);
  await expect.poll(async () => read(await page.locator('.prose').innerHTML())).toEqual(written);
  const feed = (await (await request.get(`/api/rss/json?author=${author._id}`)).json()) as JsonFeed;
  await expect.poll(() => read(feed.items[0]?.content_html ?? '')).toEqual(written);
  for (const [line, , found] of CASES)
    await expect(page.locator('.prose').locator(found).filter({ hasText: line }).first()).toBeVisible();
  await page.goto(`/edit-article/${stored.article._id}`);
  await expect(text).toContainText('Plain words');
  await expect.poll(async () => read(await text.innerHTML())).toEqual(written);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('every kind of toolbar control works', async ({ page, request }) => {
    const kinds = [
      'Set in Georgia',
      'A heading',
      'Bold words',
      'One of a heap',
      'In the middle',
      'In laterite',
      'To a page',
    ];
    const cases = CASES.filter(([line]) => kinds.includes(line));
    expect(cases.map(([line]) => line).toSorted()).toEqual(kinds.toSorted());
    await signIn(page, await newAuthor(request));
    await writeWith(page, cases);
  });
});

test('a custom colour is one undo step, whichever way it was chosen', async ({ page, request }) => {
  const text = await selectedText(page, request);
  await toolOf(page, 'Text colour').click();
  const own = page.getByLabel('Another', { exact: true });
  // The browser's colour picker fires input events and a final change event.
  for (const value of ['#102030', '#203040', '#1d5239']) {
    await own.evaluate((input: HTMLInputElement, colour) => (input.value = colour), value);
    await own.dispatchEvent('input');
  }
  await own.dispatchEvent('change');
  await expect(text.locator('[style*="1d5239"], [style*="29, 82, 57"]')).toHaveText('rain');
  await toolOf(page, 'Undo').click();
  await expect(text.locator('[style]')).toHaveCount(0);
  await expect(text).toHaveText('rain');
});

test('keystrokes within 500 ms are one undo step', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.clock.install();
  await page.goto('/create-article');
  const text = textOf(page);
  await text.click();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.type('one ');
  await page.clock.runFor(400);
  await page.keyboard.type('two ');
  await page.clock.runFor(600);
  await page.keyboard.type('three');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text).toHaveText('one two');
  await toolOf(page, 'Redo').click();
  await expect(text).toHaveText('one two three');
  await toolOf(page, 'Undo').click();
  await toolOf(page, 'Undo').click();
  await expect(text).toHaveText('');
  await expect(toolOf(page, 'Undo')).toHaveAttribute('aria-disabled', 'true');
});

test('the text field has the specified heights and one focus ring, and counts words and minutes', async ({
  page,
  request,
}) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const height = async () => (await page.locator('.rich-text').boundingBox())?.height ?? 0;
  await expect(textOf(page)).toBeVisible();
  await expect.poll(height).toBe(300);
  await page.setViewportSize(PHONE.viewport);
  await expect.poll(height).toBe(250);
  await textOf(page).click();
  // The ring is around the whole field, and there is none inside.
  await expect(page.locator('.editor')).toHaveCSS('outline-style', 'solid');
  await expect(page.locator('.rich-text')).toHaveCSS('outline-style', 'none');
  await page.keyboard.insertText('rain '.repeat(600));
  await expect(page.getByText('600 words, 3 min read')).toBeVisible();
  await expect.poll(height).toBe(600);
});
