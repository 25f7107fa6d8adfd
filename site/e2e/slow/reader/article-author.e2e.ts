import { newAuthor } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { horizontalOverflow } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';

const BIO =
  'Walks the salt pans of the Rann with a notebook and a thermometer, and writes down what the wind takes. ' +
  'Grew up in Bhuj. Taught physics for nine years. Has been wrong about the monsoon more often than she admits.';

test.use({ javaScriptEnabled: false });

test("an article ends with its author's current profile", async ({ page, request }) => {
  const author = await newAuthor(request, 'Gauri of the Pans', BIO);
  const first = await publish(request, author, 'Pans at their end');
  await page.goto(`/articles/${first}`);
  const end = page.locator('.about-author');

  await test.step('an author without other articles', async () => {
    await expect(end.getByRole('link')).toHaveText(['Gauri of the Pans']);
    await expect(end.getByRole('link')).toHaveAttribute('href', `/profile/${author._id}`);
    await expect(end.getByRole('heading', { level: 3 })).toHaveCount(0);
    await expect(end.getByRole('list')).toHaveCount(0);
    await expect(end.locator('img')).toHaveCount(0);
  });

  await test.step('two lines of the biography', async () => {
    const bio = end.locator('.about-author-bio');
    await expect(bio).toContainText('Walks the salt pans');
    const lines = await bio.evaluate((words) => {
      const { lineHeight, paddingBottom } = getComputedStyle(words);
      return (words.clientHeight - Number.parseFloat(paddingBottom)) / Number.parseFloat(lineHeight);
    });
    expect(lines).toBeCloseTo(2, 1);
  });

  await test.step('at most three other articles, newest first', async () => {
    for (const title of ['Pans, one', 'Pans, two', 'Pans, three', 'Pans, four'])
      await publish(request, author, title);
    await page.reload();
    const others = end.getByRole('list', { name: 'More by Gauri of the Pans' }).getByRole('link');
    await expect(others).toHaveCount(3);
    const titles = await others.allTextContents();
    const order = ['Pans, four', 'Pans, three', 'Pans, two', 'Pans, one'];
    expect(titles.map((title) => title.trim())).toEqual(
      order.filter((title) => titles.join().includes(title)),
    );
    await expect(others.first()).toHaveAttribute('href', /^\/articles\/[0-9a-f]{24}$/);
  });

  await test.step('a changed profile is shown immediately', async () => {
    const response = await request.put('/api/users/update', {
      headers: { authorization: `Bearer ${author.token}` },
      multipart: { name: 'गौरी पलाश', bio: '' },
    });
    expect(response.status()).toBe(200);
    await page.reload();
    await expect(end.getByRole('heading', { level: 2 })).toHaveText('गौरी पलाश');
    await expect(end.getByRole('heading', { level: 2 })).toHaveAttribute('lang', 'hi');
    await expect(end.locator('.about-author-bio')).toHaveCount(0);
  });

  await test.step('a long name fits a phone', async () => {
    await request.put('/api/users/update', {
      headers: { authorization: `Bearer ${author.token}` },
      multipart: { name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', bio: 'x'.repeat(300) },
    });
    await page.setViewportSize({ width: 360, height: 780 });
    await page.reload();
    await expect(end).toContainText('Donaudampf');
    await expect.poll(() => horizontalOverflow(page)).toBe(0);
  });
});
