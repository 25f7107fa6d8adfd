import type { BrowserContext } from 'playwright/test';
import { MISSING } from '../../browsers.ts';

/** Removes all APIs from the pages of this context that the oldest supported browser lacks. */
export async function useOldestBrowser(context: BrowserContext): Promise<void> {
  await context.addInitScript((missing) => {
    for (const [path, names] of Object.entries(missing)) {
      const owner: unknown = path
        .split('.')
        .reduce<unknown>(
          (parent, name) => (parent as Record<string, unknown> | undefined)?.[name],
          globalThis,
        );
      for (const name of names) if (owner instanceof Object) Reflect.deleteProperty(owner, name);
    }
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
    for (const name of Object.getOwnPropertyNames(iterator))
      if (name !== 'constructor') Reflect.deleteProperty(iterator, name);
  }, MISSING);
}
