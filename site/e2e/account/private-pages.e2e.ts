import { test } from '../support/magazine.ts';
import { AUTHOR_PAGES, expectSent, watchFrames } from '../support/private-pages.ts';

test('a visitor is sent to the sign-up screen and sees no private page', async ({ page }) => {
  await watchFrames(page);
  for (const path of [...AUTHOR_PAGES, '/admin', '/admin/review', '/admin/settings', '/admin/trash'])
    await expectSent(page, path, '/signup');
});
