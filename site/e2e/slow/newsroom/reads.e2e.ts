import { randomUUID } from 'node:crypto';
import type { ReadTrendsResponse } from '@contract/statistics.ts';
import type { SessionResponse } from '@contract/users.ts';
import type { APIRequestContext, Page } from 'playwright/test';
import { newAuthor, signedInAdmin, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/magazine.ts';
import { READER } from '../../support/reader.ts';

/** Sends reads of an article, and waits until they are stored. */
async function read(
  request: APIRequestContext,
  author: SessionResponse,
  article: string,
  reads: number,
): Promise<void> {
  for (let index = 0; index < reads; index += 1)
    await request.post('/api/statistics/reads', {
      data: { article, depth: 100 },
      headers: { 'User-Agent': READER },
    });
  const stored = async (): Promise<number | undefined> => {
    const response = await request.get(`/api/statistics/articles?ids=${article}`, {
      headers: { Authorization: `Bearer ${author.token}` },
    });
    return ((await response.json()) as ReadTrendsResponse).articles[0]?.reads;
  };
  await expect.poll(stored).toBe(reads);
}

/** While figures load, the former ones are pale. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('.statistics-figures')).toHaveAttribute('aria-busy', 'false');
}

test('an author sees the reads of the own articles', async ({ page, request }) => {
  const [title, other] = [
    `Read twice ${randomUUID().slice(0, 8)}`,
    `Read by nobody ${randomUUID().slice(0, 8)}`,
  ];
  const author = await newAuthor(request);
  await read(request, author, await publish(request, author, title), 2);
  await publish(request, author, other);
  await signIn(page, author);
  const cardOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await page.goto('/author-page');
  await expect(page.getByText('2 reads in 30 days, of all your articles.')).toBeVisible();
  await expect(cardOf(other).getByRole('link', { name: '0 reads in 30 days' })).toBeVisible();
  await expectAccessible(page);
  await cardOf(title).getByRole('link', { name: '2 reads in 30 days' }).click();
  await expect(page.getByLabel('Article', { exact: true })).toHaveValue(title);
  await expect(page.locator('.statistics-sentence')).toContainText('2 reads');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/author-statistics');
  await page.getByLabel('Article', { exact: true }).fill('Read by nob');
  await page.getByRole('option', { name: other }).click();
  await expect(page.getByText('Nothing was read in this time.')).toBeVisible();
  await expectLoaded(page);
  await expectAccessible(page);
});

test('an admin goes from an article to its reads, its author and its topic', async ({ page, request }) => {
  const title = `Read thrice ${randomUUID().slice(0, 8)}`;
  const author = await newAuthor(request, `Gauri ${randomUUID().slice(0, 8)}`);
  await read(request, author, await publish(request, author, title), 3);
  await signIn(page, await signedInAdmin(request));
  await page.goto(`/admin/articles?q=${encodeURIComponent(title)}`);
  const head = page.getByRole('columnheader', { name: 'Reads, 30 days' });
  await expect(head).toBeVisible();
  const lines = await head.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getClientRects().length;
  });
  expect(lines).toBe(1);
  await expectAccessible(page);
  await page
    .getByRole('row')
    .filter({ hasText: title })
    .getByRole('link', { name: '3 reads in 30 days' })
    .click();
  await expect(page.getByLabel('Article', { exact: true })).toHaveValue(title);
  await page.getByRole('region', { name: 'By author' }).getByRole('link', { name: author.name }).click();
  await expect(page.getByLabel('Author', { exact: true })).toHaveValue(author.name);
  await expect(page.locator('.statistics-sentence')).toContainText('3 reads');
  await page.getByLabel('Tag', { exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/author=.*tag=/);
  await expectLoaded(page);
  await expectAccessible(page);
});
