import type { Page } from 'playwright/test';
import { newAuthor, signIn } from '../../support/accounts.ts';
import { smallPicture } from '../../support/articles.ts';
import { textOf } from '../../support/editor.ts';
import { expect, test } from '../../support/magazine.ts';

const MARKDOWN = `# Rain by numbers

It is **very** *wet*, says [the office](https://imd.gov.in/).[^1]

- hills
  1. Nilgiri
- coast

| Year | Rain |
| ---- | ---: |
| 2016 | 7    |

> He said so.

---

![a cloud](https://imd.gov.in/cloud.png)

\`\`\`
rain = 7
\`\`\`

[^1]: On rain.`;

const HINDI = `# बारिश का हिसाब

यह **बहुत गीला** है।[^1]

1. पहाड़
2. तट

[^1]: मौसम विभाग।`;

/** The HTML that VS Code copies. */
const CODE_VIEW = `<meta charset='utf-8'><div style="color: #ccc;background-color: #1f1f1f;font-family: Consolas, 'Courier New', monospace;white-space: pre;"><div><span style="color: #569cd6;font-weight: bold;">## Wind</span></div><br><div><span>- west</span></div><div><span>- east</span></div></div>`;

/** Copies a text to the clipboard, as another program would, and pastes it by keyboard. */
async function paste(page: Page, text: string, html = '', keys = 'ControlOrMeta+v'): Promise<void> {
  await page.evaluate(
    ([plain, rich]) => {
      const put = (event: ClipboardEvent) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        event.clipboardData?.setData('text/plain', plain);
        if (rich !== '') event.clipboardData?.setData('text/html', rich);
      };
      addEventListener('copy', put, { capture: true, once: true });
    },
    [text, html] as const,
  );
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press(keys);
}

test('pasted Markdown is converted, and one undo restores the plain text', async ({ page, request }) => {
  const loaded: string[] = [];
  page.on('request', (asked) => loaded.push(asked.url()));
  await page.route('https://imd.gov.in/cloud.png', async (route) =>
    route.fulfill({
      contentType: 'image/png',
      headers: { 'access-control-allow-origin': '*' },
      body: (await smallPicture()).buffer,
    }),
  );
  await signIn(page, await newAuthor(request));
  await page.goto('/create-article');
  const text = textOf(page);
  await text.click();
  // The Markdown parser loads only when Markdown is pasted.
  expect(loaded.filter((url) => url.includes('markdown-to-html'))).toEqual([]);

  await test.step('all elements', async () => {
    await paste(page, MARKDOWN);
    await expect(text.locator('h2')).toHaveText('Rain by numbers');
    expect(loaded.filter((url) => url.includes('markdown-to-html'))).toHaveLength(1);
    await expect(text.locator('img[src^="/images/"][alt="a cloud"]')).toHaveCount(1);
    await expect(text.locator('strong')).toHaveText('very');
    await expect(text.locator('em')).toHaveText('wet');
    await expect(text.getByRole('link', { name: 'the office' })).toHaveAttribute(
      'href',
      'https://imd.gov.in/',
    );
    await expect(text.locator('li ol li')).toHaveText('Nilgiri');
    await expect(text.locator('th')).toHaveText(['Year', 'Rain']);
    await expect(text.locator('blockquote')).toHaveText('He said so.');
    await expect(text.locator('hr')).toHaveCount(1);
    await expect(text.locator('pre')).toHaveText('rain = 7');
    await expect(text.locator('sup.footnote-ref')).toHaveText('1');
    await expect(text.locator('section.footnotes li')).toHaveText('On rain.');
  });

  await test.step('undo, and redo', async () => {
    await page.keyboard.press('ControlOrMeta+z');
    await expect(text.locator('p').first()).toHaveText('# Rain by numbers');
    await expect(text.locator('h2, ul, table, hr, img, section')).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(text).toHaveText('');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(text.locator('h2')).toHaveText('Rain by numbers');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
  });

  await test.step('in Hindi, with the caret below it', async () => {
    await paste(page, HINDI);
    await expect(text.locator('h2')).toHaveText('बारिश का हिसाब');
    await expect(text.locator('strong')).toHaveText('बहुत गीला');
    await expect(text.locator('section.footnotes li')).toHaveText('मौसम विभाग।');
    await page.keyboard.type(' और घाटी');
    await expect(text.locator('ol').first().locator('li')).toHaveText(['पहाड़', 'तट और घाटी']);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
  });

  await test.step('from a code editor, which also copies colours', async () => {
    await paste(page, '## Wind\n\n- west\n- east', CODE_VIEW);
    await expect(text.locator('h2')).toHaveText('Wind');
    await expect(text.locator('ul > li')).toHaveText(['west', 'east']);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
  });

  await test.step('plain text is not converted if it is pasted as plain text, nor is prose', async () => {
    await paste(page, '## Wind\n\n**west**', '', 'ControlOrMeta+Shift+v');
    await expect(text.locator('p')).toHaveText(['## Wind', '**west**']);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await paste(page, 'It is *very* wet, 5 * 3.\n\n-- \nIra #monsoon');
    await expect(text.locator('p')).toHaveText(['It is *very* wet, 5 * 3.', '-- Ira #monsoon']);
  });
});
