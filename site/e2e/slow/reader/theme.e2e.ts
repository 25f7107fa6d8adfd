import type { Page } from 'playwright/test';
import { expect, test } from '../../support/magazine.ts';

const DARK_PAPER = 'rgb(17, 22, 17)';

const body = (page: Page) => page.locator('body');
const toggle = (page: Page, other: 'light' | 'dark') =>
  page.getByRole('banner').getByRole('button', { name: `Switch to the ${other} theme` });

test('the button changes in one frame, and the page in the next task', async ({ page }) => {
  await page.goto('/terms-of-use');
  const press = (times: number) =>
    page
      .getByRole('banner')
      .locator('.theme-toggle')
      .evaluate(async (button, count) => {
        if (!(button instanceof HTMLElement)) return null;
        for (let pressed = 0; pressed < count; pressed += 1) button.click();
        const look = () => ({
          leadsTo: button.getAttribute('aria-label')?.includes('light') === true ? 'light' : 'dark',
          picture: button.querySelector('svg')?.checkVisibility() === true ? 'moon' : 'sun',
          page: document.body.classList.contains('dark') ? 'dark' : 'light',
          kept: localStorage.getItem('theme'),
        });
        // This frame's content is final: the button's own task was queued before.
        return new Promise((done) =>
          requestAnimationFrame(() => {
            const painted = look();
            setTimeout(() => done({ painted, after: look() }));
          }),
        );
      }, times);

  const dark = { leadsTo: 'light', picture: 'sun', page: 'dark', kept: 'dark' };
  const light = { leadsTo: 'dark', picture: 'moon', page: 'light', kept: 'light' };
  const afterOnePress = await press(1);
  expect(afterOnePress).toEqual({ painted: { ...dark, page: 'light' }, after: dark });
  // Two presses in one frame change nothing; three change the theme.
  const afterTwoPresses = await press(2);
  expect(afterTwoPresses).toEqual({ painted: dark, after: dark });
  const afterThreePresses = await press(3);
  expect(afterThreePresses).toEqual({ painted: { ...light, page: 'dark' }, after: light });
});

test('a dark page is never painted in the light theme first', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    // Checks the background in the first frame with a part of the body.
    const look = () => {
      if (document.querySelector('main') === null) requestAnimationFrame(look);
      else document.documentElement.dataset['firstPaper'] = getComputedStyle(document.body).backgroundColor;
    };
    requestAnimationFrame(look);
  });
  // Only the inline script has run, which sets the class.
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/terms-of-use');
  await expect(page.locator('html')).toHaveAttribute('data-first-paper', DARK_PAPER);
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#111611');
});

test('if storage is blocked, the theme lasts for the page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/terms-of-use');
  await toggle(page, 'dark').click();
  await expect(body(page)).toHaveClass('dark');
  await page.reload();
  await expect(body(page)).toHaveClass('light');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});
