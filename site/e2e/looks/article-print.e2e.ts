import { expect, test } from '../support/front.ts';
import { madeUpArticle, madeUpId } from '../support/made-up.ts';

test('an author’s colours are readable in print in both themes', async ({ page, front }) => {
  const content = '<p><span style="color:#ffff66">Pale words</span> and <mark>marked ones</mark>.</p>';
  front.answer(`/api/articles/${madeUpId(1)}`, { body: { article: madeUpArticle({ content }) } });
  const colours = async () => {
    const pale = await page.getByText('Pale words').evaluate((words) => getComputedStyle(words).color);
    const ground = await page
      .getByText('marked ones')
      .evaluate((words) => getComputedStyle(words).backgroundColor);
    return { pale, ground };
  };
  await page.goto(`${front.origin}/articles/${madeUpId(1)}`);
  const byDay = await colours();
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await expect(page.locator('body')).toHaveClass(/dark/);
  await expect.poll(colours).toEqual({ pale: 'rgb(255, 255, 102)', ground: 'rgb(74, 52, 32)' });
  await page.emulateMedia({ media: 'print' });
  await expect.poll(colours).toEqual(byDay);
});
