import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectToFit } from '../support/fit.ts';
import { expect, test } from '../support/magazine.ts';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

interface SitePage {
  path: string;
  heading: string;
  /** Expected text of the introduction, if it is specified. */
  intro?: RegExp;
  status?: number;
}

const PAGES: readonly SitePage[] = [
  { path: '/', heading: 'News from the roots of a changing country' },
  { path: '/environment', heading: 'Environment', intro: /pressing environmental issues.+sustainability/i },
  { path: '/articles/the-himalaya-is-a-verb', heading: 'The Himalaya Is a Verb' },
  { path: '/articles/नदी-जब-रास्ता-बदलती-है', heading: 'नदी जब रास्ता बदलती है' },
  { path: '/search?q=himalaya', heading: '2 articles for “himalaya”' },
  { path: '/search', heading: 'Search articles' },
  { path: '/aboutus', heading: 'About Us' },
  { path: '/privacy-policy', heading: 'Privacy Policy' },
  { path: '/terms-of-use', heading: 'Terms of Use' },
  { path: '/contact', heading: 'Contact' },
  { path: '/copyright-policy', heading: 'Copyright Policy' },
  { path: '/corrections', heading: 'Corrections' },
  { path: '/unauthorized', heading: '403 - Forbidden' },
  { path: '/no-such-page', heading: 'This path has grown over', status: 404 },
  { path: '/articles/no-such-article', heading: 'Article not found', status: 404 },
  { path: '/profile/no-such-author', heading: 'Failed to load author profile', status: 404 },
];

/** Categories with the same layout as the one above. */
const OTHER_CATEGORIES: readonly SitePage[] = [
  { path: '/trending', heading: 'Trending' },
  { path: '/weather', heading: 'Weather', intro: /updates, analyses and trends on weather patterns/i },
  { path: '/agriculture', heading: 'Agriculture' },
  { path: '/sustainable-living', heading: 'SustainableLiving' },
  { path: '/artificial-intelligence', heading: 'Artificial Intelligence' },
  {
    path: '/science-and-research',
    heading: 'ScienceAndResearch',
    intro: /cutting-edge research and scientific breakthroughs/i,
  },
  {
    path: '/startups-and-entrepreneurship',
    heading: 'Startups And Entrepreneurship',
    intro: /innovative startups shaping the future of technology/i,
  },
  {
    path: '/technology-and-advancement',
    heading: 'Technology And Advancement',
    intro: /technological advancements.+revolutionizing science and technology/i,
  },
  { path: '/evolving-horizons', heading: 'Evolving Horizons' },
  { path: '/interviews', heading: 'Interviews' },
  { path: '/policy-and-governance', heading: 'Policy And Governance' },
  { path: '/spotlight', heading: 'Spotlight' },
];

async function open(page: Page, { path, heading, intro, status = 200 }: SitePage): Promise<void> {
  await page.setViewportSize(DESKTOP);
  expect((await page.goto(path))?.status()).toBe(status);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  if (intro !== undefined) await expect(page.locator('.category-intro')).toHaveText(intro);
  await expect(page).toHaveTitle(/Banyan/);
}

for (const one of PAGES) {
  test(`${one.path} is accessible in both themes and fits any screen`, async ({ page }) => {
    await open(page, one);
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
    }
    await expectToFit(page);
  });
}

for (const [index, one] of OTHER_CATEGORIES.entries()) {
  test(`${one.path} has its heading, is accessible and fits any screen`, async ({ page }) => {
    await open(page, one);
    // Every other page is checked on a phone: they differ only in their articles.
    if (index % 2 === 1) await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await expectToFit(page);
  });
}
