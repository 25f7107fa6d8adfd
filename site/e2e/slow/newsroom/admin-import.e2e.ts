import { randomUUID } from 'node:crypto';
import { signedInAdmin, signIn } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { openFileChooser } from '../../support/file-chooser.ts';
import { expect, test } from '../../support/magazine.ts';
import { oldMagazine } from '../../support/old-magazine.ts';

const IMPORT = '/admin/import';
const MEBIBYTE = 1024 * 1024;

// Only one import works at a time.
test.describe.configure({ mode: 'default' });

for (const width of [360, 1440])
  test(`an admin moves a magazine in, from the file to the report, at ${width} pixels`, async ({
    page,
    request,
  }) => {
    const word = randomUUID().slice(0, 8);
    const articles = [
      { id: 1, title: `Kosi ${word}`, category: 'Weather' },
      { id: 2, title: `Teesta ${word}`, category: 'Zyxw', content: '<p>Abc.</p>[zzz_form id="1"]' },
    ];
    const file = oldMagazine(`${word}.example`, articles, ['ira', 'nasreen']);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, await signedInAdmin(request));
    await page.goto('/admin/articles');
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Import', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start the dry run' })).toBeDisabled();
    await expectAccessible(page);

    const choose = page.getByRole('button', { name: 'Choose a file' });
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: file };
    await (await openFileChooser(page, choose)).setFiles(notes);
    await expect(page.getByRole('alert')).toHaveText(/^Choose a file with one of these endings: \.xml/);
    const chooser = await openFileChooser(page, choose);
    await chooser.setFiles({ name: `${word}.xml`, mimeType: 'text/xml', buffer: file });
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText('The file is here.')).toBeVisible();
    await page.getByRole('button', { name: 'Start the dry run' }).click();

    await expect(page.getByText('2 of 2 articles')).toBeVisible();
    await expect(page.getByText('one category wants your word')).toBeVisible();
    const run = page.getByRole('button', { name: 'Import 2 articles' });
    await expect(run).toBeDisabled();
    await page.getByRole('button', { name: /^Show/ }).first().click();
    await expect(page.getByRole('cell', { name: `Teesta ${word}` })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Tag of Zyxw' }).selectOption('Spotlight');
    await run.click();

    await expect(page.getByText('2 articles', { exact: true })).toBeVisible();
    await expect(page.getByText(/^\d+ items in = /)).toBeVisible();
    const looked = page.getByRole('table', { name: 'To look at' });
    await expect(looked.getByRole('rowheader', { name: `Teesta ${word}` })).toBeVisible();
    const sample = page.getByRole('table', { name: 'Old and new, to compare' });
    await expect(sample.getByRole('row', { name: `Kosi ${word}` }).getByRole('link')).toHaveCount(2);
    await page.getByRole('link', { name: /^Invite the/ }).click();
    const authors = page.getByRole('table', { name: 'Authors to invite' });
    await page.route('**/reset-link', (route) => route.fulfill({ status: 404, json: {} }), { times: 1 });
    await page.getByRole('button', { name: 'Invite all 2' }).click();
    await expect(page.getByText('One author is invited. One invitation failed.')).toBeVisible();
    await expectAccessible(page);
    await authors.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByText('2 authors are invited.')).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    // The report stays at its address.
    await page.reload();
    await expect(page.getByText(/^\d+ items in = /)).toBeVisible();
    await page.goto(`/${word}/1/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kosi ${word}`);
  });

test('an upload goes on where it was after the connection breaks, and after the page was closed', async ({
  page,
  request,
}) => {
  const word = randomUUID().slice(0, 8);
  const text = oldMagazine(`${word}.example`, [{ id: 3, title: `Tapti ${word}`, category: 'Weather' }]);
  // White space at the end: two pieces and a bit.
  const file = Buffer.concat([text, Buffer.alloc(17 * MEBIBYTE, ' ')]);
  const chosen = { name: `${word}.xml`, mimeType: 'text/xml', buffer: file };
  await signIn(page, await signedInAdmin(request));
  await page.goto(IMPORT);
  const offsets: string[] = [];
  let isBroken = true;
  await page.route('**/files/export?*', async (route) => {
    const offset = new URL(route.request().url()).searchParams.get('offset') ?? '';
    offsets.push(offset);
    if (isBroken && offset !== '0') await route.abort('connectionreset');
    else await route.continue();
  });
  const chooser = await openFileChooser(page, page.getByRole('button', { name: 'Choose a file' }));
  await chooser.setFiles(chosen);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText(/^The connection is interrupted/)).toBeVisible();

  // The page is closed, and the file chosen again.
  await page.reload();
  await expect(page.getByText(`Choose ${word}.xml again to go on with the upload.`)).toBeVisible();
  await expect(page.getByText(/^8\.4 MB of 18 MB are here\.$/)).toBeVisible();
  await expectAccessible(page);
  const other = await openFileChooser(page, page.getByRole('button', { name: 'Choose a file' }));
  await other.setFiles({ ...chosen, buffer: text });
  await expect(page.getByRole('alert')).toContainText('This is another file.');
  const again = await openFileChooser(page, page.getByRole('button', { name: 'Choose a file' }));
  await again.setFiles(chosen);
  await expect(page.getByText(/^The connection is interrupted/)).toBeVisible();
  isBroken = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('The file is here.')).toBeVisible();
  expect(new Set(offsets)).toEqual(new Set(['0', `${8 * MEBIBYTE}`, `${16 * MEBIBYTE}`]));
  expect(offsets.filter((offset) => offset === '0')).toHaveLength(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expect(page).toHaveURL(IMPORT);
});

test('says what went wrong', async ({ page, request }) => {
  await signIn(page, await signedInAdmin(request));
  await page.goto(`${IMPORT}?id=${'a'.repeat(24)}`);
  await expect(page.getByText(/^This import no longer exists/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start a new import' }).click();
  const chooser = await openFileChooser(page, page.getByRole('button', { name: 'Choose a file' }));
  await chooser.setFiles({ name: 'none.xml', mimeType: 'text/xml', buffer: Buffer.from('<html></html>') });
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('button', { name: 'Start the dry run' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'is no export of' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Drop the file here, or choose it')).toBeVisible();
});
