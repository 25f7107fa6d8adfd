import type { FileChooser, Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import {
  fillArticle,
  holdBack,
  newAuthor,
  publish,
  signIn,
  smallPicture,
  textOf,
  toastOf,
  toolOf,
} from './support/desk.ts';
import { expect, test } from './support/magazine.ts';

/** Files with a picture's name that the magazine refuses. */
const NO_PICTURES = [
  { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('rain') },
  {
    name: 'drawn.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9"/></svg>',
    ),
  },
];

/** Opens the file chooser with its button. */
async function openBy(page: Page, button: Locator): Promise<FileChooser> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  return chooser;
}

/** Chooses a refused file twice, as somebody does who has fixed it. The page shows no such message before. */
async function expectRefusedTwice(page: Page, button: Locator, said: string): Promise<void> {
  for (const [index, file] of [NO_PICTURES[0], NO_PICTURES[0]].entries()) {
    const chooser = await openBy(page, button);
    // A browser fires no event for the file that an input already holds.
    await expect.poll(() => chooser.element().evaluate((input: HTMLInputElement) => input.value)).toBe('');
    await chooser.setFiles(file ?? []);
    await expect(toastOf(page, said)).toHaveCount(index + 1);
  }
}

test.describe('a refused file can be chosen again, because it may have been fixed', () => {
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

test('a readable banner is confirmed; an unreadable one leaves the previous banner', async ({
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

  await test.step('none before', async () => {
    for (const [index, file] of NO_PICTURES.entries()) {
      await banner.setInputFiles(file);
      await expect(toastOf(page, 'Failed to upload image')).toHaveCount(index + 1);
      await expect(page.getByRole('button', { name: /^Choose a banner image/ })).toHaveAccessibleDescription(
        /Please choose a JPG, PNG, GIF, WebP or AVIF\.$/,
      );
    }
    await expect(preview).toHaveCount(0);
    await expect(praise).toHaveCount(0);
  });
  await test.step('every kind that the magazine takes', async () => {
    const picture = sharp({ create: { width: 120, height: 63, channels: 3, background: '#2f6b52' } });
    for (const kind of ['jpeg', 'png', 'gif', 'webp', 'avif'] as const) {
      const buffer = await picture.clone().toFormat(kind).toBuffer();
      await banner.setInputFiles({ name: `rain.${kind}`, mimeType: `image/${kind}`, buffer });
      await expect(page.getByText(`rain.${kind}, 120x63px`)).toBeVisible();
      await expect(refusal).toHaveCount(0);
    }
  });
  await test.step('a good one before', async () => {
    await expect(praise).toHaveCount(0);
    for (const file of NO_PICTURES) {
      await banner.setInputFiles(await smallPicture('kept.png'));
      await expect(praise).toBeVisible();
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

test('a banner that the server refuses has an error until another is chosen', async ({ page, request }) => {
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
  for (const [address, send, said] of [
    ['/create-article', 'Publish Article', 'Failed to publish article.'],
    [`/edit-article/${id}`, 'Save Changes', `Failed to update article: ${narrow}`],
  ] as const) {
    await page.goto(address);
    if (address === '/create-article') await fillArticle(page, 'Thin', 'Thinner than rain.');
    await expect(textOf(page)).toBeVisible();
    await banner.setInputFiles({ name: 'ruler.png', mimeType: 'image/png', buffer: ruler });
    await expect(page.getByText('ruler.png, 1x60px')).toBeVisible();
    await page.getByRole('button', { name: send }).click();
    await expect(toastOf(page, said)).toBeVisible();
    await expect(change).toBeFocused();
    await expect(change).toHaveAccessibleDescription(new RegExp(`${narrow}$`));
    await expect(page.getByRole('alert').filter({ hasText: narrow })).toHaveCount(0);
    await expect(selected).toHaveCount(0);
    await page.getByLabel('Title').fill('Wide');
    await expect(page.locator('.field-error')).toHaveText(narrow);
    await banner.setInputFiles(await smallPicture());
    await expect(selected).toBeVisible();
    await expect(page.locator('.field-error')).toHaveCount(0);
    // Hovered toasts stay, and these cover the button.
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: send }).click();
    await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
  }
});

test('pictures: chosen, pasted, dropped, described, and refused', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const text = textOf(page);
  await text.click();
  await page.keyboard.type('Before the picture');
  const picture = await smallPicture();
  const sent = text.locator('img[src*="/images/"]');

  await test.step('chosen', async () => {
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('rain') };
    await (await openBy(page, toolOf(page, 'Insert image'))).setFiles([notes, picture]);
    await expect(toastOf(page, 'Please select an image file')).toBeVisible();
    await expect(sent).toHaveCount(1);
  });
  await test.step('its way to the server is no step to undo', async () => {
    await text.focus();
    await toolOf(page, 'Undo').click();
    await expect(text.locator('img')).toHaveCount(0);
    await toolOf(page, 'Redo').click();
    await expect(sent).toHaveCount(1);
  });
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'clip.png', { type: 'image/png' }));
      return data;
    },
    [...picture.buffer],
  );
  await test.step('pasted', async () => {
    await text.evaluate((element, data) => {
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, transfer);
    await expect(sent).toHaveCount(2);
  });
  await test.step('dropped', async () => {
    const box = await text.locator('p').first().boundingBox();
    const place = { clientX: (box?.x ?? 0) + 5, clientY: (box?.y ?? 0) + 5 };
    await text.evaluate(
      (element, [data, { clientX, clientY }]) => {
        element.dispatchEvent(
          new DragEvent('drop', { dataTransfer: data, clientX, clientY, bubbles: true, cancelable: true }),
        );
      },
      [transfer, place] as const,
    );
    await expect(sent).toHaveCount(3);
  });
  await test.step('described', async () => {
    await sent.first().click();
    await page.getByLabel('Description', { exact: true }).fill('A field after rain');
    await expect(text.getByRole('img', { name: 'A field after rain' })).toHaveCount(1);
  });
  await test.step('refused by the server, taken away and said so', async () => {
    const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    const said = toastOf(page, 'Please select an image file');
    await expect(said).toHaveCount(0);
    const refused = page.waitForResponse('**/api/images');
    await page.locator('input[aria-label="Image for the text"]').setInputFiles(broken);
    expect((await refused).status()).toBe(400);
    await expect(said).toBeVisible();
    await expect(text.locator('img')).toHaveCount(3);
  });
  await test.step('not sent: it stays, and the failure is said, clear of the toolbar', async () => {
    await page.route('**/api/images', (route) => route.abort());
    await page.locator('.editor-area').evaluate((area) => area.scrollIntoView());
    await page.locator('input[aria-label="Image for the text"]').setInputFiles(picture);
    await expect(toastOf(page, 'Failed to upload image')).toBeVisible();
    const between = async () => {
      const bar = await page.getByRole('toolbar').boundingBox();
      const said = await page.locator('.toasts').boundingBox();
      return (said?.y ?? NaN) - (bar?.y ?? NaN) - (bar?.height ?? NaN);
    };
    await expect.poll(between).toBeGreaterThanOrEqual(0);
    // The toolbar has two rows here in every font.
    await page.setViewportSize({ width: 700, height: 800 });
    await page.locator('.editor-area').evaluate((area) => area.scrollIntoView());
    await expect.poll(between).toBeGreaterThanOrEqual(0);
    await expect(text.locator('img[src^="data:"]')).toHaveCount(1);
  });
});

test("a picture's description can be written during its upload", async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const letGo = await holdBack(page, '**/api/images');
  await page.locator('input[aria-label="Image for the text"]').setInputFiles(await smallPicture());
  const text = textOf(page);
  await text.locator('img[src^="data:"]').click();
  const description = page.getByLabel('Description', { exact: true });
  await description.click();
  await page.keyboard.type('A heron');
  letGo();
  await expect(text.locator('img[src*="/images/"]')).toHaveCount(1);
  await page.keyboard.type(' at dusk');
  await expect(description).toHaveValue('A heron at dusk');
  await expect(text.getByRole('img', { name: 'A heron at dusk' })).toHaveCount(1);
});

test('a file dropped outside the fields, or not a picture, does not replace the page', async ({
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
