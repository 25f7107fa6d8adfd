import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/magazine.ts';
import { GROUPS, PHONE } from '../../support/navigation.ts';
import { clickForNewTab } from '../../support/new-tab.ts';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const menu = (page: Page, group: string) => nav(page).locator('summary').filter({ hasText: group });
const opened = (page: Page) => nav(page).locator('details[open] summary');
const item = (page: Page, name: string) => nav(page).getByRole('link', { name, exact: true });

test('the bar stays at the top, and its menus open one at a time', async ({ page }) => {
  await page.goto('/terms-of-use');
  await page.evaluate(() => scrollTo(0, 600));
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Banyan' })).toHaveAttribute('href', '/');
  await expect(item(page, 'Home')).toHaveAttribute('href', '/');
  await expect(item(page, 'Trending')).toHaveAttribute('href', '/trending');

  await test.step('opened by a click', async () => {
    for (const [group, links] of Object.entries(GROUPS)) {
      await expect(menu(page, group).locator('svg')).toHaveCSS('rotate', 'none');
      await menu(page, group).click();
      await expect(opened(page)).toHaveText([group]);
      await expect(menu(page, group).locator('svg')).toHaveCSS('rotate', '180deg');
      for (const [name, path] of links) await expect(item(page, name)).toHaveAttribute('href', path);
    }
  });

  await expectAccessible(page);
  await test.step('closed by a click elsewhere, Escape, moving the focus and choosing a link', async () => {
    await page.mouse.click(5, 500);
    await expect(opened(page)).toHaveCount(0);
    await menu(page, 'Focus').click();
    await item(page, 'Interviews').focus();
    await page.keyboard.press('Escape');
    await expect(opened(page)).toHaveCount(0);
    await expect(menu(page, 'Focus')).toBeFocused();
    await menu(page, 'Focus').click();
    // A click on its edge neither closes it nor moves the focus.
    await nav(page)
      .locator('details[open] .menu-list')
      .click({ position: { x: 4, y: 5 } });
    await expect(menu(page, 'Focus')).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opened(page)).toHaveCount(0);
    await expect(menu(page, 'Focus')).toBeFocused();
    await menu(page, 'Focus').click();
    await item(page, 'Spotlight').focus();
    await page.keyboard.press('Tab');
    await expect(opened(page)).toHaveCount(0);
    await menu(page, 'Geography').click();
    await clickForNewTab(item(page, 'Weather'));
    await expect(opened(page)).toHaveCount(0);
    await menu(page, 'Geography').click();
    await item(page, 'Weather').click();
    await expect(page).toHaveURL('/weather');
    await expect(opened(page)).toHaveCount(0);
    await expect(menu(page, 'Geography')).toHaveClass(/nav-item-current/);
    await menu(page, 'Geography').click();
    await expect(item(page, 'Weather')).toHaveAttribute('aria-current', 'page');
  });
});

test('the bar works by keyboard as a disclosure navigation', async ({ page }) => {
  await page.goto('/terms-of-use');
  const { keyboard } = page;
  const expectFocusAfter = async (key: string, name: string) => {
    await keyboard.press(key);
    await expect(page.locator(':focus')).toHaveText(name);
  };
  await expectFocusAfter('Tab', 'Skip to the text');
  await expect(page.getByRole('link', { name: 'Skip to the text' })).toBeInViewport();
  await keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await item(page, 'Home').focus();
  await expectFocusAfter('ArrowRight', 'Trending');
  // The browser handles keys with modifiers.
  await expectFocusAfter('Control+ArrowRight', 'Trending');
  await expectFocusAfter('Shift+End', 'Trending');
  await expectFocusAfter('ArrowRight', 'Geography');
  await expectFocusAfter('ArrowDown', 'Environment');
  await expect(opened(page)).toHaveText(['Geography']);
  await expectFocusAfter('ArrowUp', 'Environment');
  await expectFocusAfter('ArrowDown', 'Weather');
  await expectFocusAfter('End', 'Sustainable Living');
  await expectFocusAfter('ArrowDown', 'Sustainable Living');
  await expectFocusAfter('Home', 'Environment');
  await expectFocusAfter('Escape', 'Geography');
  await expect(opened(page)).toHaveCount(0);
  await expectFocusAfter('ArrowRight', 'Innovation');
  await keyboard.press('Enter');
  await expect(opened(page)).toHaveText(['Innovation']);
  await expectFocusAfter('Tab', 'Artificial Intelligence');
  await menu(page, 'Innovation').focus();
  await expectFocusAfter('End', 'Focus');
  await expectFocusAfter('ArrowRight', 'Focus');
  await expectFocusAfter('Home', 'Home');
  await expectFocusAfter('ArrowLeft', 'Home');

  // The same in a low window.
  await page.setViewportSize({ width: 1280, height: 256 });
  await menu(page, 'Geography').focus();
  await expectFocusAfter('ArrowDown', 'Environment');
  await expectFocusAfter('End', 'Sustainable Living');
  await expect(item(page, 'Sustainable Living')).toBeInViewport({ ratio: 1 });
});

test('the menu responds to a touch before the page behind it is restyled', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/terms-of-use');
  const [opener, closer] = ['Open the menu', 'Close the menu'];
  const touch = (...buttons: string[]) =>
    page.evaluate(async (names) => {
      for (const name of names)
        document.querySelector<HTMLElement>(`:is(.nav, dialog) button[aria-label="${name}"]`)?.click();
      const menu = document.querySelector('#menu-overlay');
      const look = () => {
        const { top, left } = menu?.getBoundingClientRect() ?? { top: 0, left: 0 };
        const lies = document.elementFromPoint(left + 1, top + 1)?.closest('dialog') === menu;
        const shown = menu !== null && lies && getComputedStyle(menu).display !== 'none';
        return { shown, leaves: menu?.classList.contains('overlay-goes'), modal: menu?.matches(':modal') };
      };
      // This frame's content is final: the menu's own task was queued before.
      return new Promise((done) =>
        requestAnimationFrame(() => {
          const painted = look();
          setTimeout(() =>
            done({ painted, modal: menu?.matches(':modal'), focused: document.activeElement?.ariaLabel }),
          );
        }),
      );
    }, buttons);

  await page.getByRole('button', { name: opener }).focus();
  const shown = await touch(opener);
  expect(shown).toEqual({
    painted: { shown: true, leaves: false, modal: false },
    modal: true,
    focused: closer,
  });
  const closed = await touch(closer);
  expect(closed).toEqual({
    painted: { shown: true, leaves: true, modal: true },
    modal: false,
    focused: opener,
  });
  const menu = page.locator('#menu-overlay');
  await expect(menu).toBeHidden();

  // Opened and closed within one frame.
  const closedAgain = await touch(opener, closer);
  expect(closedAgain).toMatchObject({ modal: false, focused: opener });
  await expect(menu).toBeHidden();
  await touch(opener);
  const shownAgain = await touch(closer, opener);
  expect(shownAgain).toMatchObject({ modal: true, focused: closer });
  await expect(menu).toHaveCSS('opacity', '1');
});

test('until its script has run, the menu button of phones shows the list of the bar', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const script = Promise.withResolvers<null>();
  await page.route(/\.js$/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/terms-of-use', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Open the menu' }).click();
  await expect(item(page, 'Trending')).toBeVisible();
  await expectAccessible(page);
  script.resolve(null);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused();
  await expect(item(page, 'Trending')).toBeHidden();
});
