import type { Locator } from 'playwright/test';
import { expect, test } from '../support/front.ts';
import { madeUpCard, madeUpCards } from '../support/made-up.ts';

/** A card with a very long headline: three lines in the column of the lead. */
const ENGLISH = madeUpCard(11, {
  title: 'Thirty-Eight Million Messages About Rain, and a Machine That Knows Only Twelve Words for It',
});
const HINDI = madeUpCard(11, {
  title: 'लाही फ़सल है या कीड़ा? खेत की मेड़ पर खड़े होकर मशीन से पूछिए और जवाब की प्रतीक्षा में दोपहर बिताइए',
  lang: 'hi',
});
const SCREENS = [
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
/** Allowed height of the banner on a desktop, in CSS pixels. */
const BANNER = { min: 150, max: 170 };
/** Minimum width at which Trending is next to the lead, in CSS pixels. */
const THREE_COLUMNS = 1152;

const box = async (part: Locator) => {
  const bounds = await part.boundingBox();
  if (bounds === null) throw new Error('It is not shown.');
  return { ...bounds, bottom: bounds.y + bounds.height, right: bounds.x + bounds.width };
};

for (const [language, lead] of [
  ['English', ENGLISH],
  ['Hindi', HINDI],
] as const) {
  test(`the first screen on a desktop shows the first headline, also a long one in ${language}`, async ({
    page,
    front,
  }) => {
    front.answer('/api/articles/home/', { body: { data: madeUpCards(4, 31) } });
    front.answer('/api/articles/home/featured', { body: { data: [lead, ...madeUpCards(4, 12)] } });
    const trending = [1, 2, 3, 4, 5, 6, 7].map((n) => madeUpCard(n, { title: lead.title, lang: lead.lang }));
    front.answer('/api/articles/home/Trending', { body: { data: trending } });
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await page.goto(front.origin);
      await page.evaluate(() => document.fonts.ready);
      const at = `at ${screen.width}`;
      const banner = await box(page.locator('.home-banner'));
      expect(banner.height, `the banner ${at}`).toBeGreaterThanOrEqual(BANNER.min);
      expect(banner.height, `the banner ${at}`).toBeLessThanOrEqual(BANNER.max);

      const slide = page.locator('.slide[data-shown]');
      const picture = await box(slide.locator('.card-art'));
      const headline = await box(slide.locator('.card-title'));
      expect(picture.bottom, `the picture ${at}`).toBeLessThanOrEqual(screen.height);
      expect(headline.bottom, `the headline ${at}`).toBeLessThanOrEqual(screen.height);
      if (screen.width >= THREE_COLUMNS) {
        const second = await box(page.locator('.trending-item').nth(1));
        expect(second.bottom, `the second of Trending ${at}`).toBeLessThanOrEqual(screen.height);
      } else {
        expect(headline.x, `the headline next to its picture ${at}`).toBeGreaterThan(picture.right);
        expect(headline.y, `the headline next to its picture ${at}`).toBeLessThan(picture.bottom);
      }
    }
  });
}
