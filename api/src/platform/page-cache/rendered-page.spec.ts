import { expect, it } from '@jest/globals';
import { pageOf } from './rendered-page.ts';

const TEXT = '<p>Rain.</p>'.repeat(500);
const answer = (text: string) => ({ status: 200, headers: {}, body: Buffer.from(text) });

it('has a weak ETag of its content, because the encodings share it', async () => {
  const [one, same, other] = await Promise.all([TEXT, TEXT, `${TEXT} `].map((text) => pageOf(answer(text))));
  expect(one?.etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(same?.etag).toBe(one?.etag);
  expect(other?.etag).not.toBe(one?.etag);
});

it('reports the memory of its text', async () => {
  const { body, bytes } = await pageOf(answer(TEXT));
  expect(bytes).toBe(body.bytes);
});
