import { expect, test } from '../../support/front.ts';

test.use({ javaScriptEnabled: false });

test('pages that need JavaScript say so, without skeletons', async ({ page, front }) => {
  for (const [path, message] of [
    ['/signup', 'Logging in needs JavaScript. Reading does not.'],
    ['/forgot-password', 'Setting a new password needs JavaScript. Reading does not.'],
    ['/invitation', 'Accepting an invitation needs JavaScript. Reading does not.'],
    ['/reset-password', 'Setting a new password needs JavaScript. Reading does not.'],
    ['/confirm-address', 'Confirming an address needs JavaScript. Reading does not.'],
    ['/author-page', 'This page needs JavaScript. Reading does not.'],
    ['/create-article', 'Writing needs JavaScript. Reading does not.'],
    ['/admin', 'This page needs JavaScript. Reading does not.'],
    ['/admin/review', 'This page needs JavaScript. Reading does not.'],
    ['/admin/settings', 'This page needs JavaScript. Reading does not.'],
    ['/admin/pictures', 'This page needs JavaScript. Reading does not.'],
    ['/admin/log', 'This page needs JavaScript. Reading does not.'],
    ['/admin/trash', 'This page needs JavaScript. Reading does not.'],
  ] as const) {
    await page.goto(front.origin + path);
    const note = page.locator('#main noscript p');
    await expect(note).toHaveText(message);
    await expect(note).toBeVisible();
    for (const idle of ['.skeleton', 'input', 'button', '.desk-create'])
      await expect(page.locator(idle).filter({ visible: true }), `${idle} of ${path}`).toHaveCount(0);
  }
});
