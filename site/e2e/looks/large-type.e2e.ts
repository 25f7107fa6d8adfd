import type { Page } from 'playwright/test';
import { expect, test } from '../support/front.ts';
import { madeUpCard, pageOfCards } from '../support/made-up.ts';

/** Width of the logo's mark on a desktop, in CSS pixels. */
const MARK_WIDTH = 34;
const TITLE = 'Sweet Water, Salt Water: One Pond in the Sundarbans';
const CARDS = [1, 2, 3, 4].map((n) => madeUpCard(n, { title: TITLE }));

const enlargeText = (page: Page) => page.evaluate(() => (document.documentElement.style.fontSize = '200%'));

test.beforeEach(({ front }) => {
  front.answer('/api/articles/home/', { body: { data: CARDS } });
  front.answer('/api/articles/genre/', (url) => ({ body: pageOfCards(CARDS, url) }));
});

test('with text at 200 %, the logo and the word Search are not cut off', async ({ page, front }) => {
  for (const width of [768, 1152, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${front.origin}/environment`);
    await enlargeText(page);
    const bar = page.getByRole('banner');
    const markWidth = async () => (await bar.locator('.logo-mark').boundingBox())?.width;
    await expect.poll(markWidth, `the mark at ${width}`).toBe(MARK_WIDTH);
    const room = () =>
      bar.getByRole('combobox').evaluate((field) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        const pen = document.createElement('canvas').getContext('2d');
        if (pen === null) throw new Error('There is nothing to measure with.');
        pen.font = font;
        const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
        return field.clientWidth - padding - pen.measureText('Search').width;
      });
    await expect.poll(room, `room next to the word Search at ${width}`).toBeGreaterThan(0);
  }
});

test("a category's heading grows with the text size, and is hyphenated only in large text", async ({
  page,
  front,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const size = () => heading.evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize));
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${front.origin}/startups-and-entrepreneurship`);
    await expect(heading).toHaveCSS('hyphens', 'manual');
    const before = await size();
    await enlargeText(page);
    await expect.poll(size, `the size at ${width}`).toBeGreaterThan(1.7 * before);
    await expect(heading).toHaveCSS('hyphens', 'auto');
  }
});

test('in large text on a phone, titles next to pictures break between words', async ({ page, front }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(front.origin);
  await enlargeText(page);
  const broken = () =>
    page.locator('.rows-on-phone .card-link').evaluateAll((links) =>
      links.flatMap((link) => {
        const text = link.firstChild;
        if (!(text instanceof Text)) throw new Error('There is no title.');
        return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          return lines.size > 1 ? [word] : [];
        });
      }),
    );
  await expect.poll(broken).toEqual([]);
});
