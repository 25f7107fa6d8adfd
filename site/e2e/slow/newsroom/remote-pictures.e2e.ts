import type { Page, Route } from 'playwright/test';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { smallPicture } from '../../support/articles.ts';
import { storedDraftLine } from '../../support/drafts.ts';
import { fillArticle, textOf } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';
import { toastOf } from '../../support/page.ts';

const picture = (address: string, alt = '') => `<img src="${address}" alt="${alt}">`;

/** Mocks other sites: one allows CORS, one does not, one has no picture. */
async function mockSites(page: Page): Promise<void> {
  const { buffer } = await smallPicture('open.png', '#8b5e20');
  const send = (origin: string) => (route: Route) =>
    route.fulfill({
      body: buffer,
      contentType: 'image/png',
      headers: { 'access-control-allow-origin': origin },
    });
  await page.route('https://open.example/**', send('*'));
  await page.route('https://closed.example/**', send('https://closed.example'));
  await page.route('https://none.example/**', (route) =>
    route.fulfill({ body: '<p>Sign in</p>', contentType: 'text/html' }),
  );
}

const pasteHtml = (page: Page, html: string): Promise<void> =>
  textOf(page).evaluate((element, clip) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', clip);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

/** Removes the browser's error about a site without CORS. */
function removeCorsErrors(consoleErrors: string[]): void {
  const others = consoleErrors.splice(0).filter((error) => !error.includes('CORS policy'));
  consoleErrors.push(...others);
}

test('pasted pictures are uploaded, or replaced by a placeholder with the address', async ({
  page,
  request,
  consoleErrors,
}) => {
  await signIn(page, await newAuthor(request));
  await mockSites(page);
  await page.goto('/create-article');
  await fillArticle(page, 'Pasted from afar', 'Before.');
  await pasteHtml(
    page,
    `<p>One ${picture('https://open.example/a.png', 'A bund')} two.</p>
     <figure>${picture('https://closed.example/b.png', 'A breach')}<figcaption>Kosi</figcaption></figure>
     <p>Three ${picture('https://none.example/c.png')} four.</p>${picture('https://count.example/d.gif" width="1')}`,
  );
  const text = textOf(page);
  const places = text.locator('.missing-picture');
  const sent = text.locator('img[src^="/images/"]');

  await test.step('one message says how many could not be loaded', async () => {
    await expect(
      toastOf(
        page,
        '2 pictures could not be copied from their websites. Their places in the text show the addresses.',
      ),
    ).toBeVisible();
    await expect(page.locator('.toasts .toast')).toHaveCount(1);
    await expect(sent).toHaveCount(1);
    await expect(sent).toHaveAttribute('alt', 'A bund');
    await expect(places).toHaveCount(2);
    await expect(places.first()).toContainText('https://closed.example/b.png');
    await expect(text.locator('figure figcaption')).toHaveText('Kosi');
  });
  await test.step('their placeholders are stored with the draft', async () => {
    await expect(storedDraftLine(page)).toBeVisible();
    // A save that is interrupted by a reload could cause a conflict.
    await expect(page.locator('[data-saving]').getByText(/^Saved \d/)).toBeVisible();
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(places).toHaveCount(2);
    await expect(sent).toHaveCount(1);
  });
  await test.step('publishing without them needs a confirmation', async () => {
    await page.getByRole('button', { name: 'Publish Article' }).click();
    await expect(page.locator('.field-error')).toHaveText(
      '2 pictures are missing in the text. Choose a file for each, or remove it.',
    );
    await expect(places.first()).toBeInViewport();
    await expect(places.first()).toHaveClass(/ProseMirror-selectednode/);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(await smallPicture('b.png', '#205e8b'));
    await expect(sent).toHaveCount(2);
    await places.click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(places).toHaveCount(0);
  });
  await page.getByRole('button', { name: 'Publish Article' }).click();
  await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
  await expect(page.locator('.prose img')).toHaveCount(2);
  await expect(page.locator('.prose figcaption')).toHaveText('Kosi');
  removeCorsErrors(consoleErrors);
});

test('a picture of another site that is typed as Markdown is loaded', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await mockSites(page);
  await page.goto('/create-article');
  await textOf(page).click();
  await page.keyboard.type('Look: ![A bund](https://open.example/a.png)');
  await expect(textOf(page).locator('img[src^="/images/"]')).toHaveAttribute('alt', 'A bund');
  await page.keyboard.type('after');
  await expect(textOf(page).locator('p')).toHaveText(['Look:', 'after']);
});
