import sharp from 'sharp';
import { PATIENCE } from '../../../../testing/patience.ts';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { textOf } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';

test('a picture keeps its ratio and is not replaced by the next keystroke', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const text = textOf(page);
  await text.click();
  await page.keyboard.type('monsoon');
  const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#2f6b52' } })
    .png()
    .toBuffer();
  const portrait = { name: 'portrait.png', mimeType: 'image/png', buffer };
  const sent = text.locator('img[src*="/images/"]');

  await test.step('chosen', async () => {
    await page.locator('input[aria-label="Image for the text"]').setInputFiles(portrait);
    // The sizes are encoded at a low priority, which may take long on a busy machine.
    await expect(sent).toHaveCount(1, { timeout: 40_000 * PATIENCE });
    await page.keyboard.type('rain');
    await expect(sent).toHaveCount(1);
    await expect(text.locator('p').last()).toHaveText('rain');
  });

  await test.step('dropped inside a word, with a marker between the blocks', async () => {
    const data = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], 'clip.png', { type: 'image/png' }));
        return transfer;
      },
      [...buffer],
    );
    const word = await text
      .locator('p')
      .first()
      .evaluate((element) => {
        // The picture may have moved it out of the window.
        element.scrollIntoView({ block: 'center' });
        const range = document.createRange();
        range.setStart(element.firstChild ?? element, 5);
        const { x, y, height } = range.getBoundingClientRect();
        return { clientX: x, clientY: y + height / 2 };
      });
    const drag = (name: 'dragover' | 'drop') =>
      text.evaluate(
        (element, [type, dataTransfer, at]) =>
          element.dispatchEvent(
            new DragEvent(type, { dataTransfer, ...at, bubbles: true, cancelable: true }),
          ),
        [name, data, word] as const,
      );
    await drag('dragover');
    await expect(page.locator('.editor-dropcursor.prosemirror-dropcursor-block')).toHaveCount(1);
    await drag('drop');
    await expect(sent).toHaveCount(2);
    await page.keyboard.type('wind ');
    await expect(text.locator('p').first()).toHaveText('monsoon');
    await expect(sent).toHaveCount(2);
  });

  await test.step('keeps its ratio, also with a caption', async () => {
    const ratio = () =>
      sent.first().evaluate((image) => {
        const { width, height } = image.getBoundingClientRect();
        return Math.round((100 * width) / height);
      });
    await expect.poll(ratio).toBe(75);
    await sent.first().click();
    await page.getByRole('button', { name: 'Add caption' }).click();
    await expect(text.locator('figure img')).toHaveCount(1);
    await expect.poll(ratio).toBe(75);
  });
});
