import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

/** axe-core, in the version that its package for Playwright brings. */
const ofPlaywright = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const SOURCE = readFileSync(ofPlaywright.resolve('axe-core/axe.min.js'), 'utf8');

/** All its rules, and the size of targets (WCAG 2.2, 2.5.8), which it leaves out unless it is asked. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };

/** What axe finds in one theme. Asked in the page itself: AxeBuilder takes ten times as long for each look. */
function findings(page: Page, dark: boolean): Promise<string[]> {
  return page.evaluate(
    async ({ isDark, options }) => {
      document.body.classList.toggle('dark', isDark);
      // Nobody has to read a colour that is changing to the other theme, or a toast that is fading. Inherited colours begin
      // to change when their parent's has arrived.
      const changes = () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
          );
      for (let under = changes(); under.length > 0; under = changes())
        for (const change of under) change.finish();
      const axe: unknown = Reflect.get(window, 'axe');
      const { run } = axe as { run: (options: RunOptions) => Promise<AxeResults> };
      const { violations } = await run(options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    { isDark: dark, options: OPTIONS },
  );
}

/** axe finds nothing in what the page shows now, by day and by night. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const wasDark = await page.evaluate(() => document.body.classList.contains('dark'));
  for (const dark of [!wasDark, wasDark]) {
    const where = `${dark ? 'dark' : 'light'}, ${page.viewportSize()?.width} px`;
    // Asked once: what passes by, such as a toast, is to be readable too.
    const found = await findings(page, dark);
    expect(found, where).toEqual([]);
  }
}
