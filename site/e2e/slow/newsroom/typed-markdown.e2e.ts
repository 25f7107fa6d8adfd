import { newAuthor, signIn } from '../../support/accounts.ts';
import { textOf } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';

test('typed Markdown is converted, and one undo reverts it', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const text = textOf(page);
  await text.click();

  await test.step('headings', async () => {
    for (const [typed, level] of [
      ['# ', 2],
      ['## ', 3],
      ['### ', 4],
    ] as const) {
      await page.keyboard.type(`${typed}Rain`);
      await expect(text.locator(`h${level}`)).toHaveText('Rain');
      await page.keyboard.press('Enter');
    }
    await page.keyboard.type('## ');
    await expect(text.locator('h3')).toHaveCount(2);
    await page.keyboard.press('Control+z');
    await expect(text.locator('h3')).toHaveCount(1);
    await page.keyboard.type('of many');
    await expect(text.locator('p', { hasText: 'of many' })).toHaveText('## of many');
    await page.keyboard.press('Enter');
  });

  await test.step('a link', async () => {
    await page.keyboard.type('Ask the [weather office](https://imd.gov.in/)');
    const link = text.getByRole('link', { name: 'weather office' });
    await expect(link).toHaveAttribute('href', 'https://imd.gov.in/');
    await page.keyboard.type(' today');
    await expect(link).toHaveText('weather office');
    await page.keyboard.press('Enter');
    await page.keyboard.type('[rain](https://imd.gov.in/)');
    await page.keyboard.press('Control+z');
    await expect(text.locator('p', { hasText: '[rain]' })).toHaveText('[rain](https://imd.gov.in/)');
    await expect(text.getByRole('link', { name: 'rain', exact: true })).toHaveCount(0);
    await page.keyboard.press('Enter');
  });

  await test.step('a rule, and the line below it', async () => {
    await page.keyboard.type('---');
    await expect(text.locator('hr')).toHaveCount(1);
    await page.keyboard.type('after');
    await expect(text.locator('hr + p')).toHaveText('after');
    await page.keyboard.press('Enter');
  });

  await test.step('a picture of another site, or its place, and the line below it', async () => {
    await page.route('https://imd.gov.in/**', (route) => route.fulfill({ status: 404 }));
    await page.keyboard.type('![a cloud](https://imd.gov.in/cloud.png)');
    const place = text.locator('.missing-picture');
    await expect(place).toContainText('https://imd.gov.in/cloud.png');
    await expect(page.locator('.toasts').getByText(/^One picture could not be copied/)).toBeVisible();
    await page.keyboard.type('after');
    await expect(text.locator('.missing-picture + p')).toHaveText('after');
    await page.keyboard.press('Enter');
    await page.keyboard.type('![a cloud](https://imd.gov.in/other.png)');
    await expect(place).toHaveCount(2);
    await page.keyboard.press('Control+z');
    await expect(text.locator('p', { hasText: 'a cloud' })).toHaveText(
      '![a cloud](https://imd.gov.in/other.png)',
    );
    await expect(place).toHaveCount(1);
  });
});
