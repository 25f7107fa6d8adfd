import type { BrowserContext, Locator, Page } from 'playwright/test';

/** The line that says that the draft is stored on this device. */
export const storedDraftLine = (page: Page): Locator => page.locator('.draft-line[data-kept]');

/**
 * Makes saving to the server fail, so that drafts are stored only on the device. Replaces `fetch` in the page, because
 * Playwright's routes do not intercept the requests of a closing page.
 */
export const failServerSaves = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, init) =>
      typeof input === 'string' && input.startsWith('/api/manuscripts')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetch(input, init);
  });

interface StoredDraft {
  title: string;
  content: string;
  isFeatured: boolean;
  /** A closing page can store text but no files, so the banner may be missing. */
  hasBanner: boolean;
  /** Whether the server has acknowledged the latest version. */
  isSent: boolean;
}

/** All drafts that are stored on the device. */
export const storedDrafts = (page: Page): Promise<StoredDraft[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('banyan-drafts');
        opening.onsuccess = () => {
          const reading = opening.result.transaction(['drafts', 'banners']);
          const drafts = reading.objectStore('drafts').getAll();
          const banners = reading.objectStore('banners').getAllKeys();
          reading.oncomplete = () => {
            opening.result.close();
            const stored = drafts.result as (Omit<StoredDraft, 'hasBanner' | 'isSent'> & {
              key: string;
              manuscript?: { sent?: boolean };
            })[];
            resolve(
              stored.map(({ key, title, content, isFeatured, manuscript }) => ({
                title,
                content,
                isFeatured,
                hasBanner: banners.result.includes(key),
                isSent: manuscript?.sent === true,
              })),
            );
          };
        };
      }),
  );

/** Ids of all pictures that are stored on the device. Does not create the database. */
export const storedPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'banyan-drafts')) return [];
    return new Promise<string[]>((resolve) => {
      const opening = indexedDB.open('banyan-drafts');
      opening.onsuccess = () => {
        const reading = opening.result.transaction('pictures').objectStore('pictures').getAllKeys();
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result as string[]);
        };
      };
    });
  });
