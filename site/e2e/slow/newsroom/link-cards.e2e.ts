import { randomBytes } from 'node:crypto';
import { PATIENCE } from '../../../../testing/patience.ts';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { articleOf, deleteForGood, publish } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { mockLinkPreviews, cardsIn, uploadCardPicture, pasteAddress } from '../../support/cards.ts';
import { storedPictures, failServerSaves, storedDraftLine } from '../../support/drafts.ts';
import { caretIsRead, fillArticle, textOf, toolOf } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';
import { holdRequests, PHONE, toastOf } from '../../support/page.ts';

const VIDEO = 'https://video.example/watch?v=monsoon';
const ARTICLE = 'https://news.example/rain';
const TITLE = 'How the monsoon reaches Kerala';

test('a pasted address becomes a card, which is published, shown, changed and deleted', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  const picture = await uploadCardPicture(request, author, '#2f6b52');
  await mockLinkPreviews(page, [{ url: VIDEO, title: TITLE, siteName: 'Video House', picture }]);
  await signIn(page, author);
  await page.goto('/create-article');
  await fillArticle(page, 'An article with a card', 'Before.');
  const text = textOf(page);

  await test.step('in an empty line it becomes a card, and the caret moves below it', async () => {
    await text.click();
    await page.keyboard.press('ControlOrMeta+End');
    await caretIsRead(page);
    await page.keyboard.press('Enter');
    await pasteAddress(page, VIDEO);
    await expect(cardsIn(text)).toHaveText(`${TITLE}Video House`);
    await page.keyboard.type('After.');
    await expect(text.locator('figure.link-card + p')).toHaveText('After.');
    await expect(text.locator('a[href]')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('its picture is stored with the draft', async () => {
    await expect(storedDraftLine(page)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(cardsIn(text).locator('img')).toHaveAttribute('src', picture.src);
    await page.getByRole('button', { name: 'Publish Article' }).click();
    await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
  });
  const id = page.url().split('/').at(-1) ?? '';

  await test.step('readers see it, and their browsers send no requests to other sites', async () => {
    const requestedUrls: string[] = [];
    page.on('request', (call) => requestedUrls.push(call.url()));
    await page.reload();
    const card = cardsIn(page);
    await card.scrollIntoViewIfNeeded();
    const link = card.getByRole('link', { name: TITLE });
    await expect(link).toHaveAttribute('href', VIDEO);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    const image = card.locator('img');
    await expect(image).toHaveAttribute('alt', '');
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
    const { origin } = new URL(page.url());
    expect(requestedUrls.filter((url) => new URL(url).origin !== origin)).toEqual([]);
    await expectAccessible(page);
    // The whole card is the link, including its picture.
    const leads = await image.evaluate((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('a')?.href;
    });
    expect(leads).toBe(VIDEO);
  });

  await test.step('its title is changed, and it is deleted by keyboard', async () => {
    await page.goto(`/edit-article/${id}`);
    await cardsIn(text).click();
    await page.locator('.picture-strip').getByLabel('Title').fill('मानसून केरल कैसे पहुँचता है');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
    await expect(cardsIn(page)).toContainText('मानसून केरल कैसे पहुँचता है');
    await page.goto(`/edit-article/${id}`);
    // Waits for pictures, because loading pictures move the text.
    await expect(async () => {
      await text.getByText('After.').click();
      await page.keyboard.press('ArrowUp');
      await expect(cardsIn(text)).toHaveClass(/ProseMirror-selectednode/, { timeout: 2_000 * PATIENCE });
    }).toPass();
    await page.keyboard.press('Delete');
    await expect(cardsIn(text)).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(cardsIn(text)).toHaveCount(1);
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
    expect((await articleOf(request, id)).content).not.toContain('link-card');
  });
});

test('a long title shows exactly four lines', async ({ page, request }) => {
  const title = 'A title that a phone shows only the beginning of '.repeat(8);
  const card = `<figure class="link-card"><figcaption><a href="${ARTICLE}">${title}</a></figcaption></figure>`;
  const id = await publish(request, await newAuthor(request), 'A card with a long title', card);
  await page.setViewportSize(PHONE.viewport);
  await page.goto(`/articles/${id}`);
  const shown = await cardsIn(page)
    .getByRole('link')
    .evaluate((link) => {
      const { lineHeight, paddingTop } = getComputedStyle(link);
      return (link.clientHeight - Number.parseFloat(paddingTop)) / Number.parseFloat(lineHeight);
    });
  expect(shown).toBeCloseTo(4, 1);
});

test('a card is dragged between two paragraphs, and the next keystroke does not replace it', async ({
  page,
  request,
}) => {
  await mockLinkPreviews(page, [{ url: ARTICLE, title: 'Rain', siteName: 'News', picture: null }]);
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const text = textOf(page);
  await text.click();
  for (const words of ['One.', 'Two.']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  }
  await pasteAddress(page, ARTICLE);
  const blocks = text.locator('> *');
  await expect(blocks).toHaveText(['One.', 'Two.', 'RainNews', '']);
  await cardsIn(text).scrollIntoViewIfNeeded();
  const from = await cardsIn(text).boundingBox();
  const to = await text.getByText('Two.').boundingBox();
  if (from === null || to === null) throw new Error('Nothing to drag.');
  await page.mouse.move(from.x + 40, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 44, from.y + from.height / 2 - 8, { steps: 3 });
  await page.mouse.move(to.x + 3, to.y + 6, { steps: 8 });
  await expect(page.locator('.prosemirror-dropcursor-block')).toHaveCount(1);
  await page.mouse.up();
  await expect(blocks).toHaveText(['One.', 'RainNews', 'Two.', '']);
  await page.keyboard.type('X');
  await expect(blocks).toHaveText(['One.', 'RainNews', 'XTwo.', '']);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(blocks).toHaveText(['One.', 'Two.', 'RainNews', '']);
});

test('one undo restores the link, and an address inside a text stays a link', async ({ page, request }) => {
  const preview = { url: ARTICLE, title: 'Rain', siteName: 'News', picture: null };
  const requestedPreviews = await mockLinkPreviews(page, [preview]);
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const text = textOf(page);
  await text.click();
  await pasteAddress(page, ARTICLE);
  await expect(cardsIn(text)).toHaveText('RainNews');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cardsIn(text)).toHaveCount(0);
  await expect(text.getByRole('link', { name: ARTICLE })).toHaveAttribute('href', ARTICLE);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('As one reads at ');
  await pasteAddress(page, ARTICLE);
  await expect(text).toContainText(`As one reads at ${ARTICLE}`);
  await expect(cardsIn(text)).toHaveCount(0);
  expect(requestedPreviews).toEqual([ARTICLE]);
});

test('until its page has loaded the card is a link, and stays one if the page fails to load', async ({
  page,
  request,
}) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const text = textOf(page);
  const release = await holdRequests(page, '**/api/link-previews');
  await text.click();
  await pasteAddress(page, ARTICLE);
  await expect(text.locator('.loading-card')).toHaveText(ARTICLE);
  await expectAccessible(page);
  await expect(storedDraftLine(page)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(text.getByRole('link', { name: ARTICLE })).toBeVisible();
  await expect(text.locator('.loading-card, figure')).toHaveCount(0);
  release();

  const tooManyRequests = {
    statusCode: 429,
    code: 'TOO_MANY_REQUESTS',
    message: 'Please try again in 9 minutes.',
  };
  await page.route('**/api/link-previews', (route) => route.fulfill({ status: 429, json: tooManyRequests }));
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');
  await pasteAddress(page, ARTICLE);
  await expect(toastOf(page, tooManyRequests.message)).toBeVisible();
  await expect(text.locator('.loading-card')).toHaveCount(0);
  await page.route('**/api/link-previews', (route) => route.abort());
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');
  await pasteAddress(page, ARTICLE);
  await expect(toastOf(page, 'The page could not be read. Its link stays.')).toBeVisible();
  await expect(text.getByRole('link', { name: ARTICLE })).toBeVisible();
});

test('Embed asks for an address by keyboard, and inserts the card below the paragraph', async ({
  page,
  request,
}) => {
  const author = await newAuthor(request);
  const picture = await uploadCardPicture(request, author, '#5b3f12');
  await mockLinkPreviews(page, [{ url: VIDEO, title: TITLE, siteName: 'Video House', picture }]);
  await signIn(page, author);
  await page.goto('/create-article');
  const text = textOf(page);
  await text.click();
  await page.keyboard.type('A word');
  await toolOf(page, 'Insert').press('Enter');
  const menu = page.getByRole('dialog', { name: 'Insert' });
  await menu.getByRole('button', { name: /^Embed/ }).press('Enter');
  const field = menu.getByLabel('Address of a page or a video');
  await expect(field).toBeFocused();
  await field.fill('mailto:a@b.example');
  await field.press('Enter');
  await expect(menu.getByText('The address of a page begins with https:// or http://.')).toBeVisible();
  await expectAccessible(page);
  await field.fill('video.example/watch?v=monsoon');
  await field.press('Enter');
  await expect(text.locator('p:has-text("A word") + figure.link-card')).toBeVisible();
  await page.keyboard.type('Below.');
  await expect(text.locator('figure.link-card + p')).toHaveText('Below.');

  await test.step('a copied and pasted card is a card', async () => {
    await cardsIn(text).click();
    await expect(cardsIn(text)).toHaveClass(/ProseMirror-selectednode/);
    await page.keyboard.press('ControlOrMeta+c');
    await text.getByText('Below.').click();
    await expect(cardsIn(text)).not.toHaveClass(/ProseMirror-selectednode/);
    await page.keyboard.press('End');
    await caretIsRead(page);
    await page.keyboard.press('ControlOrMeta+v');
    await expect(cardsIn(text)).toHaveCount(2);
    await expect(cardsIn(text).nth(1).locator('img')).toHaveAttribute('src', picture.src);
  });
});

test('a card keeps its picture after the server has deleted it', async ({ page, context, request }) => {
  await failServerSaves(context);
  const author = await newAuthor(request);
  // A picture that no other test has, or else the server would keep it.
  const picture = await uploadCardPicture(request, author, `#${randomBytes(3).toString('hex')}`);
  await mockLinkPreviews(page, [{ url: VIDEO, title: TITLE, siteName: 'Video House', picture }]);
  await signIn(page, author);
  await page.goto('/create-article');
  await fillArticle(page, 'A card that was forgotten', 'Before.');
  await page.keyboard.press('Enter');
  await pasteAddress(page, VIDEO);
  await expect(cardsIn(textOf(page))).toHaveCount(1);
  // The picture is stored shortly after the text.
  await expect.poll(() => storedPictures(page)).toHaveLength(1);
  // Deleting an article of the same author deletes unused pictures.
  const other = await publish(request, author, 'Deleted', `<p>x</p><img src="${picture.src}" alt="">`);
  await deleteForGood(request, author, other);
  expect((await request.get(picture.src)).status()).toBe(404);
  await page.getByRole('button', { name: 'Publish Article' }).click();
  await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
  const image = cardsIn(page).locator('img');
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a long Hindi title and a very long word fit', async ({ page, request }) => {
    const author = await newAuthor(request);
    const { src } = await uploadCardPicture(request, author, '#3f5b12');
    const card = (title: string, site: string) =>
      `<figure class="link-card"><img src="${src}" alt=""><figcaption><a href="${VIDEO}">${title}</a><cite>${site}</cite></figcaption></figure>`;
    const cards = [card('बाढ़ के बाद नदी '.repeat(12), 'नदी समाचार'), card('x'.repeat(200), 'y'.repeat(80))];
    const id = await publish(request, author, 'Cards on a phone', `<p>a</p>${cards.join('')}`);
    await page.goto(`/articles/${id}`);
    await expect(cardsIn(page)).toHaveCount(2);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await signIn(page, author);
    await page.goto(`/edit-article/${id}`);
    await expect(cardsIn(textOf(page))).toHaveCount(2);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
