import type { BrowserContext, Locator, Page } from 'playwright/test';

/** Visible once this device has the draft of a page. */
export const keptIn = (page: Page): Locator => page.locator('.draft-line[data-kept]');

/**
 * What is written is stored on the device alone: saving on the server fails. In the page itself, because a route no
 * longer holds back what a closing page sends.
 */
export const keepOnDeviceAlone = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (asked, init) =>
      typeof asked === 'string' && asked.startsWith('/api/manuscripts')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetch(asked, init);
  });

interface KeptDraft {
  title: string;
  content: string;
  isFeatured: boolean;
  /** Unlike the words, the file cannot be written while the page closes: it exists once the database has the draft. */
  hasBanner: boolean;
  /** Whether the server is known to have all of it. */
  isSent: boolean;
}

/** All drafts on the device. */
export const keptDrafts = (page: Page): Promise<KeptDraft[]> =>
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
            const stored = drafts.result as (Omit<KeptDraft, 'hasBanner' | 'isSent'> & {
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

/** Ids of all pictures on the device. Leaves creating the database to the site. */
export const heldPictures = (page: Page): Promise<string[]> =>
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
