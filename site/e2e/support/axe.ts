import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

/** axe-core, in the version of `@axe-core/playwright`. */
const ofPlaywright = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const SOURCE = readFileSync(ofPlaywright.resolve('axe-core/axe.min.js'), 'utf8');

/** All its rules, and target size (WCAG 2.2, 2.5.8), which is off by default. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };

/** axe's findings in one theme. Runs in the page: AxeBuilder takes ten times as long. */
function findings(page: Page, dark: boolean): Promise<string[]> {
  return page.evaluate(
    async ({ isDark, options }) => {
      document.body.classList.toggle('dark', isDark);
      // Colours in transition and fading toasts are not measured. Inherited colours begin their transition when their
      // parent's has ended.
      const changes = () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
          );
      for (let running = changes(); running.length > 0; running = changes())
        for (const change of running) change.finish();
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
    const where = `${dark ? 'dark' : 'light'}, ${page.viewportSize()?.width} px`;
    // Without retry: passing content such as a toast must be readable too.
    const violations = await findings(page, dark);
    expect(violations, where).toEqual([]);
  }
}
