import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import type { Article } from '../../src/contract/articles.ts';
import { PRESENCE_MS, type Presence, type PresenceResponse } from '../../src/contract/presence.ts';
import type { RevisionKeptResponse, RevisionsResponse } from '../../src/contract/revisions.ts';
import { PresenceService } from '../../src/features/presence/presence.service.ts';
import { setAuthors } from '../support/bylines.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { useSharedApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';

const ONE = 'tab-number-one';
const TWO = 'tab-number-two';

const api = useSharedApi();
const visitor = new Client(api);
let author: Client;
let manuscripts: Manuscripts;
let store: Connection;

beforeAll(() => {
  store = api.app.get<Connection>(getConnectionToken());
});
beforeEach(async () => {
  author = await visitor.author({ name: 'Nasreen Chinar' });
  manuscripts = new Manuscripts(author);
});

const pathOf = (id: string): string => `/api/manuscripts/${id}/presence`;
const enter = async (id: string, tab: string, from?: string): Promise<Presence | null> =>
  (await author.json<PresenceResponse>('PUT', pathOf(id), { tab, from })).body.editor;
const editor = async (id: string): Promise<Presence | null> =>
  (await author.get<PresenceResponse>(pathOf(id))).body.editor;
const ageBy = async (id: string, milliseconds: number): Promise<void> => {
  const leases = store.collection('edit_leases');
  const _id = new mongoose.Types.ObjectId(id);
  await leases.updateOne({ _id }, [{ $set: { until: { $subtract: ['$until', milliseconds] } } }]);
};

/** Reads a stream of server-sent events as it arrives. */
class EventReader {
  private readonly reader: ReadableStreamDefaultReader<string>;
  private text = '';
  readonly headers: Headers;

  constructor(response: Response) {
    if (response.body === null) throw new Error('There is no stream.');
    this.reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    this.headers = response.headers;
  }

  static async begin(id: string, signal?: AbortSignal, token = author.session?.token): Promise<EventReader> {
    const headers = {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${token}`,
      'Accept-Encoding': 'gzip',
    };
    return new EventReader(await fetch(`${api.url}${pathOf(id)}`, { headers, ...(signal && { signal }) }));
  }

  /** The tab of the next event; `null` if nobody is editing, undefined after the end. */
  async next(): Promise<string | null | undefined> {
    const presence = await this.nextPresence();
    return presence && (presence.editor?.tab ?? null);
  }

  async nextPresence(): Promise<PresenceResponse | undefined> {
    for (;;) {
      const event = /^event: presence\ndata: (.+)\n\n/m.exec(this.text);
      if (event?.[1] !== undefined) {
        this.text = this.text.slice(event.index + event[0].length);
        return JSON.parse(event[1]) as PresenceResponse;
      }
      const { done, value } = await this.reader.read();
      if (done) return undefined;
      this.text += value;
    }
  }

  /** Reads on until the stream ends. */
  async end(): Promise<void> {
    while ((await this.next()) !== undefined);
  }
}

describe('who is editing', () => {
  it('is one tab at a time, until it leaves', async () => {
    const { _id } = await manuscripts.begin();
    expect(await editor(_id)).toBeNull();
    const first = await enter(_id, ONE);
    const { name, _id: by } = author.session ?? {};
    expect(first).toMatchObject({ tab: ONE, _id: by, name, profilePhoto: null });
    expect(await enter(_id, TWO)).toEqual(first);
    expect(await enter(_id, ONE)).toEqual(first);
    await author.delete(`${pathOf(_id)}?tab=${TWO}`);
    expect(await editor(_id)).toEqual(first);
    await author.delete(`${pathOf(_id)}?tab=${ONE}`);
    expect(await editor(_id)).toBeNull();
    expect(await enter(_id, TWO)).toMatchObject({ tab: TWO });
  });

  it('is another tab once that takes over', async () => {
    const { _id } = await manuscripts.begin();
    await enter(_id, ONE);
    expect(await enter(_id, TWO, ONE)).toMatchObject({ tab: TWO });
    expect(await enter(_id, ONE)).toMatchObject({ tab: TWO });
    // Another tab has taken over meanwhile.
    expect(await enter(_id, 'tab-number-three', ONE)).toMatchObject({ tab: TWO });
  });

  it('ends 30 seconds after a tab has died', async () => {
    const { _id } = await manuscripts.begin();
    await enter(_id, ONE);
    await ageBy(_id, PRESENCE_MS - 5_000);
    expect(await editor(_id)).toMatchObject({ tab: ONE });
    await ageBy(_id, 5_000);
    expect(await editor(_id)).toBeNull();
    expect(await enter(_id, TWO)).toMatchObject({ tab: TWO });
  });

  it('is not a tab that was closed before its response, even if its request to leave came first', async () => {
    const { _id } = await manuscripts.begin();
    const presence = api.app.get(PresenceService);
    const begin = presence.enter.bind(presence);
    const page = new AbortController();
    const server = api.app.getHttpServer() as Server;
    const ended = once(server, 'request').then(([, response]) => once(response as ServerResponse, 'close'));
    jest.spyOn(presence, 'enter').mockImplementationOnce(async (...entered) => {
      await author.delete(`${pathOf(_id)}?tab=${ONE}`);
      page.abort();
      await ended;
      return begin(...entered);
    });
    const token = author.session?.token;
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const body = JSON.stringify({ tab: ONE });
    const request = fetch(api.url + pathOf(_id), { method: 'PUT', headers, body, signal: page.signal });
    await expect(request).rejects.toThrow('aborted');
    const leave = jest.spyOn(presence, 'leave');
    await until(() => Promise.resolve(leave.mock.results.length === 1));
    await leave.mock.results[0]?.value;
    expect(await enter(_id, TWO)).toMatchObject({ tab: TWO });
  });

  it('is one of two tabs that enter at the same moment', async () => {
    const { _id } = await manuscripts.begin();
    const tabs = ['tab-number-a', 'tab-number-b', 'tab-number-c', 'tab-number-d'];
    const entered = await Promise.all(tabs.map((tab) => enter(_id, tab)));
    expect(new Set(entered.map((each) => each?.tab)).size).toBe(1);
  });

  it('is not shown to other authors', async () => {
    const { _id } = await manuscripts.begin();
    await enter(_id, ONE);
    const other = await visitor.author();
    const answers = await Promise.all([
      other.get(pathOf(_id)),
      other.get(pathOf(_id), { Accept: 'text/event-stream' }),
      other.json('PUT', pathOf(_id), { tab: TWO, from: ONE }),
      other.delete(`${pathOf(_id)}?tab=${ONE}`),
    ]);
    for (const { status, body } of answers)
      expect([status, body.code]).toEqual([404, 'MANUSCRIPT_NOT_FOUND']);
    expect(await editor(_id)).toMatchObject({ tab: ONE });
  });

  it.each([
    [{ tab: 'x' }, 'tab'],
    [{}, 'tab'],
    [{ tab: ONE, from: 7 }, 'from'],
  ])('cannot be set by %j', async (body, field) => {
    const { _id } = await manuscripts.begin();
    expect(await author.json('PUT', pathOf(_id), body)).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        errors: { [field]: expect.stringContaining('This must be') as unknown as string },
      },
    });
  });
});

describe('the stream of events', () => {
  it('reports who is editing, immediately and after each change, also by another process', async () => {
    const { _id } = await manuscripts.begin();
    const stop = new AbortController();
    const followed = await EventReader.begin(_id, stop.signal);
    expect(Object.fromEntries(followed.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
    });
    expect(followed.headers.get('content-encoding')).toBeNull();
    expect(await followed.next()).toBeNull();
    await enter(_id, ONE);
    expect(await followed.next()).toBe(ONE);
    await enter(_id, TWO, ONE);
    expect(await followed.next()).toBe(TWO);
    await store.collection('edit_leases').deleteOne({ _id: new mongoose.Types.ObjectId(_id) });
    expect(await followed.next()).toBeNull();
    stop.abort();
  });

  it('ends with its session, after a sign-out here or on another device', async () => {
    const { _id } = await manuscripts.begin();
    const { email = '', token = '' } = author.session ?? {};
    const other = await visitor.login(email, PASSWORD);
    const localStream = await EventReader.begin(_id, undefined, token);
    const remoteStream = await EventReader.begin(_id, undefined, other.session?.token);
    expect([await localStream.next(), await remoteStream.next()]).toEqual([null, null]);
    await author.send('POST', '/api/users/logout');
    await localStream.end();
    const third = await visitor.login(email, PASSWORD);
    expect((await third.delete('/api/users/sessions')).status).toBe(200);
    await remoteStream.end();
  });

  it('ends for a removed author, and once the manuscript is deleted', async () => {
    const [draft, own] = [await manuscripts.begin(), await manuscripts.begin()];
    const coauthor = await visitor.author();
    expect((await setAuthors(draft, author, author, coauthor)).status).toBe(200);
    const followed = await EventReader.begin(draft._id, undefined, coauthor.session?.token);
    const deletedStream = await EventReader.begin(own._id);
    expect([await followed.next(), await deletedStream.next()]).toEqual([null, null]);
    await setAuthors(draft, author, author);
    await followed.end();
    await store.collection('manuscripts').deleteOne({ _id: new mongoose.Types.ObjectId(own._id) });
    await deletedStream.end();
  });

  it('reports that the open manuscript was published', async () => {
    const draft = await manuscripts.begin();
    const stop = new AbortController();
    const followed = await EventReader.begin(draft._id, stop.signal);
    expect(await followed.nextPresence()).toEqual({ editor: null, state: 'draft', articleVersion: null });
    const article = await author.publish({ manuscript: draft._id });
    const published = { editor: null, state: 'published', articleVersion: article.version };
    expect(await followed.nextPresence()).toEqual(published);
    expect((await author.get<PresenceResponse>(pathOf(draft._id))).body).toEqual(published);
    stop.abort();
  });

  it('is refused beyond the maximum per account', async () => {
    const { _id } = await manuscripts.begin();
    const stop = new AbortController();
    const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${author.session?.token}` };
    const open = () => fetch(`${api.url}${pathOf(_id)}`, { headers, signal: stop.signal });
    const opened = await Promise.all(Array.from({ length: 50 }, open));
    expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await open()).status).toBe(429);
    stop.abort();
  });
});

describe('the text of an author after another tab took over', () => {
  const numbers = async (id: string): Promise<(number | null)[]> => {
    const { body } = await author.get<RevisionsResponse>(`/api/manuscripts/${id}/revisions`);
    return body.data.map(({ number }) => number);
  };
  const keep = (id: string, content: string) =>
    author.form<RevisionKeptResponse>('POST', `/api/manuscripts/${id}/revisions`, { content });

  it('is stored as a version, while the other tab continues to save', async () => {
    const draft = await manuscripts.begin({ content: '<p>One.</p>' });
    const before = await numbers(draft._id);
    const savedVersion = await keep(draft._id, '<p>Mine.</p>');
    expect([savedVersion.status, savedVersion.body]).toEqual([201, { success: true, number: 1 }]);
    expect(await manuscripts.read(draft._id)).toEqual(draft);
    expect((await numbers(draft._id)).length).toBe(before.length + 1);
    const { status } = await manuscripts.save(draft, { content: '<p>Two.</p>' });
    expect(status).toBe(200);
    const { body } = await author.get(`/api/manuscripts/${draft._id}/revisions/1`);
    expect(JSON.stringify(body)).toContain('Mine.');
  });

  it('does not appear in the article, and does not affect a pending change', async () => {
    const article: Article = await author.publish({ content: '<p>Live.</p>' });
    const opened = await manuscripts.read(article._id);
    expect((await keep(article._id, '<p>Mine.</p>')).status).toBe(201);
    expect(await manuscripts.read(article._id)).toEqual(opened);
    expect((await visitor.get<{ article: Article }>(`/api/articles/${article._id}`)).body.article).toEqual(
      article,
    );
    expect((await manuscripts.save(opened, { content: '<p>Theirs.</p>' })).status).toBe(200);
  });

  it('is stored completely during saves of the other tab', async () => {
    const draft = await manuscripts.begin({ content: '<p>One.</p>' });
    const keeping = Array.from({ length: 5 }, (_, n) => keep(draft._id, `<p>Mine ${n}.</p>`));
    const saved = await manuscripts.save(draft, { content: '<p>Theirs.</p>' });
    const versions = await Promise.all(keeping);
    expect([saved.status, ...versions.map(({ status }) => status)]).toEqual([200, 201, 201, 201, 201, 201]);
    expect(versions.map(({ body }) => body.number).toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(await manuscripts.read(draft._id)).toMatchObject({ content: '<p>Theirs.</p>' });
  });
});
