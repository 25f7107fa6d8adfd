import { expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { createRandom, type Random } from '../../src/platform/concurrency/seeded-random.ts';
import type { ArticleResponse } from '../../src/contract/articles.ts';
import type { Manuscript, ManuscriptResponse } from '../../src/contract/manuscripts.ts';
import type { Answer } from '../support/client.ts';
import { Newsroom } from '../support/newsroom.ts';
import { textOf } from '../support/stored-text.ts';

const SEEDS = [1, 2, 3];
const STEPS = 50;
const NOTE = 'Please count again.';

const newsroom = new Newsroom();

type Seen = Pick<Manuscript, '_id' | 'version' | 'content'>;

/** What the server should have. */
class Model {
  isInReview = false;
  /** What readers see. */
  live: string | null = null;
  written = 0;
  /** Words of every step of a review. */
  readonly kept: string[] = [];
  /** What the admin has read last. */
  read: Seen;

  constructor(public now: Manuscript) {
    this.read = now;
  }

  words(): string {
    this.written += 1;
    return `<p>Words ${this.written}</p>`;
  }
}

const takeBack = (id: string): Promise<Answer<ManuscriptResponse>> =>
  newsroom.author.delete(`/api/manuscripts/${id}/submission`);

/** What readers see was read by the admin. */
function approved(model: Model, seen: Seen): void {
  model.isInReview = false;
  model.live = seen.content;
  model.kept.push(seen.content);
}

const STEPS_OF_PEOPLE: Record<string, (model: Model, random: Random) => Promise<void>> = {
  async save(model) {
    const { status } = await newsroom.own.save(model.now, { content: model.words() });
    expect(status).toBe(200);
  },

  async submit(model) {
    const { status } = await newsroom.own.submit(model.now);
    expect(status).toBe(model.now.state === 'published' && !model.now.hasChanges ? 409 : 200);
    if (status === 200 && !model.isInReview) model.kept.push(model.now.content);
    if (status === 200) model.isInReview = true;
  },

  async takeBack(model) {
    expect((await takeBack(model.now._id)).status).toBe(200);
    model.isInReview = false;
  },

  async look(model) {
    const { status } = await newsroom.admin.get(`/api/admin/review/${model.now._id}`);
    expect(status).toBe(model.isInReview ? 200 : 409);
    model.read = model.now;
  },

  async approve(model) {
    const { status } = await newsroom.approve(model.read);
    const isRead = model.read.version === model.now.version;
    expect(status).toBe(model.isInReview ? (isRead ? 200 : 412) : 409);
    if (status === 200) approved(model, model.read);
  },

  async return(model) {
    const { status } = await newsroom.giveBack(model.now._id, NOTE);
    expect(status).toBe(model.isInReview ? 200 : 409);
    if (status === 200) model.kept.push(model.now.content);
    model.isInReview = false;
  },

  /** At the same moment. Whoever comes second goes on from what the first has done, or is refused. */
  async approveWhileSaving(model) {
    const seen = model.now;
    const [approval, save] = await Promise.all([
      newsroom.approve(seen),
      newsroom.own.save(seen, { content: model.words() }),
    ]);
    if (model.isInReview) expect([approval.status, save.status].toSorted()).toEqual([200, 412]);
    else expect([approval.status, save.status]).toEqual([409, 200]);
    if (approval.status === 200) approved(model, seen);
  },

  async approveWhileLeaving(model, random) {
    const seen = model.now;
    const isReturned = random.pick([true, false]);
    const leaving = isReturned ? newsroom.giveBack(seen._id, NOTE) : takeBack(seen._id);
    const [approval, left] = await Promise.all([newsroom.approve(seen), leaving]);
    const late = isReturned ? 409 : 200;
    if (!model.isInReview) expect([approval.status, left.status]).toEqual([409, late]);
    else if (approval.status === 200) expect(left.status).toBe(late);
    else expect([approval.status, left.status]).toEqual([409, 200]);
    if (approval.status === 200) approved(model, seen);
    else if (isReturned && model.isInReview) model.kept.push(seen.content);
    model.isInReview = false;
  },
};

it.each(SEEDS)('readers see only what an admin has read, in any order of steps (seed %i)', async (seed) => {
  const random = createRandom(seed);
  const model = new Model(await newsroom.begin());
  // Most steps end a review, so it must begin often.
  const begins = Array.from({ length: 4 }, () => 'submit');
  const names = [...Object.keys(STEPS_OF_PEOPLE), ...begins] as [string, ...string[]];
  for (let step = 0; step < STEPS; step += 1) {
    const name = random.pick(names);
    await STEPS_OF_PEOPLE[name]?.(model, random);
    model.now = await newsroom.own.read(model.now._id);
    const { state, submission } = model.now;
    const expected = model.live === null ? (model.isInReview ? 'review' : 'draft') : 'published';
    expect([name, state, submission !== null]).toEqual([name, expected, model.isInReview]);
    const { body, status } = await newsroom.visitor.get<ArticleResponse>(`/api/articles/${model.now._id}`);
    expect([name, status === 200 ? body.article.content : null]).toEqual([name, model.live]);
  }
  // Among the steps at the same moment, no approval may have come first.
  if (model.live === null)
    for (const name of ['submit', 'look', 'approve']) {
      await STEPS_OF_PEOPLE[name]?.(model, random);
      model.now = await newsroom.own.read(model.now._id);
    }
  expect(model.live).not.toBeNull();
  const revisions = await newsroom.api.app
    .get<Connection>(getConnectionToken())
    .collection('revisions')
    .find({ manuscript: new Types.ObjectId(model.now._id) })
    .toArray();
  const stored = new Set(revisions.map(textOf));
  expect(model.kept.filter((content) => !stored.has(content))).toEqual([]);
});
