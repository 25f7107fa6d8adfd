import { newAuthor, signIn } from '../support/accounts.ts';
import { smallPicture } from '../support/articles.ts';
import { textOf, toolOf } from '../support/editor.ts';
import { expect, test } from '../support/magazine.ts';
import { toastOf } from '../support/page.ts';
import { openFileChooser } from '../support/file-chooser.ts';

test('pictures are chosen, pasted, dropped, described, and rejected', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const text = textOf(page);
  await text.click();
  await page.keyboard.type('Before the picture');
  const picture = await smallPicture();
  const sent = text.locator('img[src*="/images/"]');

  await test.step('chosen', async () => {
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('rain') };
    await (await openFileChooser(page, toolOf(page, 'Insert image'))).setFiles([notes, picture]);
    await expect(toastOf(page, 'Please select an image file')).toBeVisible();
    await expect(sent).toHaveCount(1);
  });
  await test.step('the upload is not an undo step', async () => {
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
  await test.step('is removed with a message if the server rejects it', async () => {
    const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    const toast = toastOf(page, 'Please select an image file');
    await expect(toast).toHaveCount(0);
    const rejection = page.waitForResponse('**/api/images');
    await page.locator('input[aria-label="Image for the text"]').setInputFiles(broken);
    expect((await rejection).status()).toBe(400);
    await expect(toast).toBeVisible();
    await expect(text.locator('img')).toHaveCount(3);
  });
  await test.step('stays if the upload fails, with a toast that does not cover the toolbar', async () => {
    await page.route('**/api/images', (route) => route.abort());
    await page.locator('.editor-area').evaluate((area) => area.scrollIntoView());
    await page.locator('input[aria-label="Image for the text"]').setInputFiles(picture);
    await expect(toastOf(page, 'Failed to upload image')).toBeVisible();
    const gap = async () => {
      const bar = await page.getByRole('toolbar').boundingBox();
      const toasts = await page.locator('.toasts').boundingBox();
      return (toasts?.y ?? NaN) - (bar?.y ?? NaN) - (bar?.height ?? NaN);
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    // At this width the toolbar has two rows, whatever the font.
    await page.setViewportSize({ width: 700, height: 800 });
    await page.locator('.editor-area').evaluate((area) => area.scrollIntoView());
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    await expect(text.locator('img[src^="data:"]')).toHaveCount(1);
  });
});
