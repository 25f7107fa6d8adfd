import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/front.ts';
import { madeUpArticle } from '../../support/made-up.ts';
import { breakClipboard, CONTENT, ID, toast } from '../../support/sharing.ts';

test('at most twenty toasts are kept', async ({ page, front }) => {
  front.answer(`/api/articles/${ID}`, { body: { article: madeUpArticle({ content: CONTENT }) } });
  await page.goto(`${front.origin}/articles/${ID}`);
  await breakClipboard(page);
  const copy = page.locator('.article-end [data-copy-link]');
  await copy.evaluate((button: HTMLElement) => {
    for (let click = 0; click < 25; click += 1) button.click();
  });
  await expect(toast(page, 'Failed to copy URL!')).toHaveCount(20);
  await expectAccessible(page);
});
