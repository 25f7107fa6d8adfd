import { parseXml, textsIn } from '../../../../testing/xml.ts';
import { newAuthor } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expect, test } from '../../support/magazine.ts';

test('pages link to their feeds, and the feeds contain the articles of the pages', async ({ page }) => {
  const author = await newAuthor(page.request, 'Ira & Daughters');
  const title = 'Of Feeds & Fields';
  for (const [path, own] of [
    ['/', 0],
    ['/aboutus', 0],
    [`/profile/${author._id}`, 3],
  ] as const) {
    // Reloads the feed each time: it has the newest twenty articles, and other tests publish too.
    await publish(page.request, author, title);
    await page.goto(path);
    const feeds = await page
      .locator('link[rel=alternate][type]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('type'), link.getAttribute('href')]));
    expect(feeds).toHaveLength(own + 3);
    for (const [type, address] of feeds) {
      const response = await page.request.get(address ?? '');
      expect(response.headers()['content-type']).toBe(`${type}; charset=utf-8`);
      const text = await response.text();
      const titles =
        type === 'application/feed+json'
          ? (JSON.parse(text) as { items: { title: string }[] }).items.map((item) => item.title)
          : textsIn(parseXml(text), 'title');
      expect(titles).toContain(title);
    }
  }
  await page.goto('/weather');
  await expect(page.locator('link[rel=alternate][href="/api/rss/feed?category=Weather"]')).toHaveCount(1);
});
