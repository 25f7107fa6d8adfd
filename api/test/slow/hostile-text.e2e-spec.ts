import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { Types, type Connection } from 'mongoose';
import { parseFragment, serialize } from 'parse5';
import { CORPUS, mutations, pieces } from '../../../site/e2e/hostile/hostile-text.ts';
import { disallowedParts, livePartsOfPage } from '../../../site/e2e/hostile/live-parts.ts';
import type { ArticleResponse, SearchResponse } from '../../src/contract/articles.ts';
import {
  BIO_MAX_LENGTH,
  NAME_MAX_LENGTH,
  QUERY_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '../../src/contract/limits.ts';
import type { ProfileUpdatedResponse } from '../../src/contract/users.ts';
import { tidyLine, tidyText } from '../../src/platform/http/validation/text-checks.ts';
import { sanitiseArticle } from '../../src/platform/html/sanitise-article.ts';
import { articleForm, Client } from '../support/client.ts';
import { readPage } from '../support/pages.ts';
import { photo } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';
import { PATIENCE } from '../../../testing/patience.ts';
import { childrenOf, parseXml, textOf } from '../../../testing/xml.ts';

// One test stores the whole corpus.
jest.setTimeout(180_000 * PATIENCE);

/** Fixed seed of this suite's mutations. */
const SEED = 20_261_121;
const MUTATIONS_CLEANED = 3000;
const MUTATIONS_STORED = 48;
/** Concurrent requests. */
const AT_ONCE = 8;

const STORED = [...CORPUS, ...mutations(SEED, MUTATIONS_STORED)];
/** The value as browsers send it in a form, with CRLF line breaks. */
const asSent = (text: string): { value: string } => ({ value: text.replaceAll(/\r\n?|\n/g, '\r\n') });
const shorterThan = (limit: number): string[] =>
  STORED.filter((text) => text.length <= limit && text.trim() !== '');

const api = useApi({}, { pages: true });
const visitor = new Client(api);
let author: Client;
let bannerImage: Buffer;

beforeAll(async () => {
  author = await visitor.author();
  bannerImage = await photo();
});

/** The stored articles. */
const articles = (): ReturnType<Connection['collection']> =>
  api.app.get<Connection>(getConnectionToken()).collection('articles');

/** Applies a function to all `items`, a few at a time. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

it('the test texts are indeed hostile', () => {
  expect(CORPUS.filter((text) => disallowedParts(text).length > 0).length).toBeGreaterThan(400);
});

describe('an article', () => {
  it('loses everything outside the allow-list, in one pass', () => {
    for (const text of [...CORPUS, ...mutations(SEED, MUTATIONS_CLEANED)]) {
      const { html } = sanitiseArticle(text);
      const placed = html.replaceAll(/\/images\/~\d+/g, `/images/${'0'.repeat(32)}/320.jpg`);
      expect([text, disallowedParts(placed)]).toEqual([text, []]);
      // An editor parses and serialises it again, which must not make harmless markup dangerous.
      expect([text, disallowedParts(serialize(parseFragment(placed)))]).toEqual([text, []]);
      expect([text, disallowedParts(sanitiseArticle(placed).html)]).toEqual([text, []]);
    }
  });

  it('is stored and returned sanitised, whatever was sent', async () => {
    let published = 0;
    await forEach(STORED, async (text) => {
      const title = text.slice(0, TITLE_MAX_LENGTH);
      const fields = {
        content: `<p>Rain.</p>${text}`,
        description: title,
        title: `Rain ${title}`.slice(0, TITLE_MAX_LENGTH),
        bannerImage,
      };
      const { status, body } = await author.form<ArticleResponse>(
        'POST',
        '/api/articles',
        await articleForm(fields),
      );
      // An invalid pasted picture is refused.
      if (status === 400) return;
      expect([text, status]).toEqual([text, 201]);
      published += 1;
      expect(body.article.title).toBe(tidyLine(asSent(fields.title)));
      expect(body.article.description).toBe(tidyLine(asSent(fields.description)));
    });
    expect(published).toBeGreaterThan(STORED.length * 0.9);
    for await (const { content } of articles().find<{ content: string }>({}))
      expect([content, disallowedParts(content)]).toEqual([content, []]);
  });

  it('appears in feeds as text, or as sanitised HTML', async () => {
    const rss = await visitor.get<string>('/api/rss/feed');
    const items = childrenOf(childrenOf(parseXml(rss.body), 'channel')[0], 'item');
    expect(items.length).toBeGreaterThan(10);
    for (const item of items) {
      expect(textOf(item, 'title')).toMatch(/^Rain/);
      expect(livePartsOfPage(textOf(item, 'content:encoded'), [])).toEqual([]);
      expect(livePartsOfPage(textOf(item, 'description'), [])).toEqual([]);
    }
    parseXml((await visitor.get<string>('/api/rss/atom')).body);
    const { items: entries } = (await visitor.get<{ items: { content_html: string }[] }>('/api/rss/json'))
      .body;
    expect(entries).toHaveLength(items.length);
    for (const { content_html } of entries) expect(livePartsOfPage(content_html, [])).toEqual([]);
  });

  it('accepts no unknown tag, and no link field', async () => {
    await forEach(STORED.slice(0, 40), async (text) => {
      const refused = await author.form(
        'POST',
        '/api/articles',
        await articleForm({ 'tags[]': [text], bannerImage }),
      );
      expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    });
    const link = await author.form(
      'POST',
      '/api/articles',
      await articleForm({ link: '/weather', bannerImage }),
    );
    expect(link).toMatchObject({ status: 400, body: { errors: { link: 'This field is unknown.' } } });
  });

  it('ignores an unsafe link written into the store', async () => {
    const { _id } = await author.publish({ bannerImage });
    for (const link of [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      '//a.example',
      '/\\a.example',
      ...CORPUS.slice(0, 20),
    ]) {
      await articles().updateOne({ _id: new Types.ObjectId(_id) }, { $set: { link } });
      const { article } = (await visitor.get<ArticleResponse>(`/api/articles/${_id}`)).body;
      expect([link, article.link]).toEqual([link, undefined]);
    }
  });
});

it('name and bio are stored as literal text', async () => {
  for (const bio of shorterThan(BIO_MAX_LENGTH).slice(0, 200)) {
    const name = bio.slice(0, NAME_MAX_LENGTH);
    const { status, headers, body } = await author.form<ProfileUpdatedResponse>('PUT', '/api/users/update', {
      name,
      bio,
    });
    if (tidyLine(asSent(name)) === '') continue;
    expect([bio, status]).toEqual([bio, 200]);
    expect(body).toMatchObject({ name: tidyLine(asSent(name)), bio: tidyText(asSent(bio)) });
    expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  }
});

it.each([
  ['endless nesting', '<b>'.repeat(400_000), 'The article has too many elements within each other.'],
  ['endless markup', '<b></b>'.repeat(3_000_000), 'The article is too long.'],
])('%s is refused before it is read, and the next request is answered', async (_, content, sentence) => {
  const start = process.cpuUsage();
  const { status, body } = await author.form('POST', '/api/manuscripts', { content });
  expect([status, body.errors]).toEqual([400, { content: sentence }]);
  expect((await visitor.get('/api/articles/genre/Weather')).status).toBe(200);
  // Microseconds of the processor, with the form's own. Reading all of the first took 30 s.
  expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
});

it('a search text is safe and never echoed', async () => {
  await forEach(shorterThan(QUERY_MAX_LENGTH).slice(0, 200), async (query) => {
    const path = `/api/articles/search?${new URLSearchParams({ query: query.toWellFormed() })}`;
    const { status, headers, body } = await visitor.get<SearchResponse>(path);
    expect([query, status]).toEqual([query, 200]);
    expect(Object.keys(body)).toEqual(['data', 'pagination']);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });
});

it('a search page shows its query as text', async () => {
  const search = (q: string) => readPage(visitor, `/search?${new URLSearchParams({ q })}`);
  const own = livePartsOfPage(await search('nothing of that name'), []);
  await forEach(pieces(QUERY_MAX_LENGTH), async (text) => {
    const html = await search(text.toWellFormed());
    expect([text, livePartsOfPage(html, [])]).toEqual([text, own]);
  });
});

it('the name of a file is ignored', async () => {
  await forEach(
    [...STORED.slice(0, 40), '../../../etc/passwd', '..\\..\\x.php', `${'x'.repeat(5000)}.svg`],
    async (name) => {
      const form = new FormData();
      form.set('image', new Blob([new Uint8Array(bannerImage)]), name);
      const { status, body } = await author.send('POST', '/api/images', { body: form });
      expect([name, status]).toEqual([name, 201]);
      expect(JSON.stringify(body)).toMatch(/^\{"picture":\{"src":"\/images\/[0-9a-f]{32}\/48\.jpg"/);
    },
  );
});
