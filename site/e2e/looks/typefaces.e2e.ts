import type { Page } from 'playwright/test';
import { expect, test } from '../support/front.ts';
import { madeUpArticle, madeUpId } from '../support/made-up.ts';

/** Returns a function that lists the typefaces in which an element's text is rendered. */
async function typefacesOf(page: Page): Promise<(selector: string) => Promise<string[]>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  return async (selector) => {
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const response = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    return response.fonts.map(({ familyName }) => familyName);
  };
}

test('every Latin letter is in the magazine’s typeface, whose extended subset loads only when a letter needs it', async ({
  page,
  front,
}) => {
  const basic = 'Quick fjords, 20 °C, 3 m² × 4: “El Niño—café”…';
  const texts = { basic, more: `${basic} ÀÈÖßçøüŒœ €5 ½ ±` };
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  // Without the titles of other tests, which may contain any letters.
  front.answer('/api/articles/random', { body: { articles: [] } });
  for (const [index, [name, text]] of Object.entries(texts).entries()) {
    const content = `<p>${text}</p><p><em>${text}</em></p>`;
    const _id = madeUpId(index + 1);
    front.answer(`/api/articles/${_id}`, { body: { article: madeUpArticle({ _id, content }) } });
    await page.goto(`${front.origin}/articles/${_id}`);
    await expect(page.locator('.prose p').first()).toHaveText(text);
    const typefacesIn = await typefacesOf(page);
    for (const selector of ['.prose p', '.prose em'])
      await expect.poll(() => typefacesIn(selector), `${name} ${selector}`).toEqual(['Brygada 1918']);
    const extendedFonts = () => fonts.filter((font) => font.includes('brygada-1918'));
    // Request events may arrive later than the content is visible.
    await expect.poll(extendedFonts).toHaveLength(name === 'basic' ? 0 : 2);
  }
});

test("Hindi text in an author's typeface uses the Hindi typeface", async ({ page, front }) => {
  const fonts = ['arial', 'comic-sans', 'courier-new', 'georgia', 'helvetica', 'lucida'];
  const content = `<p>${fonts.map((font) => `<span class="font-${font}">नदी</span>`).join(' ')}</p>`;
  front.answer(`/api/articles/${madeUpId(1)}`, { body: { article: madeUpArticle({ content }) } });
  await page.goto(`${front.origin}/articles/${madeUpId(1)}`);
  const typefacesIn = await typefacesOf(page);
  for (const font of fonts)
    await expect.poll(() => typefacesIn(`.prose .font-${font}`), font).toEqual(['Martel']);
});
