import { test } from '../support/magazine.ts';
import { AUTHOR_PAGES, expectRedirect, recordShownPages } from '../support/private-pages.ts';

test('visitors are redirected from private pages to the sign-up screen', async ({ page }) => {
  await recordShownPages(page);
  for (const path of [
    ...AUTHOR_PAGES,
    '/admin',
    '/admin/overview',
    '/admin/front-page',
    '/admin/review',
    '/admin/settings',
    '/admin/import',
    '/admin/log',
    '/admin/redirects',
    '/admin/pictures',
    '/admin/statistics',
    '/admin/trash',
  ])
    await expectRedirect(page, path, '/signup');
});
