import type { Locator } from 'playwright/test';
import sharp from 'sharp';
import type { ManuscriptsResponse } from '../../../../api/src/contract/manuscripts.ts';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { articleOf, publish, smallPicture } from '../../support/articles.ts';
import { expectAccessible } from '../../support/axe.ts';
import { fillArticle, textOf } from '../../support/editor.ts';
import { horizontalOverflow } from '../../support/fit.ts';
import { expect, test } from '../../support/magazine.ts';
import { PHONE } from '../../support/page.ts';

const ALT = 'Salt pans under a white sky';
const CREDIT = 'Photo: Gauri Palas';

/** Aspect ratio of a picture's crop. */
async function ratioOf(picture: Locator): Promise<number> {
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  return box === null ? 0 : box.width / box.height;
}

test('a banner’s description and credit are written, shown, changed and removed', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const author = await newAuthor(request);
  await signIn(page, author);
  await page.goto('/create-article');
  const alt = page.getByLabel(/^Image description .optional/);
  const credit = page.getByLabel(/^Credit .optional/);
  await fillArticle(page, 'The pans in white', 'The forecast came at four.');
  const large = sharp({ create: { width: 1200, height: 630, channels: 3, background: '#2f6b52' } });
  await page
    .locator('input[name=bannerImage]')
    .setInputFiles({ name: 'pans.png', mimeType: 'image/png', buffer: await large.png().toBuffer() });
  await expect(page.getByText('pans.png, 1200x630px')).toBeVisible();
  await alt.fill(ALT);
  await credit.fill(CREDIT);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish Article' }).click();
  await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
  const { pathname } = new URL(page.url());
  const id = pathname.split('/').at(-1) ?? '';

  await test.step('shows both to readers, and the description in share cards', async () => {
    await expect(page.locator('.article-banner').getByRole('img', { name: ALT })).toBeVisible();
    await expect(page.locator('.banner-credit')).toHaveText(CREDIT);
    const html = async () => (await request.get(pathname)).text();
    await expect.poll(html).toContain(`"caption":"${ALT}","creditText":"${CREDIT}"`);
    // The share card is created after the response.
    const shareAlt = async () => /og:image:alt" content="([^"]*)"/.exec(await html())?.[1];
    await expect.poll(shareAlt).toBe(ALT);
    await expectAccessible(page);
  });

  await test.step('both can be changed and removed', async () => {
    await page.goto(`/edit-article/${id}`);
    await expect(alt).toHaveValue(ALT);
    await expect(credit).toHaveValue(CREDIT);
    await alt.fill('सफ़ेद क्यारियाँ');
    await expect(alt).toHaveAttribute('lang', 'hi');
    await credit.fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(pathname);
    await expect(page.locator('.article-banner img')).toHaveAttribute('alt', 'सफ़ेद क्यारियाँ');
    await expect(page.locator('.banner-credit')).toHaveCount(0);
    expect(await articleOf(request, id)).toMatchObject({ bannerAlt: 'सफ़ेद क्यारियाँ', bannerCredit: '' });
  });
});

test('a banner that the server rejects does not prevent saving the text', async ({ page, request }) => {
  const author = await newAuthor(request);
  await signIn(page, author);
  await page.goto('/create-article');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 640, height: 400, channels: 3, background: '#2f6b52', noise } as const;
  const whole = await sharp({ create }).jpeg().toBuffer();
  // The browser shows the readable part of the file.
  const buffer = whole.subarray(0, whole.length / 2);
  await page
    .locator('input[name=bannerImage]')
    .setInputFiles({ name: 'cut.jpg', mimeType: 'image/jpeg', buffer });
  const reason = page.locator('.field-error');
  await expect(reason).toBeVisible();
  await expect(page.getByText('Image selected')).toHaveCount(0);
  await page.getByLabel('Title').fill('Written below a broken banner');
  const headers = { authorization: `Bearer ${author.token}` };
  const saved = async () => {
    const response = await request.get('/api/manuscripts?list=drafts', { headers });
    return ((await response.json()) as ManuscriptsResponse).data.map(({ title, banner }) => [title, banner]);
  };
  await expect.poll(saved).toEqual([['Written below a broken banner', null]]);
  await expect(reason).toBeVisible();

  await page.locator('input[name=bannerImage]').setInputFiles(await smallPicture());
  await expect(page.getByText('Image selected')).toBeVisible();
  await expect(reason).toHaveCount(0);
});

test('a picture that the server would reject is not sent', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const large = sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#2f6b52' } });
  const buffer = await large.png().toBuffer();
  const file = { name: 'large.png', mimeType: 'image/png', buffer };
  await page.locator('input[name=bannerImage]').setInputFiles(file);
  await expect(page.getByText(/megapixels; this one has 108\. Please choose a smaller one\.$/)).toBeVisible();
  const heic = { name: 'IMG_0001.HEIC', mimeType: '', buffer: Buffer.from('heic') };
  await page.locator('input[name=bannerImage]').setInputFiles(heic);
  await expect(page.locator('.field-error')).toHaveText(/^Browsers cannot show HEIC photos\./);
  await page.locator('input[aria-label="Image for the text"]').setInputFiles(heic);
  await expect(page.locator('.toasts').getByText(/HEIC photos/)).toBeVisible();
  // No upload was started.
  await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0);
});

test('the crops of a banner have the ratios of the pages', async ({ page, request }) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'The pans cut three ways');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/articles/${id}`);
  const article = await ratioOf(page.locator('.article-banner img'));
  await page.goto(`/profile/${author._id}`);
  const card = await ratioOf(page.locator('main .card-art img').first());
  await page.setViewportSize(PHONE.viewport);
  const phone = await ratioOf(page.locator('main .card-art img').first());

  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, author);
  await page.goto(`/edit-article/${id}`);
  await expect(textOf(page).locator('p')).toBeInViewport();
  const crop = (name: string) => ratioOf(page.getByRole('img', { name }));
  await expect.poll(() => crop('The banner as it will stand above the article')).toBeCloseTo(article, 1);
  await expect.poll(() => crop('The banner on cards and where it is shared')).toBeCloseTo(card, 1);
  await expect.poll(() => crop('The banner in lists on a phone')).toBeCloseTo(phone, 1);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('crops and texts fit', async ({ page, request }) => {
    const author = await newAuthor(request);
    const id = await publish(request, author, 'The pans on a phone');
    await signIn(page, author);
    await page.goto(`/edit-article/${id}`);
    await page.getByLabel(/^Credit .optional/).fill('x'.repeat(200));
    await expect.poll(() => horizontalOverflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Save Changes' }).tap();
    await expect(page.locator('.banner-credit')).toBeVisible();
    await expect.poll(() => horizontalOverflow(page)).toBe(0);
  });
});
