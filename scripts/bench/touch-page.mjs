/** Milliseconds between typed letters. */
const TYPING_MS = 90;
/** Timeout in milliseconds. */
const PATIENCE_MS = 30_000;
/** Milliseconds from the end of scrolling to the touch: people see a control before they touch it. */
const SEEN_MS = 600;

/** @param {import('playwright').Locator} control may be below the screen */
async function scrollAndTap(control) {
  await control.scrollIntoViewIfNeeded();
  await control.page().waitForTimeout(SEEN_MS);
  await control.tap();
}

/** Touches by kind of page. */
const OWN = {
  home: { 'next slide': (page) => scrollAndTap(page.getByRole('button', { name: 'Next article' })) },
  category: {
    async 'page 2'(page) {
      const pager = page.getByRole('navigation', { name: 'Articles, pages' });
      await scrollAndTap(pager.getByRole('link', { name: 'Page 2', exact: true }));
      await page.waitForURL(/page=2/);
    },
  },
  article: { 'copy link': (page) => scrollAndTap(page.getByRole('button', { name: 'Copy link' }).first()) },
};

const bar = (page) => page.getByRole('banner');
const menu = (page) => page.getByRole('dialog', { name: 'Menu' });
const searchBox = (page) => menu(page).getByRole('combobox', { name: 'Search articles' });

const EVERYWHERE = {
  'dark theme': (page) => bar(page).getByRole('button', { name: 'Switch to the dark theme' }).tap(),
  'light theme': (page) => bar(page).getByRole('button', { name: 'Switch to the light theme' }).tap(),
  'open menu': (page) => bar(page).getByRole('button', { name: 'Open the menu' }).tap(),
  'search box': (page) => searchBox(page).tap(),
  async typing(page) {
    await searchBox(page).pressSequentially('river', { delay: TYPING_MS });
    await menu(page).getByRole('option').first().waitFor();
  },
  'close menu': (page) => menu(page).getByRole('button', { name: 'Close the menu' }).tap(),
};

/**
 * The touches of a page in order: theme, menu, its search, then those of this kind of page.
 *
 * @param {import('playwright').Page} page on a phone
 * @param {'home' | 'category' | 'article'} kind
 * @returns {[name: string, touch: () => Promise<void>][]}
 */
export function touchesOf(page, kind) {
  page.setDefaultTimeout(PATIENCE_MS);
  return Object.entries({ ...EVERYWHERE, ...OWN[kind] }).map(([name, touch]) => [name, () => touch(page)]);
}
