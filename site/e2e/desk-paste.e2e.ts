import type { Page } from 'playwright/test';
import {
  FROM_A_WEB_PAGE,
  FROM_GOOGLE_DOCS,
  FROM_WORD,
} from '../src/islands/article-editor/paste/clipboard-samples.ts';
import { fillArticle, newAuthor, signIn, textOf } from './support/desk.ts';
import { expect, test } from './support/magazine.ts';

/** Puts HTML on the clipboard as it is, as another program does, and pastes it by the keyboard. */
async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((clip) => {
    const put = (event: ClipboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      event.clipboardData?.setData('text/html', clip);
    };
    addEventListener('copy', put, { capture: true, once: true });
  }, html);
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('ControlOrMeta+v');
}

/** Style sheets and handlers that stand in a clipboard are refused by the page's own policy, which tells the console. */
function leaveOutRefusals(consoleErrors: string[]): void {
  const others = consoleErrors.splice(0).filter((error) => !error.includes('Content Security Policy'));
  consoleErrors.push(...others);
}

async function write(page: Page, request: Parameters<typeof newAuthor>[0]): Promise<void> {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  await textOf(page).click();
}

test('from Word', async ({ page, request, consoleErrors }) => {
  await write(page, request);
  await paste(page, FROM_WORD);
  const text = textOf(page);
  await expect(text.locator('h2')).toHaveText('Rain by the');
  await expect(text.locator('p.ql-align-center strong')).toHaveText('Late, and all at once');
  await expect(text.locator('ul > li > ul > li')).toHaveText('Finger millet');
  await expect(text.locator('ol > li')).toHaveText('Sow');
  await expect(text.locator('td')).toHaveText(['June', '12 mm']);
  await expect(text.locator('a[href="https://imd.gov.in/"]')).toHaveText('The department');
  await expect(text.locator('[style], [class*=Mso], img')).toHaveCount(0);
  leaveOutRefusals(consoleErrors);
});

test('from Google Docs', async ({ page, request, consoleErrors }) => {
  await write(page, request);
  await paste(page, FROM_GOOGLE_DOCS);
  const text = textOf(page);
  await expect(text.locator('h2')).toHaveText('A second harvest');
  await expect(text.locator('strong')).toHaveText('weighed');
  await expect(text.locator('em')).toHaveText('and sold');
  await expect(text.locator('sup')).toHaveText('2');
  await expect(text.locator('a[href="https://mnre.gov.in/"]')).toHaveText('ministry');
  await expect(text.locator('ol > li')).toHaveText(['Sieve', 'Burn']);
  await expect(text.locator('li s')).toHaveText('Burn');
  await expect(text.locator('[style]')).toHaveCount(0);
  leaveOutRefusals(consoleErrors);
});

test('from a web page', async ({ page, request, consoleErrors }) => {
  await write(page, request);
  await paste(page, FROM_A_WEB_PAGE);
  const text = textOf(page);
  await expect(text.locator('h2')).toHaveText('After the flood');
  await expect(text.locator('h3')).toHaveText('What stays');
  await expect(text.locator('strong')).toHaveText('A river has a memory.');
  await expect(text.locator('a')).toHaveText('old bed');
  await expect(text.locator('blockquote')).toHaveText('It comes back.');
  await expect(text.locator('ul > li')).toHaveText(['sand', 'silt']);
  await expect(text.locator('[style], script, button, svg, img')).toHaveCount(0);
  leaveOutRefusals(consoleErrors);
});

test('Hindi and text from the right are written, saved and shown as what they are', async ({
  page,
  request,
}) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  await fillArticle(page, 'बारिश का हिसाब', 'क़लम, ज़मीन और बारिश।');
  await expect(page.locator('.editor-area')).toHaveAttribute('lang', 'hi');
  await expect(page.getByLabel('Title')).toHaveAttribute('lang', 'hi');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Right to left' }).click();
  await page.keyboard.type('مطر');
  await page.getByRole('button', { name: 'Publish Article' }).click();
  await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
  await expect(page.locator('.prose').getByText('क़लम, ज़मीन और बारिश।')).toBeVisible();
  await expect(page.locator('.prose p[dir=rtl]')).toHaveText('مطر');
  await expect(page.locator('[lang=hi]').first()).toBeVisible();
});
