import { beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Client } from '../support/client.ts';
import { idOf } from '../support/identity.ts';
import { metaOf, pathOf, readPage } from '../support/pages.ts';
import { photo } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';

type Thing = Readonly<Record<string, unknown>>;
type Types =
  'AboutPage' | 'BreadcrumbList' | 'NewsArticle' | 'NewsMediaOrganization' | 'ProfilePage' | 'WebSite';

const SITE = 'https://banyan.example';
/** With a time zone: without one, Google uses the reader's. */
const MOMENT: unknown = expect.stringMatching(
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
);
/** Google's minimum picture sizes: pixels (width times height) for an article, pixels of an edge for a logo. */
const PICTURE_MIN_PIXELS = 50_000;
const LOGO_MIN_EDGE = 112;

/** https://developers.google.com/search/docs/appearance/structured-data/organization */
const PUBLISHER: Thing = {
  '@type': 'NewsMediaOrganization',
  '@id': `${SITE}/#publisher`,
  name: 'Banyan',
  url: SITE,
  logo: expect.stringContaining(`${SITE}/`),
};

const api = useApi({}, { pages: true });
const reader = new Client(api);
let author: Client;

beforeAll(async () => {
  author = await reader.author({ name: 'Ira & <Daughters>' });
});

/** The structured data of a page, by type. */
async function thingsOn(path: string): Promise<Partial<Record<Types, Thing>>> {
  const html = await readPage(reader, path);
  const things = [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Thing,
  );
  expect(things.every((thing) => thing['@context'] === 'https://schema.org')).toBe(true);
  expect(metaOf(html).canonical).toBe(SITE + path);
  return Object.fromEntries(things.map((thing) => [String(thing['@type']), thing]));
}

async function measuresOf(address: unknown): Promise<[width: number, height: number]> {
  const answer = await fetch(api.url + pathOf(String(address)));
  expect([address, answer.status]).toEqual([address, 200]);
  const { width, height } = await sharp(await answer.bytes()).metadata();
  return [width, height];
}

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb: two steps or more. */
const breadcrumbs = (...steps: [name: string, path: string][]): Thing => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [['Home', '/'] as const, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: SITE + path,
  })),
});

it('the home page names its publisher', async () => {
  const { WebSite, NewsMediaOrganization: publisher = {} } = await thingsOn('/');
  expect(publisher).toMatchObject(PUBLISHER);
  expect(Math.min(...(await measuresOf(publisher['logo'])))).toBeGreaterThan(LOGO_MIN_EDGE);
  expect(WebSite).toMatchObject({ name: 'Banyan', url: SITE });
  const { AboutPage } = await thingsOn('/aboutus');
  expect(AboutPage).toMatchObject({ url: `${SITE}/aboutus`, mainEntity: PUBLISHER });
});

it('a category has breadcrumbs', async () => {
  const { BreadcrumbList } = await thingsOn('/science-and-research');
  expect(BreadcrumbList).toEqual(breadcrumbs(['Science and Research', '/science-and-research']));
});

it('an article names its title, author and dates, and no title breaks out of the script', async () => {
  const title = 'Salt </script><script>alert(1)</script> & “Sand”';
  const { _id } = await author.publish({ title });
  const path = `/articles/${_id}`;
  const { NewsArticle, BreadcrumbList } = await thingsOn(path);
  // https://developers.google.com/search/docs/appearance/structured-data/article
  expect(NewsArticle).toMatchObject({
    headline: title,
    url: SITE + path,
    mainEntityOfPage: SITE + path,
    datePublished: MOMENT,
    dateModified: MOMENT,
    author: [{ '@type': 'Person', name: 'Ira & <Daughters>', url: `${SITE}/profile/${idOf(author)}` }],
    publisher: PUBLISHER,
    image: [expect.stringContaining(`${SITE}/images/`)],
    inLanguage: 'en',
  });
  expect(BreadcrumbList).toEqual(breadcrumbs(['Weather', '/weather'], [title, path]));
});

it('an article names its language and a picture that is large enough for Google', async () => {
  const { _id } = await author.publish({
    title: 'नदी जब रास्ता बदलती है',
    content: '<p>बारिश इस साल देर से आई और एक साथ आई।</p>',
    bannerImage: await photo(1280, 720),
  });
  const { NewsArticle = {} } = await thingsOn(`/articles/${_id}`);
  expect(NewsArticle['inLanguage']).toBe('hi');
  const [picture] = NewsArticle['image'] as string[];
  const [width, height] = await measuresOf(picture);
  expect(width * height).toBeGreaterThan(PICTURE_MIN_PIXELS);
});

it("an author's page names the author", async () => {
  const person = await reader.author({ name: 'Gauri Palas' });
  await person.publish({ title: 'The Only One' });
  const path = `/profile/${idOf(person)}`;
  const { ProfilePage, BreadcrumbList } = await thingsOn(path);
  // https://developers.google.com/search/docs/appearance/structured-data/profile-page
  expect(ProfilePage).toMatchObject({
    url: SITE + path,
    mainEntity: {
      '@type': 'Person',
      name: 'Gauri Palas',
      identifier: idOf(person),
      url: SITE + path,
      affiliation: PUBLISHER,
      agentInteractionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'WriteAction' },
        userInteractionCount: 1,
      },
    },
  });
  expect(BreadcrumbList).toEqual(breadcrumbs(['Gauri Palas', path]));
});
