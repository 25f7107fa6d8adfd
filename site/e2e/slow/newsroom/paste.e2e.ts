import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { smallPicture } from '../../support/articles.ts';
import { fillArticle, textOf } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';
import { paste } from '../../support/paste.ts';

const CLIPBOARD = join(import.meta.dirname, '../../../test-data/clipboard');

/** A typical news page with a style sheet, and with boxes, buttons and pictures around the text. */
const NEWSPAPER = `<!doctype html><html><head><title>The Daily Rain</title><style>
  body { font: 17px/1.5 Georgia; color: #222 } .story { max-width: 36rem } .lead { font-weight: 700 }
  .story h2 { color: #b00; text-transform: uppercase } .share { float: right } .ad { background: #eee }
  .story ul { list-style: none; padding: 0 } .caps { font-style: italic } .gone { display: none }
</style></head><body><nav><a href="/">Home</a></nav><main class="story js-story" data-track="story">
  <h2 class="headline">A river has a memory</h2>
  <button class="share" onclick="share()">Share</button>
  <p class="para"><b class="lead">It returns</b>&nbsp;to its <a class="link" href="https://cwc.gov.in/kosi" target="_blank">old
    bed</a>, <span class="caps">every</span> time.</p>
  <figure><picture><source srcset="/x.webp"><img src="/favicon.svg" alt="A flooded field" width="40" height="21"></picture>
    <figcaption>Kosi, in August</figcaption></figure>
  <aside class="ad gone">Buy one</aside>
  <ul class="facts"><li><div>sand</div></li><li>silt<ul><li>fine</li></ul></li></ul>
  <blockquote class="pull">It comes back.</blockquote>
  <table class="data"><tr><th>Year</th><th>Breach</th></tr><tr><td>2008</td><td>Kusaha</td></tr></table>
</main></body></html>`;

/** Removes the browser's errors about style sheets and handlers of pasted HTML, which the page's policy blocks. */
function removePolicyErrors(consoleErrors: string[]): void {
  const others = consoleErrors.splice(0).filter((error) => !error.includes('Content Security Policy'));
  consoleErrors.push(...others);
}

/** Text nodes of HTML with the path of their semantic elements: `li li: Fine`. */
function outline(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines: string[] = [];
  const words = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    // Ignores placeholders of pictures and the back links of notes, which the editor omits.
    if (words.currentNode.parentElement?.closest('.missing-picture, .footnote-backref')) continue;
    const text = words.currentNode.textContent?.trim() ?? '';
    const path: string[] = [];
    for (let at = words.currentNode.parentElement; at !== null && at !== body; at = at.parentElement)
      if (!at.matches('p, tbody, thead, tr')) path.unshift(at.tagName.toLowerCase());
    if (text !== '') lines.push(`${path.join(' ')}: ${text}`);
  }
  return lines;
}

test('text from other programs is pasted', async ({ page, request, consoleErrors }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const text = textOf(page);
  await text.click();
  const files = await readdir(CLIPBOARD, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.clean.html'))) {
    await test.step(file, async () => {
      await page.keyboard.press('ControlOrMeta+a');
      await paste(page, await readFile(join(CLIPBOARD, file.replace('.clean', '')), 'utf8'));
      const expected = await page.evaluate(outline, await readFile(join(CLIPBOARD, file), 'utf8'));
      await expect.poll(async () => page.evaluate(outline, await text.innerHTML())).toEqual(expected);
      await expect(text.locator('[style], [class*=Mso], [class*=SCX], o\\:p, img:not([class])')).toHaveCount(
        0,
      );
    });
  }
  removePolicyErrors(consoleErrors);
});

/** The HTML of a single picture that was copied in LibreOffice. */
const SINGLE_PICTURE = `<html><head><style type="text/css">p { line-height: 115% }</style></head>
  <body><p><img src="file:///tmp/lu1_tmp_a.png" name="Image1"/></p></body></html>`;

test('a picture from a word processor is pasted', async ({ page, request, consoleErrors }) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const text = textOf(page);
  await text.click();
  await text.evaluate(
    (element, [html, bytes]) => {
      const data = new DataTransfer();
      data.setData('text/html', html);
      data.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }));
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [SINGLE_PICTURE, [...(await smallPicture()).buffer]] as const,
  );
  await expect(text.locator('img[src^="/images/"]')).toHaveCount(1);
  removePolicyErrors(consoleErrors);
});

test('a news page that was copied in the browser is pasted', async ({
  page,
  context,
  request,
  consoleErrors,
}) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const newspaper = await context.newPage();
  await newspaper.route('**/the-daily-rain', (route) =>
    route.fulfill({ contentType: 'text/html', body: NEWSPAPER }),
  );
  await newspaper.goto('/the-daily-rain');
  await newspaper.locator('main').evaluate((story) => getSelection()?.selectAllChildren(story));
  await newspaper.keyboard.press('ControlOrMeta+c');
  await newspaper.close();
  const text = textOf(page);
  await text.click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(text.locator('h2')).toHaveText('A river has a memory');
  await expect(text.locator('p').first()).toHaveJSProperty(
    'innerHTML',
    '<strong>It returns</strong>&nbsp;to its <a href="https://cwc.gov.in/kosi">old bed</a>, <em>every</em> time.',
  );
  await expect(text.locator('ul > li > p')).toHaveText(['sand', 'silt', 'fine']);
  await expect(text.locator('li li')).toHaveText('fine');
  await expect(text.locator('blockquote')).toHaveText('It comes back.');
  await expect(text.locator('th')).toHaveText(['Year', 'Breach']);
  await expect(text.getByText('Kosi, in August')).toBeVisible();
  await expect(text.getByText(/Share|Buy one/)).toHaveCount(0);
  await expect(text.locator('[style], [data-track], .story, button, picture')).toHaveCount(0);
  removePolicyErrors(consoleErrors);
});

test('Hindi and right-to-left text are written, saved and shown with their language and direction', async ({
  page,
  request,
}) => {
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  await fillArticle(page, 'बारिश का हिसाब', 'क़लम, ज़मीन और बारिश।');
  await expect(page.locator('.editor-area')).toHaveAttribute('lang', 'hi');
  await expect(page.getByLabel('Title')).toHaveAttribute('lang', 'hi');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Right to left' }).click();
  await page.keyboard.type('مطر');
  await page.getByRole('button', { name: 'Publish Article' }).click();
  await expect(page).toHaveURL(/\/articles\/[0-9a-f]{24}$/);
  await expect(page.locator('.prose').getByText('क़लम, ज़मीन और बारिश।')).toBeVisible();
  await expect(page.locator('.prose p[dir=rtl]')).toHaveText('مطر');
  await expect(page.locator('[lang=hi]').first()).toBeVisible();
});
