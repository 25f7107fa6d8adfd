import type { Locator } from 'playwright/test';
import { newAuthor, signedInAdmin, signIn } from '../support/accounts.ts';
import { publish } from '../support/articles.ts';
import { horizontalOverflow } from '../support/fit.ts';
import { expect, test } from '../support/front.ts';
import { madeUpArticle, madeUpCard, madeUpId, pageOfCards } from '../support/made-up.ts';

/** A name of the maximum length without break opportunities. */
const NAME = 'Krishnamurthyvenkatasubramanian'.padEnd(100, 'a');
const WORD = 'Elektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const ID = madeUpId(900);
const WIDTHS = [320, 768, 1280];
/** Minimum height of a touch target, in CSS pixels. */
const MIN_TARGET_HEIGHT = 44;

/** Difference between the heights of a field and of its text, in CSS pixels. */
const spareHeight = (field: Locator): Promise<number> =>
  field.evaluate((element) => {
    const { height } = element.style;
    element.style.height = 'auto';
    const needed = element.scrollHeight;
    element.style.height = height;
    return Number.parseFloat(height) - needed;
  });

test('long words and names fit every page', async ({ page, front }) => {
  const author = { _id: ID, name: NAME, profilePhoto: null };
  const cards = [1, 2, 3, 4].map((n) => madeUpCard(n, { title: WORD, excerpt: WORD, author }));
  front.answer('/api/articles/home/', { body: { data: cards } });
  front.answer('/api/articles/genre/', (url) => ({ body: pageOfCards(cards, url) }));
  front.answer('/api/articles/random', { body: { articles: cards } });
  const content = `<h2>${WORD}</h2><p>${WORD}</p><blockquote>${WORD}</blockquote><pre>${WORD} ${WORD}</pre>`;
  front.answer(`/api/articles/${madeUpId(1)}`, {
    body: { article: madeUpArticle({ title: WORD, description: WORD, content, author }) },
  });
  const pagination = { page: 1, limit: 8, total: 4, totalPages: 1 };
  front.answer('/api/users/public/', {
    body: {
      _id: ID,
      name: NAME,
      bio: WORD,
      profilePicture: null,
      picture: null,
      articles: { data: cards, pagination },
    },
  });
  for (const path of ['/', '/spotlight', `/articles/${madeUpId(1)}`, `/profile/${ID}`]) {
    await page.goto(front.origin + path);
    await expect(page.getByText(NAME).first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => horizontalOverflow(page), `pixels of ${path} beyond ${width}`).toBe(0);
    }
  }
});

test("a category's heading breaks between words", async ({ page, front }) => {
  const linesOf = (letters: string) =>
    page.getByRole('heading', { level: 1 }).evaluate((heading, word) => {
      const all = document.createRange();
      all.selectNodeContents(heading);
      const nodes = [...heading.childNodes].filter((node) => node instanceof Text);
      const textNode = nodes.find((node) => node.data.includes(word));
      if (textNode === undefined) throw new Error(`There is no ${word} in one piece.`);
      const range = document.createRange();
      range.setStart(textNode, textNode.data.indexOf(word));
      range.setEnd(textNode, textNode.data.indexOf(word) + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }, letters);
  for (const [path, words] of [
    ['/science-and-research', ['Science', 'Research']],
    ['/sustainable-living', ['Sustainable', 'Living']],
    ['/startups-and-entrepreneurship', ['Entrepreneurship']],
  ] as const) {
    await page.goto(front.origin + path);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 800 });
      for (const word of words) await expect.poll(() => linesOf(word), `${word} at ${width}`).toBe(1);
    }
  }
});

test('long words and names fit the private pages', async ({ page, request }) => {
  const author = await newAuthor(request, NAME, WORD);
  const id = await publish(request, author, `${WORD} झाड़ू बुनने वाले हाथ`, `<p>${WORD}</p>`);
  await signIn(page, author);
  const fits = async (path: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => horizontalOverflow(page), `pixels of ${path} beyond ${width}`).toBe(0);
    }
  };
  const bar = page.locator('.desk-bar');
  const isOneRow = async () => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(async () => (await bar.boundingBox())?.height, `the bar at ${width}`)
        .toBeLessThan(2 * MIN_TARGET_HEIGHT);
    }
  };
  await page.goto('/author-page');
  await expect(page.getByText(WORD, { exact: true })).toBeVisible();
  await fits('/author-page');
  await isOneRow();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await fits('the profile that is being changed');
  await page.goto(`/edit-article/${id}`);
  const title = page.getByLabel('Title');
  await expect(title).toHaveValue(new RegExp(WORD));
  await fits('/edit-article');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => spareHeight(title)).toBe(0);
  }
  await signIn(page, await signedInAdmin(request));
  await page.goto('/admin');
  await page.getByRole('searchbox').fill(author.email);
  await page.getByRole('button', { name: `Show articles by ${NAME}`, exact: true }).click();
  await expect(page.getByRole('link', { name: WORD })).toBeVisible();
  await fits('/admin');
  await isOneRow();
});
