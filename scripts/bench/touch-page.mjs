/** Milliseconds between two letters that are typed. */
const TYPING_MS = 90;
/** Milliseconds that anything may be waited for. */
const PATIENCE_MS = 30_000;
/** Milliseconds from the end of scrolling to the touch: nobody touches what is not seen yet. */
const SEEN_MS = 600;

/** @param {import('playwright').Locator} control that may stand below the screen */
async function scrollAndTap(control) {
  await control.scrollIntoViewIfNeeded();
  await control.page().waitForTimeout(SEEN_MS);
  await control.tap();
}

/** What belongs to one kind of page alone. */
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
 * What a reader touches on a page, in order: the theme, the menu and the search in it, and what the page has of its own.
 *
 * @param {import('playwright').Page} page on a phone
 * @param {'home' | 'category' | 'article'} kind
 * @returns {[name: string, touch: () => Promise<void>][]}
 */
export function touchesOf(page, kind) {
  page.setDefaultTimeout(PATIENCE_MS);
  return Object.entries({ ...EVERYWHERE, ...OWN[kind] }).map(([name, touch]) => [name, () => touch(page)]);
}
