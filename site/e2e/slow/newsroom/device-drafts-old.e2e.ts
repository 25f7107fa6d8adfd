import { newAuthor, signIn } from '../../support/accounts.ts';
import { storedDrafts } from '../../support/drafts.ts';
import { textOf } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';

/** Stores a draft as Banyan did before schema version 3, with class names that start with `ql-`. */
async function storeOldDraft(userId: string): Promise<void> {
  const draft = {
    key: `new:${userId}:0123456789abcdef0123456789abcdef`,
    title: 'Begun long ago',
    description: '',
    content:
      '<p class="ql-align-right ql-indent-2">Some <span class="ql-size-large ql-font-georgia">rain</span></p>',
    tags: ['Weather'],
    isFeatured: false,
    banner: null,
    version: null,
    savedAt: Date.now(),
  };
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('banyan', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('drafts', { keyPath: 'key' });
    opening.onerror = reject;
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('drafts', 'readwrite');
      transaction.objectStore('drafts').put(draft);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

test('a draft that an older version of Banyan has stored opens with its formats', async ({
  page,
  request,
}) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/aboutus');
  await page.evaluate(storeOldDraft, await page.evaluate(() => localStorage.getItem('userId') ?? ''));
  await page.goto('/create-article');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Begun long ago');
  await expect(textOf(page).locator('p.align-right.indent-2 .size-large.font-georgia')).toHaveText('rain');
  await textOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' again');
  const storedTexts = async () => (await storedDrafts(page)).map(({ content }) => content);
  await expect
    .poll(storedTexts)
    .toEqual([expect.stringMatching(/^<p class="align-right indent-2">(?!.*ql-).* again/)]);
});
