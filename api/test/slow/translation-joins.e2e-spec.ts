import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from '../support/client.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { operate } from '../support/operator.ts';
import { type RunningApi, startReplica, useApi } from '../support/start-api.ts';
import { TranslationCalls } from '../support/translations.ts';

const ROUNDS = 2;

// In one process, such steps take turns. On two replicas, transactions overlap.
const api = useApi({}, { conflicts: 57 });
let replica: RunningApi;
let author: Client;
let calls: TranslationCalls;
let fromReplica: TranslationCalls;

beforeAll(async () => {
  replica = await startReplica(api);
  author = await new Client(api).author();
  calls = new TranslationCalls(author);
  fromReplica = new TranslationCalls(new Client(replica, author.session));
});
afterAll(() => replica.stop());

it.each(['without translations', 'that had one before'])(
  'of two drafts in one language that join an article %s at the same time, one is refused',
  async (before) => {
    const drafts = new Manuscripts(author);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { _id } = await author.publish({ title: `Joined ${before}, ${round}` });
      const [first, second] = await Promise.all([
        drafts.begin({ title: 'पहला', language: 'hi' }),
        drafts.begin({ title: 'दूसरा', language: 'hi' }),
      ]);
      if (before !== 'without translations') {
        await calls.set(first._id, _id);
        await calls.set(first._id, '');
      }
      const answers = await Promise.all([calls.set(first._id, _id), fromReplica.set(second._id, _id)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await calls.group(_id)).translations).toHaveLength(1);
    }
    expect(await operate(api, ['verify'])).toMatchObject({ code: 0, printed: ['The store is intact.'] });
  },
);
