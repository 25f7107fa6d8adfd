import { beforeAll, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { createRandom, type Random } from '../../src/platform/concurrency/seeded-random.ts';
import type { Article, ArticleResponse } from '../../src/contract/articles.ts';
import type { Manuscript, ManuscriptResponse } from '../../src/contract/manuscripts.ts';
import type { PresenceResponse } from '../../src/contract/presence.ts';
import type { RevisionKeptResponse, RevisionsResponse } from '../../src/contract/revisions.ts';
import { type Answer, Client } from '../support/client.ts';
import { type Changed, Manuscripts } from '../support/manuscripts.ts';
import { useApi } from '../support/start-api.ts';
import { textOf } from '../support/stored-text.ts';

const SEEDS = [1, 2, 3, 4];
const STEPS = 60;
const TABS = ['first-tab', 'second-tab', 'third-tab'] as const;

const api = useApi();
const visitor = new Client(api);
let author: Client;
let manuscripts: Manuscripts;
let store: Connection;

beforeAll(async () => {
  store = api.app.get<Connection>(getConnectionToken());
  author = await visitor.author();
  manuscripts = new Manuscripts(author);
});

/** What the server should have, and which version each tab has seen. */
class Model {
  readonly id: string;
  readonly seen: Record<string, string> = {};
  /** Words that a revision must have: readers saw them, or something else than a later save took their place. */
  readonly kept = new Set<string>();
  version: string;
  content: string;
  live: string;
  /** Whether a working copy is ahead of the article. */
  isAhead = false;
  written = 0;

  constructor({ _id, content }: Article, { version }: Manuscript) {
    this.id = _id;
    this.version = version;
    this.content = content;
    this.live = content;
    this.kept.add(content);
    for (const tab of TABS) this.seen[tab] = version;
  }

  words(tab: string): string {
    this.written += 1;
    return `<p>${this.written} by ${tab}</p>`;
  }

  isCurrent(tab: string): boolean {
    return this.seen[tab] === this.version;
  }

  /** Other words take the place of those that are written now. */
  displace(): void {
    if (this.isAhead) this.kept.add(this.content);
  }

  becomes(tab: string, { version, content }: Pick<Manuscript, 'version' | 'content'>): void {
    this.version = version;
    this.content = content;
    this.seen[tab] = version;
  }
}

type Step = (model: Model, tab: string, random: Random) => Promise<void>;

/** A step that names the version it replaces is refused if the tab has not seen the current one. */
function expectOutcome(model: Model, tab: string, { status, body }: Answer<unknown>): boolean {
  expect([tab, status]).toEqual([tab, model.isCurrent(tab) ? 200 : 412]);
  if (status === 412) expect((body as Changed).manuscript.content).toBe(model.content);
  return status === 200;
}

const read = (id: string): Promise<Manuscript> => manuscripts.read(id);

const STEPS_OF_TABS: Record<string, Step> = {
  async look(model, tab) {
    model.seen[tab] = (await read(model.id)).version;
  },

  async save(model, tab) {
    const content = model.words(tab);
    const answer = await manuscripts.save({ _id: model.id, version: model.seen[tab] ?? '' }, { content });
    if (!expectOutcome(model, tab, answer)) return;
    model.becomes(tab, { version: answer.body.version, content });
    model.isAhead = true;
  },

  /** Two tabs at the same moment, with the same version. */
  async saveBoth(model, tab) {
    const other = TABS.find((each) => each !== tab) ?? '';
    model.seen[other] = model.version;
    model.seen[tab] = model.version;
    const contents = [model.words(tab), model.words(other)];
    const answers = await Promise.all(
      contents.map((content) => manuscripts.save({ _id: model.id, version: model.version }, { content })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const winner = answers[0]?.status === 200 ? 0 : 1;
    const version = answers[winner]?.body.version ?? '';
    model.becomes([tab, other][winner] ?? '', { version, content: contents[winner] ?? '' });
    model.isAhead = true;
  },

  async publish(model, tab) {
    const content = model.words(tab);
    const answer = await author.form<ArticleResponse>('PUT', `/api/articles/${model.id}`, {
      ...{ title: 'Bund', content, manuscriptVersion: model.seen[tab] },
    });
    if (!expectOutcome(model, tab, answer)) return;
    model.becomes(tab, await read(model.id));
    expect(model.content).toBe(content);
    model.kept.add(content);
    model.live = content;
    model.isAhead = false;
  },

  async restore(model, tab, random) {
    const { body } = await author.get<RevisionsResponse>(`/api/manuscripts/${model.id}/revisions`);
    const { number } = random.pick(body.data as [(typeof body.data)[number]]);
    const path = `/api/manuscripts/${model.id}/revisions/${number}/restore`;
    const headers = { 'If-Match': `"${model.seen[tab] ?? ''}"` };
    const answer = await author.json<ManuscriptResponse>('POST', path, {}, headers);
    if (!expectOutcome(model, tab, answer)) return;
    if (answer.body.manuscript.version !== model.version) model.displace();
    model.becomes(tab, answer.body.manuscript);
    model.isAhead = answer.body.manuscript.hasChanges;
  },

  async discard(model, tab) {
    const path = `/api/manuscripts/${model.id}/changes`;
    const { body } = await author.delete<ManuscriptResponse>(path);
    model.displace();
    model.becomes(tab, body.manuscript);
    expect(model.content).toBe(model.live);
    model.isAhead = false;
  },

  /** The tab loses nothing, and disturbs nobody. */
  async takeOver(model, tab) {
    const path = `/api/manuscripts/${model.id}/presence`;
    const { body } = await author.get<PresenceResponse>(path);
    const from = body.editor?.tab;
    const entered = await author.json<PresenceResponse>('PUT', path, { tab, ...(from && { from }) });
    expect(entered.body.editor?.tab).toBe(tab);
    const content = model.words(from ?? 'nobody');
    const kept = await author.form<RevisionKeptResponse>('POST', `/api/manuscripts/${model.id}/revisions`, {
      content,
    });
    expect(kept.status).toBe(201);
    model.kept.add(content);
  },
};

it.each(SEEDS)(
  'three tabs in any order overwrite nothing unseen, and lose no version (seed %i)',
  async (seed) => {
    const random = createRandom(seed);
    const article = await author.publish({ title: 'Bund', content: '<p>0</p>' });
    const model = new Model(article, await read(article._id));
    const names = Object.keys(STEPS_OF_TABS) as [string, ...string[]];
    for (let step = 0; step < STEPS; step += 1) {
      await STEPS_OF_TABS[random.pick(names)]?.(model, random.pick(TABS), random);
      const { version, content, hasChanges } = await read(model.id);
      expect({ version, content, hasChanges }).toEqual({
        ...{ version: model.version, content: model.content },
        hasChanges: model.isAhead,
      });
      const { body } = await visitor.get<ArticleResponse>(`/api/articles/${model.id}`);
      expect(body.article.content).toBe(model.live);
    }
    const revisions = await store
      .collection('revisions')
      .find({ manuscript: new Types.ObjectId(model.id) })
      .toArray();
    const stored = new Set(revisions.map(textOf));
    expect([...model.kept].filter((content) => !stored.has(content))).toEqual([]);
  },
);
