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
        const opening = indexedDB.open('banyan');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            const drafts = reading.result as (Omit<KeptDraft, 'hasBanner' | 'isSent'> & {
              banner: File | null;
              manuscript?: { sent?: boolean };
            })[];
            resolve(
              drafts.map(({ title, content, isFeatured, banner, manuscript }) => ({
                title,
                content,
                isFeatured,
                hasBanner: banner !== null,
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
    if (!databases.some(({ name }) => name === 'banyan-pictures')) return [];
    return new Promise<string[]>((resolve) => {
      const opening = indexedDB.open('banyan-pictures');
      opening.onsuccess = () => {
        const reading = opening.result.transaction('pictures').objectStore('pictures').getAllKeys();
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result as string[]);
        };
      };
    });
  });
