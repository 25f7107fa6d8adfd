import type { APIRequestContext } from 'playwright/test';
import sharp from 'sharp';
import { newAuthor, publish } from './support/desk.ts';
import { expect, test } from './support/magazine.ts';

type Thing = Readonly<Record<string, unknown>>;
type Types =
  'AboutPage' | 'BreadcrumbList' | 'NewsArticle' | 'NewsMediaOrganization' | 'ProfilePage' | 'WebSite';

/** With a time zone: without one, Google uses the reader's. */
const MOMENT: unknown = expect.stringMatching(
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
);
/** Google's minimum picture sizes: pixels (width times height) for an article, pixels of an edge for a logo. */
const PICTURE_MIN_PIXELS = 50_000;
const LOGO_MIN_EDGE = 112;

/** The structured data of a page, by type, and its origin. */
async function thingsOn(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
  const things = [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Thing,
  );
  expect(things.every((thing) => thing['@context'] === 'https://schema.org')).toBe(true);
  const byType: Partial<Record<Types, Thing>> = Object.fromEntries(
    things.map((thing) => [String(thing['@type']), thing]),
  );
  return { ...byType, canonical, origin: new URL(canonical).origin };
}

async function measuresOf(request: APIRequestContext, address: unknown): Promise<[number, number]> {
  const answer = await request.get(new URL(String(address)).pathname);
  expect([address, answer.status()]).toEqual([address, 200]);
  const { width, height } = await sharp(await answer.body()).metadata();
  return [width, height];
}

/** https://developers.google.com/search/docs/appearance/structured-data/organization */
const publisherAt = (origin: string): Thing => ({
  '@type': 'NewsMediaOrganization',
  '@id': `${origin}/#publisher`,
  name: 'Banyan',
  url: origin,
  logo: expect.stringContaining(`${origin}/`),
});

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb: two steps or more. */
const wayTo = (origin: string, ...steps: [name: string, path: string][]): Thing => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [['Home', '/'] as const, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

test('the home page names its publisher', async ({ request }) => {
  const { origin, WebSite, NewsMediaOrganization: publisher = {} } = await thingsOn(request, '/');
  expect(publisher).toMatchObject(publisherAt(origin));
  expect(Math.min(...(await measuresOf(request, publisher['logo'])))).toBeGreaterThan(LOGO_MIN_EDGE);
  expect(WebSite).toMatchObject({ name: 'Banyan', url: origin });
  const about = await thingsOn(request, '/aboutus');
  expect(about.AboutPage).toMatchObject({ url: `${origin}/aboutus`, mainEntity: publisherAt(origin) });
});

test('a category has breadcrumbs', async ({ request }) => {
  const { origin, BreadcrumbList } = await thingsOn(request, '/science-and-research');
  expect(BreadcrumbList).toEqual(wayTo(origin, ['Science and Research', '/science-and-research']));
});

test('an article names its title, author and dates, and no title breaks out of the script', async ({
  request,
}) => {
  const title = 'Salt </script><script>alert(1)</script> & “Sand”';
  const author = await newAuthor(request, 'Ira & <Daughters>');
  const id = await publish(request, author, title);
  const { origin, canonical, NewsArticle, BreadcrumbList } = await thingsOn(request, `/articles/${id}`);
  expect(canonical).toBe(`${origin}/articles/${id}`);
  // https://developers.google.com/search/docs/appearance/structured-data/article
  expect(NewsArticle).toMatchObject({
    headline: title,
    url: canonical,
    mainEntityOfPage: canonical,
    datePublished: MOMENT,
    dateModified: MOMENT,
    author: [{ '@type': 'Person', name: 'Ira & <Daughters>', url: `${origin}/profile/${author._id}` }],
    publisher: publisherAt(origin),
    image: [expect.stringContaining(`${origin}/images/`)],
    inLanguage: 'en',
  });
  expect(BreadcrumbList).toEqual(wayTo(origin, ['Weather', '/weather'], [title, `/articles/${id}`]));
});

test('demo pictures are large enough for Google', async ({ request }) => {
  for (const [slug, language] of [
    ['the-himalaya-is-a-verb', 'en'],
    ['नदी-जब-रास्ता-बदलती-है', 'hi'],
  ] as const) {
    const { NewsArticle = {} } = await thingsOn(request, `/articles/${slug}`);
    expect(NewsArticle['inLanguage']).toBe(language);
    const [picture] = NewsArticle['image'] as string[];
    const [width, height] = await measuresOf(request, picture);
    expect(width * height).toBeGreaterThan(PICTURE_MIN_PIXELS);
  }
});

test("an author's page names the author", async ({ request }) => {
  const author = await newAuthor(request);
  await publish(request, author, 'The Only One');
  const path = `/profile/${author._id}`;
  const { origin, ProfilePage, BreadcrumbList } = await thingsOn(request, path);
  // https://developers.google.com/search/docs/appearance/structured-data/profile-page
  expect(ProfilePage).toMatchObject({
    url: origin + path,
    mainEntity: {
      '@type': 'Person',
      name: 'Gauri Palas',
      identifier: author._id,
      url: origin + path,
      affiliation: publisherAt(origin),
      agentInteractionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'WriteAction' },
        userInteractionCount: 1,
      },
    },
  });
  expect(BreadcrumbList).toEqual(wayTo(origin, ['Gauri Palas', path]));
});
