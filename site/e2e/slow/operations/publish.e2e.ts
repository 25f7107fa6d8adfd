import { rm } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { PATIENCE } from '../../../../testing/patience.ts';
import { type RunningBanyan, startBanyan } from '../../support/banyan.ts';
import { phonePhoto } from '../../support/photo.ts';

const TITLE = 'What the Salt Pans Told the Weather Office';
const PASSWORD = 'Tamarind7!';

/** The first hours of a new author, on a separate magazine that is stopped and restarted. */
test('an author signs up, publishes, and finds everything after a restart', async ({ page }) => {
  // Starting a magazine twice takes long while other tests run.
  test.setTimeout(300_000 * PATIENCE);
  let banyan: RunningBanyan = await startBanyan({ DEMO: 'off' });
  try {
    await test.step('signs up', async () => {
      await page.goto(`${banyan.origin}/signup`);
      await page.getByRole('button', { name: 'Sign up as an author' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Gauri Palas');
      await page.getByLabel('Email').fill('gauri@example.org');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Confirm password').fill(PASSWORD);
      await page.getByLabel(/^Bio/).fill('Walks the salt pans of the Little Rann.');
      await page.getByRole('button', { name: 'Sign up', exact: true }).click();
      await expect(page.getByText('Account created successfully!').first()).toBeVisible();
      await expect(page).toHaveURL(`${banyan.origin}/author-page`);
    });

    await test.step('publishes an article with a photo for a banner', async () => {
      await page.goto(`${banyan.origin}/create-article`);
      await page.getByLabel('Title').fill(TITLE);
      const photo = { name: 'salt-pans.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() };
      expect(photo.buffer.length).toBeGreaterThan(3_000_000);
      await page.locator('input[type=file]').first().setInputFiles(photo);
      await expect(page.getByText('Image selected', { exact: true })).toBeVisible();
      await page.getByRole('textbox', { name: 'Content' }).click();
      await page.keyboard.type('The forecast came at four. The pans had known since noon.');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Bullet list' }).click();
      await page.keyboard.type('crust that lifts');
      await page.keyboard.press('Enter');
      await page.keyboard.type('brine that darkens');
      await page.getByRole('button', { name: 'Weather' }).click();
      await page.getByRole('button', { name: 'Sustainable Living' }).click();
      await page.getByRole('button', { name: 'Publish Article' }).click();
      // Publishing waits for the photo, and its sizes are drawn at a low priority beside the other tests.
      await expect(page.getByText('Article published successfully!')).toBeVisible({
        timeout: 60_000 * PATIENCE,
      });
      await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
      await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
      await expect(page.getByText('brine that darkens')).toBeVisible();
    });

    const articleUrl = new URL(page.url()).pathname;
    const findEverywhere = async () => {
      await page.goto(`${banyan.origin}/`);
      await expect(page.getByRole('link', { name: TITLE }).first()).toBeVisible();
      await page.goto(`${banyan.origin}/weather`);
      await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
      await page.getByRole('combobox', { name: /search/i }).fill('pans salt');
      await page.getByRole('option', { name: TITLE }).click();
      await expect(page).toHaveURL(`${banyan.origin}${articleUrl}`);
      const feed = await page.request.get(`${banyan.origin}/api/rss/feed`);
      expect(await feed.text()).toContain(`${banyan.origin}${articleUrl}`);
      const banner = page.locator('main img').first();
      await expect
        .poll(() => banner.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    };
    await test.step('finds it on the home page, in its category, in search and in the feed', findEverywhere);

    await test.step('finds it after Ctrl-C and a second start', async () => {
      await banyan.stop();
      banyan = await startBanyan({ DEMO: 'off', DATA_DIR: banyan.dataDir });
      expect(banyan.printed).not.toMatch(/Installing|Building|Drawing/);
      await findEverywhere();
    });

    await test.step('signs in again and out', async () => {
      await page.goto(`${banyan.origin}/signup`);
      await page.getByLabel('Email').fill('gauri@example.org');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByText('Logged in as author successfully!').first()).toBeVisible();
      await expect(page).toHaveURL(`${banyan.origin}/author-page`);
      await page.getByRole('button', { name: 'Log Out' }).click();
      await expect(page).toHaveURL(`${banyan.origin}/signup`);
    });
  } finally {
    await banyan.stop();
    await rm(banyan.dataDir, { recursive: true, force: true });
  }
});
