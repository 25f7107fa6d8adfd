import { loadListCode } from '../support/load-list-code.ts';
import {
  expectSameList,
  fillCategory,
  markList,
  pager,
  statusLine,
  sort,
  titles,
  wellTitles,
} from '../support/category.ts';
import { expect, test } from '../support/front.ts';
import { madeUpId } from '../support/made-up.ts';
import { clickForNewTab } from '../support/new-tab.ts';

test('a category changes page and sort order in place, and its address follows', async ({ page, front }) => {
  fillCategory(front);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const environment = `${front.origin}/environment`;
  await page.goto(environment);
  await markList(page);
  await loadListCode(page);
  const entries = await page.evaluate(() => history.length);

  await test.step('shows the latest eight articles first', async () => {
    await expect(titles(page)).toHaveText(wellTitles(45, -1));
    await expect(sort(page)).toHaveValue('');
    await expect(sort(page).locator('option:checked')).toHaveText('Sort by');
    await expect(sort(page).locator('option:not([hidden])')).toHaveText([
      'Latest',
      'Oldest',
      'Title (A-Z)',
      'Title (Z-A)',
    ]);
    await expect(statusLine(page)).toHaveText('Page 1 of 6');
    await expect(pager(page).getByRole('link', { name: 'Previous page' })).toBeDisabled();
  });

  await test.step('opens a clicked page and scrolls to the top', async () => {
    await page.evaluate(() => {
      const { scrollTo } = window;
      window.scrollTo = (options?: ScrollToOptions | number) => {
        document.documentElement.dataset['scroll'] = JSON.stringify(options);
        // Smooth scrolling may be interrupted on a busy machine.
        if (typeof options === 'object') scrollTo({ ...options, behavior: 'auto' });
      };
    });
    await pager(page).getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(`${environment}?page=2`);
    await expect(titles(page)).toHaveText(wellTitles(37, -1));
    await expect(statusLine(page)).toHaveText('Page 2 of 6');
    await expect(page).toHaveTitle('Environment, page 2 | Banyan');
    await expect(statusLine(page)).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-scroll', '{"top":0,"behavior":"smooth"}');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step('shows five page numbers around the current one', async () => {
    const numbers = pager(page).locator('.pager-page');
    const current = pager(page).locator('[aria-current=page]');
    await expect(numbers).toHaveText(['Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5']);
    await page.setViewportSize({ width: 320, height: 800 });
    const tops = await pager(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
    expect(new Set(tops).size, 'lines of the pager on a small phone').toBe(1);
    await page.setViewportSize({ width: 1280, height: 720 });
    await pager(page).getByRole('link', { name: 'Page 4' }).click();
    await expect(titles(page)).toHaveText(wellTitles(21, -1));
    await expect(numbers).toHaveText(['Page 2', 'Page 3', 'Page 4', 'Page 5', 'Page 6']);
    await pager(page).getByRole('link', { name: 'Next page' }).click();
    await expect(titles(page)).toHaveText(wellTitles(13, -1));
    await pager(page).getByRole('link', { name: 'Next page' }).focus();
    await page.keyboard.press('Enter');
    await expect(titles(page)).toHaveText(wellTitles(5, -1, 5));
    await expect(current).toHaveText('Page 6');
    await expect(numbers).toHaveText(['Page 2', 'Page 3', 'Page 4', 'Page 5', 'Page 6']);
    await expect(pager(page).getByRole('link', { name: 'Next page' })).toBeDisabled();
    await pager(page).getByRole('link', { name: 'Previous page' }).click();
    await expect(page).toHaveURL(`${environment}?page=5`);
    await expect(titles(page)).toHaveText(wellTitles(13, -1));
  });

  await test.step('shows the first page after a change of the order', async () => {
    for (const [label, value, list] of [
      ['Title (A-Z)', 'title-asc', wellTitles(1, 1)],
      ['Title (Z-A)', 'title-desc', wellTitles(45, -1)],
      ['Latest', 'latest', wellTitles(45, -1)],
      ['Oldest', 'oldest', wellTitles(1, 1)],
    ] as const) {
      await sort(page).selectOption(label);
      await expect(page).toHaveURL(`${environment}?sort=${value}`);
      await expect(titles(page)).toHaveText(list);
    }
    await pager(page).getByRole('link', { name: 'Page 3' }).click();
    await expect(page).toHaveURL(`${environment}?page=3&sort=oldest`);
    await expect(titles(page)).toHaveText(wellTitles(17, 1));
  });

  await test.step('replaces the history entry', async () => {
    await expect.poll(() => page.evaluate(() => history.length)).toBe(entries);
    await expectSameList(page);
  });

  await test.step('shows the same list after Back and in a new tab', async () => {
    await page.getByRole('link', { name: 'Well 17' }).click();
    await expect(page).toHaveURL(`${front.origin}/articles/${madeUpId(17)}`);
    await page.goBack();
    await expect(titles(page)).toHaveText(wellTitles(17, 1));
    await expect(sort(page)).toHaveValue('oldest');
    await expect(statusLine(page)).toHaveText('Page 3 of 6');
    const fourth = pager(page).getByRole('link', { name: 'Page 4' });
    await clickForNewTab(fourth);
    const tab = await page.context().newPage();
    await tab.goto(await fourth.evaluate((link: HTMLAnchorElement) => link.href));
    await expect(tab).toHaveURL(`${environment}?page=4&sort=oldest`);
    await expect(titles(tab)).toHaveText(wellTitles(25, 1));
    await expect(titles(page)).toHaveText(wellTitles(17, 1));
    await page.goForward();
    await expect(page).toHaveURL(`${front.origin}/articles/${madeUpId(17)}`);
  });
});
