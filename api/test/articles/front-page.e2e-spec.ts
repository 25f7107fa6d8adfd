import { expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Article, HomeSectionResponse } from '../../src/contract/articles.ts';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import type { FrontPageResponse } from '../../src/contract/front-page.ts';
import type { LogResponse } from '../../src/contract/log.ts';
import type { HomeSection } from '../../src/contract/genres.ts';
import type { EndedPins, OverviewResponse } from '../../src/contract/overview.ts';
import { FRONT_PAGE_COLLECTION } from '../../src/features/articles/front-page/front-page.schema.ts';
import { FrontPageService } from '../../src/features/articles/front-page/front-page.service.ts';
import { ArticlesService } from '../../src/features/articles/reading/articles.service.ts';
import type { Answer } from '../support/client.ts';
import { Newsroom } from '../support/newsroom.ts';
import { allPicturesComplete } from '../support/pictures.ts';
import { until } from '../support/until.ts';

const PATH = '/api/admin/front-page';
const HOUR_MS = 60 * 60 * 1000;
const newsroom = new Newsroom();
let articles: Record<'One' | 'Two' | 'Three' | 'Four', Article>;

interface SentPin {
  section: string;
  article: string;
  until: string | null;
}

const pin = (section: string, { _id }: { _id: string }, end: string | null = null): SentPin => ({
  section,
  article: _id,
  until: end,
});

const inAnHour = (): string => new Date(Date.now() + HOUR_MS).toISOString();

const read = async (): Promise<FrontPageResponse> => (await newsroom.admin.get<FrontPageResponse>(PATH)).body;

function put<T = FrontPageResponse>(pins: unknown, version: number): Promise<Answer<T>> {
  return newsroom.admin.json<T>('PUT', PATH, { pins }, { 'If-Match': `"${version}"` });
}

async function putLive(...pins: SentPin[]): Promise<FrontPageResponse> {
  const { status, body } = await put(pins, (await read()).version);
  expect(status).toBe(200);
  return body;
}

/** Titles in a section, as readers get them. */
async function titlesIn(section: HomeSection, query = ''): Promise<string[]> {
  const path = `/api/articles/home/${section}${query}`;
  const { body } = await newsroom.visitor.get<HomeSectionResponse>(path);
  return body.data.map(({ title }) => title);
}

async function endedPins(): Promise<EndedPins | null> {
  return (await newsroom.admin.get<OverviewResponse>('/api/admin/overview')).body.attention.pins;
}

/** Each is newer than those before it. */
async function publishAll(): Promise<typeof articles> {
  const publish = (title: string): Promise<Article> =>
    newsroom.live({ title, 'tags[]': ['Environment', 'Spotlight'] });
  const published = {
    One: await publish('One'),
    Two: await publish('Two'),
    Three: await publish('Three'),
    Four: await publish('Four'),
  };
  // They have the same picture, and each response shows its files.
  await allPicturesComplete(newsroom.api);
  return published;
}

it('follows the date until an admin puts an order live', async () => {
  articles = await publishAll();
  const { status, body, headers } = await newsroom.admin.get<FrontPageResponse>(PATH);
  expect([status, body, headers.get('ETag')]).toEqual([200, { version: 0, pins: [] }, '"0"']);
  expect(await titlesIn('Environment')).toEqual(['Four', 'Three', 'Two', 'One']);
});

it('shows pinned articles first, in their order, and only in their section', async () => {
  const { One, Two, Three } = articles;
  const live = await putLive(pin('Environment', Two), pin('Spotlight', Three), pin('Environment', One));
  expect(live.pins).toMatchObject([
    { section: 'Environment', article: { title: 'Two' }, until: null },
    { section: 'Spotlight', article: { title: 'Three' }, until: null },
    { section: 'Environment', article: { title: 'One' }, until: null },
  ]);
  expect(await read()).toEqual(live);
  expect(await titlesIn('Environment')).toEqual(['Two', 'One', 'Four']);
  expect(await titlesIn('Environment', '?limit=1')).toEqual(['Two']);
  expect(await titlesIn('Spotlight')).toEqual(['Three', 'Four']);
  expect(await titlesIn('latest')).toEqual(['Four']);
  const sections = newsroom.api.app.get(ArticlesService, { strict: false });
  const home = await sections.homeSections({ latest: 1, Spotlight: 2, Environment: 3 }, 1);
  expect(Object.values(home).map((cards) => cards?.map(({ title }) => title))).toEqual([
    ['Four'],
    ['Three', 'Four'],
    ['Two', 'One', 'Four'],
  ]);
});

it('accepts articles without the category, and featured ones before those of their date', async () => {
  const weather = await newsroom.live({ title: 'Weather', 'tags[]': 'Weather' });
  await putLive(pin('featured', articles.One), pin('Environment', weather));
  expect(await titlesIn('featured')).toEqual(['One']);
  expect(await titlesIn('Environment')).toEqual(['Weather', 'Four', 'Three', 'Two']);
});

it('fills the place of a withdrawn article until it is published again', async () => {
  const { One, Two } = articles;
  await putLive(pin('Environment', One), pin('Environment', Two));
  await newsroom.admin.send('POST', `/api/manuscripts/${One._id}/withdraw`);
  expect(await titlesIn('Environment')).toEqual(['Two', 'Four', 'Three']);
  expect((await read()).pins).toMatchObject([{ article: { title: 'Two' } }]);
  await newsroom.admin.send('POST', `/api/manuscripts/${One._id}/reinstate`);
  expect(await titlesIn('Environment')).toEqual(['One', 'Two', 'Four', 'Three']);
  // An order that is put live meanwhile does not unpin it.
  await newsroom.admin.send('POST', `/api/manuscripts/${One._id}/withdraw`);
  expect((await putLive(pin('Environment', Two))).pins).toMatchObject([{ article: { title: 'Two' } }]);
  await newsroom.admin.send('POST', `/api/manuscripts/${One._id}/reinstate`);
  expect(await titlesIn('Environment')).toEqual(['Two', 'One', 'Four', 'Three']);
  await newsroom.expectIntact();
});

it('ends a pin at its time', async () => {
  const { One, Two } = articles;
  const { version } = await putLive(pin('Environment', One, inAnHour()), pin('Environment', Two));
  expect(await titlesIn('Environment')).toEqual(['One', 'Two', 'Four', 'Three']);
  const end = new Date(Date.now() + 1_500);
  await newsroom.api.app
    .get<Connection>(getConnectionToken())
    .collection(FRONT_PAGE_COLLECTION)
    .updateOne({}, { $set: { 'pins.0.until': end } });
  await until(async () => (await titlesIn('Environment'))[0] === 'Two');
  expect(Date.now()).toBeGreaterThanOrEqual(end.getTime());
  expect(await read()).toMatchObject({ version: version + 1, pins: [{ article: { title: 'Two' } }] });
  expect(await endedPins()).toEqual({ count: 1, sections: [] });
});

it('tells admins that a section follows the date again', async () => {
  const end = inAnHour();
  await putLive(pin('Spotlight', articles.One, end));
  expect(await endedPins()).toBeNull();
  await newsroom.api.app.get(FrontPageService, { strict: false }).endUntil(new Date(end));
  expect((await read()).pins).toEqual([]);
  expect(await endedPins()).toEqual({ count: 1, sections: ['Spotlight'] });
  const { body } = await newsroom.admin.get<LogResponse>('/api/admin/log?kind=settings');
  expect(body.data.slice(0, 2).map(({ action, by }) => [action, by.kind])).toEqual([
    ['endPin', 'magazine'],
    ['changeFrontPage', 'person'],
  ]);
});

it('ends pins once, and says in the log which', async () => {
  const { One, Two } = articles;
  const end = inAnHour();
  const { version } = await putLive(pin('featured', One, end), pin('Spotlight', Two, end));
  await newsroom.admin.send('POST', `/api/manuscripts/${Two._id}/withdraw`);
  const service = newsroom.api.app.get(FrontPageService, { strict: false });
  // Both look for pins before either removes them, as two processes may.
  await Promise.all([service.endUntil(new Date(end)), service.endUntil(new Date(end))]);
  await newsroom.admin.send('POST', `/api/manuscripts/${Two._id}/reinstate`);
  expect(await read()).toEqual({ version: version + 1, pins: [] });
  const inIndia = new Intl.DateTimeFormat('sv-SE', {
    ...({ dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const),
  });
  const endInWords = inIndia.format(new Date(end));
  const { body } = await newsroom.admin.get<LogResponse>('/api/admin/log?kind=settings&limit=3');
  expect(body.data.map(({ action, about, changes }) => [action, about, changes])).toEqual([
    ['endPin', null, [{ field: 'value', before: 'Spotlight', after: '' }]],
    [
      'endPin',
      { kind: 'manuscript', _id: One._id, name: 'One' },
      [{ field: 'value', before: 'The lead carousel', after: '' }],
    ],
    [
      'changeFrontPage',
      null,
      [
        { field: 'value', before: 'The lead carousel', after: `The lead carousel: One (${endInWords})` },
        { field: 'value', before: 'Spotlight', after: `Spotlight: Two (${endInWords})` },
      ],
    ],
  ]);
});

it('refuses a change of what another admin has changed', async () => {
  const { version } = await putLive(pin('Spotlight', articles.One));
  expect((await put([], version)).status).toBe(200);
  const { status, body } = await put<ErrorResponse>([pin('Spotlight', articles.Two)], version);
  expect([status, body.code]).toEqual([412, 'FRONT_PAGE_CHANGED']);
  expect((await read()).pins).toEqual([]);
});

it('says in a sentence what is wrong', async () => {
  const { One, Two, Three, Four } = articles;
  const { version } = await putLive(pin('Spotlight', One));
  const past = new Date(Date.now() - HOUR_MS).toISOString();
  const draft = await newsroom.begin();
  const fifth = await newsroom.live({ title: 'Five' });
  const all = [One, Two, Three, Four, fifth].map((article) => pin('Environment', article));
  const refused: [pins: unknown, sentence: string][] = [
    ['all', 'Send a list of pins.'],
    [[null], 'There is no such section on the front page.'],
    [[pin('latest', One)], 'There is no such section on the front page.'],
    [[{ ...pin('Spotlight', One), article: 7 }], 'Choose an article.'],
    [[{ ...pin('Spotlight', One), until: undefined }], 'Choose a day and a time.'],
    [[pin('Spotlight', One, 'soon')], 'Choose a day and a time.'],
    [[pin('Spotlight', One, past)], 'Choose a time in the future.'],
    [
      [pin('Spotlight', One), pin('Environment', { _id: One._id.toUpperCase() })],
      'An article can be on the front page only once.',
    ],
    [all, 'Environment has only 4 places.'],
    [[pin('featured', One), pin('featured', draft)], 'The lead carousel: article 2 is no longer published.'],
  ];
  for (const [pins, sentence] of refused) {
    const { status, body } = await put<ErrorResponse>(pins, version);
    expect([status, body.code, body.message]).toEqual([400, 'VALIDATION_FAILED', sentence]);
  }
  expect(await read()).toMatchObject({ version, pins: [{ article: { title: 'One' } }] });
});
