import { newAuthor, signIn } from '../support/accounts.ts';
import { smallPicture } from '../support/articles.ts';
import { textOf, toolOf } from '../support/editor.ts';
import { expect, test } from '../support/magazine.ts';
import { toastOf } from '../support/page.ts';
import { openBy } from '../support/pictures.ts';

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
