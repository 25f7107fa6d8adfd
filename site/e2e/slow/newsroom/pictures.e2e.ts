import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { publish, smallPicture } from '../../support/articles.ts';
import { fillArticle, textOf } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';
import { holdRequests, keepToasts, releaseToasts, toastOf } from '../../support/page.ts';
import { openFileChooser } from '../../support/file-chooser.ts';

/** Files with the name of a picture that the magazine rejects. */
const INVALID_PICTURES = [
  { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('rain') },
  {
    name: 'drawn.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9"/></svg>',
    ),
  },
];

/** Chooses a rejected file twice, and expects the message both times. */
async function expectRefusedTwice(page: Page, button: Locator, message: string): Promise<void> {
  for (const [index, file] of [INVALID_PICTURES[0], INVALID_PICTURES[0]].entries()) {
    const chooser = await openFileChooser(page, button);
    // Browsers fire no event if an input already has the file.
    await expect.poll(() => chooser.element().evaluate((input: HTMLInputElement) => input.value)).toBe('');
    await chooser.setFiles(file ?? []);
    await keepToasts(page);
    await expect(toastOf(page, message)).toHaveCount(index + 1);
  }
}

test.describe('a rejected file can be chosen again, because it may have been fixed', () => {
  test('at sign-up', async ({ page }) => {
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Sign up as an author' }).click();
    const button = page.getByRole('button', { name: 'Choose image' });
    await expectRefusedTwice(page, button, 'Please select an image file');
  });

  test('in a profile', async ({ page, request }) => {
    await signIn(page, await newAuthor(request));
    await page.goto('/author-page');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const button = page.getByRole('button', { name: 'Change photo' });
    await expectRefusedTwice(page, button, 'Please select an image file');
  });

  test('as a banner', async ({ page, request }) => {
    await signIn(page, await newAuthor(request));
    await page.goto('/create-article');
    const button = page.getByRole('button', { name: /^Choose a banner image/ });
    await expectRefusedTwice(page, button, 'Failed to upload image');
  });
});

test('a readable banner is shown, and an unreadable one does not replace the previous banner', async ({
  page,
  request,
}) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const banner = page.locator('input[name=bannerImage]');
  const preview = page.getByRole('img', { name: 'The banner as it will stand above the article' });
  const refusal = page.getByText(
    'That file cannot be read as an image. Please choose a JPG, PNG, GIF, WebP or AVIF.',
  );
  const praise = toastOf(page, 'Image uploaded successfully!');

  await test.step('without a previous banner', async () => {
    for (const [index, file] of INVALID_PICTURES.entries()) {
      await banner.setInputFiles(file);
      await keepToasts(page);
      await expect(toastOf(page, 'Failed to upload image')).toHaveCount(index + 1);
      await expect(page.getByRole('button', { name: /^Choose a banner image/ })).toHaveAccessibleDescription(
        /Please choose a JPG, PNG, GIF, WebP or AVIF\.$/,
      );
    }
    await expect(preview).toHaveCount(0);
    await expect(praise).toHaveCount(0);
    await releaseToasts(page);
  });
  await test.step('every supported format', async () => {
    const picture = sharp({ create: { width: 120, height: 63, channels: 3, background: '#2f6b52' } });
    for (const kind of ['jpeg', 'png', 'gif', 'webp', 'avif'] as const) {
      const buffer = await picture.clone().toFormat(kind).toBuffer();
      await banner.setInputFiles({ name: `rain.${kind}`, mimeType: `image/${kind}`, buffer });
      await expect(page.getByText(`rain.${kind}, 120x63px`)).toBeVisible();
      await expect(refusal).toHaveCount(0);
    }
  });
  await test.step('with a previous banner', async () => {
    await expect(praise).toHaveCount(0);
    for (const file of INVALID_PICTURES) {
      await banner.setInputFiles(await smallPicture('kept.png'));
      await keepToasts(page);
      await expect(praise).toBeVisible();
      await releaseToasts(page);
      await expect(praise).toHaveCount(0);
      await expect(refusal).toHaveCount(0);
      await banner.setInputFiles(file);
      await expect(refusal).toBeVisible();
      await expect(page.getByText('kept.png, 64x36px')).toBeVisible();
      await expect(preview).toHaveJSProperty('naturalWidth', 64);
      await expect(praise).toHaveCount(0);
    }
  });
});

test('a banner that the server rejects has an error until another is chosen', async ({ page, request }) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'Too thin');
  await signIn(page, author);
  const ruler = await sharp({ create: { width: 1, height: 60, channels: 3, background: '#2f6b52' } })
    .png()
    .toBuffer();
  const narrow = 'The image is too narrow: one side is more than 50 times the other.';
  const change = page.getByRole('button', { name: 'Change image' });
  const selected = page.getByText('Image selected', { exact: true });
  const banner = page.locator('input[name=bannerImage]');
  for (const [address, send, message] of [
    ['/create-article', 'Publish Article', 'Failed to publish article.'],
    [`/edit-article/${id}`, 'Save Changes', `Failed to update article: ${narrow}`],
  ] as const) {
    await page.goto(address);
    if (address === '/create-article') await fillArticle(page, 'Thin', 'Thinner than rain.');
    await expect(textOf(page)).toBeVisible();
    await banner.setInputFiles({ name: 'ruler.png', mimeType: 'image/png', buffer: ruler });
    await expect(page.getByText('ruler.png, 1x60px')).toBeVisible();
    await page.getByRole('button', { name: send }).click();
    await expect(toastOf(page, message)).toBeVisible();
    await expect(change).toBeFocused();
    await expect(change).toHaveAccessibleDescription(new RegExp(`${narrow}$`));
    await expect(page.getByRole('alert').filter({ hasText: narrow })).toHaveCount(0);
    await expect(selected).toHaveCount(0);
    await page.getByLabel('Title').fill('Wide');
    await expect(page.locator('.field-error')).toHaveText(narrow);
    await banner.setInputFiles(await smallPicture());
    await expect(selected).toBeVisible();
    await expect(page.locator('.field-error')).toHaveCount(0);
    // Toasts stay while they are hovered, and these cover the button.
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: send }).click();
    await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
  }
});

test("a picture's description can be written during its upload", async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const release = await holdRequests(page, '**/api/images');
  await page.locator('input[aria-label="Image for the text"]').setInputFiles(await smallPicture());
  const text = textOf(page);
  await text.locator('img[src^="data:"]').click();
  const description = page.getByLabel('Description', { exact: true });
  await description.click();
  await page.keyboard.type('A heron');
  release();
  await expect(text.locator('img[src*="/images/"]')).toHaveCount(1);
  await page.keyboard.type(' at dusk');
  await expect(description).toHaveValue('A heron at dusk');
  await expect(text.getByRole('img', { name: 'A heron at dusk' })).toHaveCount(1);
});

test('dropping a file outside the fields, or one that is not a picture, does not open it in the browser', async ({
  page,
  request,
}) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  /** Whether the browser would open the file. */
  const isOpened = (target: Locator, type: string) =>
    target.evaluate((element, kind) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['rain'], 'rain', { type: kind }));
      const { left, top } = element.getBoundingClientRect();
      const init = { bubbles: true, cancelable: true, dataTransfer, clientX: left + 5, clientY: top + 5 };
      element.dispatchEvent(new DragEvent('dragover', init));
      return element.dispatchEvent(new DragEvent('drop', init));
    }, type);
  await expect(textOf(page)).toBeVisible();
  const opened = [
    await isOpened(page.getByLabel('Title'), 'image/png'),
    await isOpened(page.locator('body'), 'image/png'),
    await isOpened(textOf(page), 'application/pdf'),
  ];
  expect(opened).toEqual([false, false, false]);
  await expect(toastOf(page, 'Please select an image file')).toBeVisible();
});
