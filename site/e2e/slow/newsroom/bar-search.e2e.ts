import type { Locator } from 'playwright/test';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { publish } from '../../support/articles.ts';
import { expectToFit, horizontalOverflow } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';

test('the search box is in the bar if there is enough room', async ({ page, request }) => {
  const author = await newAuthor(request);
  await publish(request, author, 'Loktak in June');
  await signIn(page, author);
  await page.goto('/author-page');
  const search = page.getByRole('searchbox', { name: 'Search your articles' }).filter({ visible: true });
  const bar = page.getByRole('banner');
  const sizeOf = (part: Locator, side: 'width' | 'height') => async () => (await part.boundingBox())?.[side];
  for (const width of [640, 768, 832, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(search).toHaveCount(1);
    await expect(bar.getByRole('searchbox')).toBeVisible();
    await expect.poll(sizeOf(search, 'width'), `width of the box at ${width}`).toBeGreaterThan(160);
    await expect.poll(sizeOf(bar, 'height'), `one row at ${width}`).toBeLessThan(80);
    for (const name of ['Home', 'Create Article'])
      await expect(bar.getByRole('link', { name })).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Log Out' })).toBeVisible();
    // On tablets and wider screens, links have text labels.
    for (const words of ['Home', 'Create Article'])
      if (width >= 768)
        await expect.poll(sizeOf(bar.getByText(words, { exact: true }), 'width')).toBeGreaterThan(30);
    await expect.poll(() => horizontalOverflow(page), `pixels beyond ${width}`).toBe(0);
  }
  await page.setViewportSize({ width: 639, height: 800 });
  await expect(search).toHaveCount(1);
  await expect(bar.getByRole('searchbox')).toBeHidden();
  await expectToFit(page);
});
