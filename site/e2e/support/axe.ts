import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

/** axe-core in the version that `@axe-core/playwright` depends on. */
const requireOfPlaywright = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const SOURCE = readFileSync(requireOfPlaywright.resolve('axe-core/axe.min.js'), 'utf8');

/** All rules, including target size (WCAG 2.2, 2.5.8), which is off by default. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };

/** Violations that axe finds in one theme. Runs axe in the page, because AxeBuilder takes ten times as long. */
function violationsIn(page: Page, dark: boolean): Promise<string[]> {
  return page.evaluate(
    async ({ isDark, options }) => {
      document.body.classList.toggle('dark', isDark);
      // Finishes transitions of colours and of toasts, which axe would not measure. Inherited colours start their transition
      // when their parent's has ended.
      const runningAnimations = () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
          );
      for (let running = runningAnimations(); running.length > 0; running = runningAnimations())
        for (const animation of running) animation.finish();
      const axe: unknown = Reflect.get(window, 'axe');
      const { run } = axe as { run: (options: RunOptions) => Promise<AxeResults> };
      const { violations } = await run(options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    { isDark: dark, options: OPTIONS },
  );
}

/** Asserts that axe finds nothing on the current page, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const wasDark = await page.evaluate(() => document.body.classList.contains('dark'));
  for (const dark of [!wasDark, wasDark]) {
    const context = `${dark ? 'dark' : 'light'}, ${page.viewportSize()?.width} px`;
    // No retry: temporary content such as a toast must be readable too.
    const violations = await violationsIn(page, dark);
    expect(violations, context).toEqual([]);
  }
}
