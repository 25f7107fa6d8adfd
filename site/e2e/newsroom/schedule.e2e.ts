import { newAuthor, signIn } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { fillArticle } from '../support/editor.ts';
import { expect, test } from '../support/magazine.ts';
import { keepToasts, toastOf } from '../support/page.ts';

test.use({ timezoneId: 'Europe/London' });

test('a draft is scheduled in the newsroom’s time zone, and unscheduled', async ({ page, request }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  await fillArticle(page, 'The Last Ferry', 'It leaves at six.');
  // The toast of the banner covers the menu, and stays while the pointer is on it.
  await expect(page.locator('.toast')).toHaveCount(0);
  await page.getByRole('button', { name: 'More ways to publish' }).click();
  await page.getByRole('menuitem', { name: /^Schedule…/ }).click();
  const panel = page.getByRole('dialog', { name: 'Publish' });
  await expect(panel.getByRole('radio', { name: 'At a time' })).toBeChecked();
  await expect(panel.getByRole('radio', { name: 'At a time' })).toBeFocused();
  const [day, time] = [panel.getByLabel('Day'), panel.getByLabel('Time, India time')];

  await test.step('rejects a time in the past', async () => {
    await day.fill('2020-01-01');
    await panel.getByRole('button', { name: 'Schedule' }).click();
    await expect(panel.getByText('Choose a time in the future.')).toBeVisible();
    await expect(panel.getByText(/^It is now \d\d:\d\d, \w+,? \d+ \w+\.$/)).toBeVisible();
    await expect(day).toBeFocused();
    await expectAccessible(page);
  });

  // In no time zone the current year, which is not shown.
  const year = new Date().getFullYear() + 2;
  await day.fill(`${year}-11-26`);
  await time.fill('06:30');
  await expect(panel.getByText('In London that is 01:00.')).toBeVisible();
  await expect(panel.getByText(/^\w+day, 26 November, 06:30$/)).toBeVisible();
  await panel.getByRole('button', { name: 'Schedule' }).click();
  const scheduledTime = `26 November ${year}, 06:30`;
  await keepToasts(page);
  await expect(toastOf(page, `Scheduled for ${scheduledTime}`)).toBeVisible();
  const state = page.locator('[data-saving]');
  await expect(state).toContainText('Scheduled');
  await expect(state).toContainText(scheduledTime);

  await test.step('keeps the height of the bar on a tablet', async () => {
    const desktop = page.viewportSize();
    await page.setViewportSize({ width: 768, height: 1024 });
    const bar = page.getByRole('banner');
    await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(80);
    if (desktop !== null) await page.setViewportSize(desktop);
  });

  await test.step('is undone in the toast, and scheduled again in the panel', async () => {
    await page.locator('.toasts').getByRole('button', { name: 'Undo' }).click();
    await expect(state).toContainText('Draft');
    await page.getByRole('button', { name: 'More ways to publish' }).click();
    await page.getByRole('menuitem', { name: /^Schedule…/ }).click();
    await day.fill(`${year}-11-26`);
    await time.fill('06:30');
    await panel.getByRole('button', { name: 'Schedule' }).click();
    await expect(state).toContainText(scheduledTime);
  });

  await test.step('is listed, and becomes a draft again', async () => {
    await page.goto('/author-page?tab=scheduled');
    const row = page.locator('.draft-row').filter({ hasText: 'The Last Ferry' });
    await expect(row).toContainText(`Scheduled${scheduledTime}`);
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Unschedule The Last Ferry' }).click();
    await expect(toastOf(page, 'Moved back to Drafts')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing is scheduled' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Drafts 1' })).toBeVisible();
  });
});
