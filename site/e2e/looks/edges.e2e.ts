import type { Locator } from 'playwright/test';
import { expect, test } from '../support/front.ts';
import { madeUpArticle, madeUpId } from '../support/made-up.ts';

const PARAGRAPH = `<p>${'A well is a promise that somebody keeps. '.repeat(8)}</p>`;
const CONTENT = ['Water', 'Wells', 'Wind'].map((title) => `<h2>${title}</h2>${PARAGRAPH}`).join('');
const PATH = `/articles/${madeUpId(1)}`;

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return box;
};

test.beforeEach(({ front }) => {
  const article = madeUpArticle({ title: 'Wells', description: 'What they give.', content: CONTENT });
  front.answer(`/api${PATH}`, { body: { article } });
});

test('on a tablet all parts of an article align', async ({ page, front }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(front.origin + PATH);
  const { x: edge } = await boxOf(page.getByRole('banner').locator('.logo'));
  for (const part of [
    '.article-label',
    'h1',
    '.article-standfirst',
    '.byline-portrait',
    '.contents',
    '.prose h2',
    '.article-end',
    '#recommendations',
  ])
    await expect
      .poll(async () => (await boxOf(page.locator(`main ${part}`).first())).x, part)
      .toBeCloseTo(edge, 0);
});

test('no separator is at the end or the start of a line', async ({ page, front }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(front.origin + PATH);
  const facts = page.locator('.byline-facts');
  const separator = () =>
    facts.locator('span').evaluate((fact) => {
      const { content, insetInlineStart } = getComputedStyle(fact, '::before');
      const left = fact.getBoundingClientRect().left + Number.parseFloat(insetInlineStart);
      const line = fact.closest('.byline-facts')?.getBoundingClientRect();
      return { hasDot: content.includes('·'), isInside: left > (line?.left ?? NaN) };
    });
  await expect.poll(separator).toEqual({ hasDot: true, isInside: true });
  await expect(facts).toHaveCSS('overflow-x', 'clip');
  await expect(facts).not.toContainText('·');
  // A separator at the start of a line is outside the box, so it is clipped.
  await facts.evaluate((box) => (box.style.maxWidth = '130px'));
  await expect.poll(separator).toEqual({ hasDot: true, isInside: false });
});

test('menus and search box do not touch in the narrowest bar', async ({ page, front }) => {
  await page.goto(front.origin + PATH);
  for (const width of [1152, 1160, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    const gap = async () => {
      const focus = await boxOf(page.getByRole('banner').locator('summary', { hasText: 'Focus' }));
      const search = await boxOf(page.getByRole('banner').getByRole('combobox'));
      return search.x - focus.x - focus.width;
    };
    await expect.poll(gap, `at ${width}`).toBeGreaterThanOrEqual(28);
  }
});

test("in the phone's menu, the bar does not cover focused items", async ({ page, front }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(front.origin + PATH);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const search = menu.getByRole('combobox');
  await expect(menu.getByRole('button', { name: 'Close the menu' })).toBeFocused();
  // A half-covered item counts as visible, so the browser would not scroll to it without scroll padding.
  await menu.evaluate((dialog) => (dialog.scrollTop = 40));
  await page.keyboard.press('Tab');
  await expect(search).toBeFocused();
  const bar = await boxOf(menu.locator('.overlay-bar'));
  await expect.poll(async () => (await boxOf(search)).y).toBeGreaterThanOrEqual(bar.y + bar.height);
});
