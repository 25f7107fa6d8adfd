import type { Locator } from 'playwright/test';
import { madeUpId } from '../../support/made-up.ts';
import { expect, test } from '../../support/magazine.ts';
import { keepToasts } from '../../support/page.ts';
import { mockSearch, SEARCH_RESULTS, holdSearches, searchBox } from '../../support/search.ts';

const DEBOUNCE_MS = 300;
const SPINNER_DELAY_MS = 300;

test('the search box debounces, shows its state, and aborts outdated requests', async ({ page }) => {
  await page.clock.install();
  const calls = await holdSearches(page);
  const { box, options, message, spinner, announced } = searchBox(page);
  await page.goto('/terms-of-use');
  await box.focus();
  await expect(message).toHaveText('Please enter a search term');
  await page.clock.pauseAt(Date.now() + 60_000);

  await test.step('sends one request 300 ms after the last letter', async () => {
    await box.pressSequentially('ra');
    await expect(message).toHaveText('Searching...');
    await page.clock.runFor(DEBOUNCE_MS - 1);
    await box.pressSequentially('in');
    await page.clock.runFor(DEBOUNCE_MS - 1);
    expect(calls).toHaveLength(0);
    await page.clock.runFor(1);
    await expect.poll(() => calls.length).toBe(1);
    expect(new URL(calls[0]?.request().url() ?? '').searchParams.get('query')).toBe('rain');
  });

  await test.step('shows the spinner after another 300 ms', async () => {
    await page.clock.runFor(SPINNER_DELAY_MS - 1);
    await expect(spinner).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(spinner).toBeVisible();
    await expect(announced).toHaveText('Searching...');
  });

  await test.step('aborts a request when the text changes', async () => {
    const aborted = page.waitForEvent('requestfailed');
    await box.pressSequentially('s');
    expect((await aborted).url()).toContain('query=rain');
    await expect(spinner).toHaveCount(0);
    await page.clock.runFor(DEBOUNCE_MS);
    await expect.poll(() => calls.length).toBe(2);
    await calls[1]?.fulfill({ json: { data: SEARCH_RESULTS } });
  });

  await test.step('lists the results and their number', async () => {
    await expect(options).toHaveText([...SEARCH_RESULTS.map(({ title }) => title), 'See all results']);
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expect(announced).toHaveText('3 results');
    await expect(message).toHaveCount(0);
    await expect(options.nth(2)).toHaveAttribute('lang', 'hi');
    await expect(options.nth(2)).toHaveAttribute('hreflang', 'hi');
    await expect(options.last()).toHaveAttribute('href', '/search?q=rains');
  });

  await test.step('ignores blanks', async () => {
    await box.fill('   ');
    await expect(options).toHaveCount(0);
    await expect(message).toHaveText('Please enter a search term');
    await page.clock.runFor(2 * DEBOUNCE_MS);
    expect(calls).toHaveLength(2);
  });

  await test.step('says that there are no results', async () => {
    await box.fill('snow');
    await page.clock.runFor(DEBOUNCE_MS);
    await expect.poll(() => calls.length).toBe(3);
    await calls[2]?.fulfill({ json: {} });
    await expect(message).toHaveText('No results found');
    await expect(announced).toHaveText('No results found');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('shows no error when a request fails', async () => {
    const logged = page.waitForEvent('console', (entry) => entry.text().includes('The search failed:'));
    await box.fill('hail');
    await page.clock.runFor(DEBOUNCE_MS);
    await expect.poll(() => calls.length).toBe(4);
    await calls[3]?.fulfill({ status: 500, json: {} });
    await logged;
    await expect(options).toHaveCount(0);
    await expect(message).toHaveCount(0);
    await expect(page.locator('.toast')).toHaveCount(0);
  });

  await test.step('aborts a submitted search when the text changes, and shows no error for it', async () => {
    await box.fill('mist');
    await page.keyboard.press('Enter');
    await expect.poll(() => calls.length).toBe(5);
    const aborted = page.waitForEvent('requestfailed');
    await box.fill('fog');
    expect((await aborted).url()).toContain('query=mist');
    const logged = page.waitForEvent('console', (entry) => entry.text().includes('The search failed:'));
    await page.keyboard.press('Enter');
    await expect.poll(() => calls.length).toBe(6);
    await calls[5]?.fulfill({ status: 500, json: {} });
    await logged;
    await expect(options).toHaveCount(0);
    await expect(page.locator('.toast')).toHaveCount(0);
  });

  await test.step('shows the spinner also when a failed search is repeated', async () => {
    await page.keyboard.press('Enter');
    await expect.poll(() => calls.length).toBe(7);
    await page.clock.runFor(SPINNER_DELAY_MS);
    await expect(spinner).toBeVisible();
    await calls[6]?.fulfill({ json: { data: SEARCH_RESULTS } });
    await expect(spinner).toHaveCount(0);
    await expect(options).toHaveCount(0);
    expect(calls).toHaveLength(7);
  });
});

test('text typed before hydration gets suggestions', async ({ page }) => {
  // The field gets the focus while the page is still loading.
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const field = document.querySelector<HTMLElement>('.nav-search input');
      if (field === null) return;
      observer.disconnect();
      field.focus();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/terms-of-use');
  await expect(searchBox(page).message).toHaveText('Please enter a search term');
});

for (const width of [360, 1440]) {
  test(`the toast of a search does not cover its field and its list at ${width}`, async ({ page }) => {
    await mockSearch(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/terms-of-use');
    if (width < 640) await page.getByRole('button', { name: 'Open the menu' }).click();
    const place = width < 640 ? page.getByRole('dialog') : page.locator('.nav-search');
    const box = place.getByRole('combobox', { name: 'Search articles' });
    const options = place.getByRole('option');
    await box.fill('rain');
    await expect(options).toHaveCount(4);
    await box.press('Enter');
    await keepToasts(page);
    const toast = page.locator('.toast');
    await expect(toast).toContainText('No matching article found.');
    const covered = async (other: Locator): Promise<boolean> => {
      const [one, two] = [await toast.boundingBox(), await other.boundingBox()];
      if (one === null || two === null) throw new Error('Not on the screen.');
      return (
        one.x < two.x + two.width &&
        two.x < one.x + one.width &&
        one.y < two.y + two.height &&
        two.y < one.y + one.height
      );
    };
    await expect.poll(() => covered(box)).toBe(false);
    if (width < 640) return;
    await box.press('s');
    await expect(options).toHaveCount(4);
    for (const option of await options.all()) await expect.poll(() => covered(option)).toBe(false);
  });
}

test('a submitted text opens the article with that title, ignoring case', async ({ page }) => {
  await mockSearch(page);
  const { box, options, message } = searchBox(page);
  await page.goto('/terms-of-use');
  await box.fill('rain');
  await expect(options).toHaveCount(4);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').getByText('No matching article found.', { exact: true }),
  ).toBeVisible();
  await expect(options).toHaveCount(0);
  await expect(page).toHaveURL('/terms-of-use');
  await page.getByRole('button', { name: 'See all results' }).click();
  await expect(page).toHaveURL('/search?q=rain');
  await page.goBack();

  await box.fill('  COUNTING rain ');
  await expect(options).toHaveCount(4);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/articles/${madeUpId(2)}`);

  // Enter searches for the current text, even before its suggestions arrive.
  await page.goBack();
  await box.focus();
  await expect(message).toHaveText('Please enter a search term');
  await box.fill('rain on the ghats');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/articles/${madeUpId(1)}`);
});
