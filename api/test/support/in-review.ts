import { afterAll, beforeAll } from '@jest/globals';
import type { Manuscript } from '../../src/contract/manuscripts.ts';
import { Client, type Fields } from './client.ts';
import { Manuscripts } from './manuscripts.ts';
import { photo } from './pictures.ts';
import { type RunningApi, startReplica } from './start-api.ts';

/** Submits a new draft of this author. `reviewing` is a process under the policy "admin". */
export async function submitNew(
  reviewing: { readonly url: string },
  { session }: Client,
  fields: Fields = {},
): Promise<Manuscript> {
  const manuscripts = new Manuscripts(new Client(reviewing, session));
  const bannerImage = await photo(64, 48);
  const draft = await manuscripts.begin({ bannerImage, 'tags[]': 'Weather', ...fields });
  return (await manuscripts.submit(draft)).body.manuscript;
}

/** Another process for a test file, in which an admin approves first. */
export function useReviewing(api: RunningApi): RunningApi {
  const reviewing = {} as RunningApi;
  beforeAll(async () => Object.assign(reviewing, await startReplica(api, { PUBLISHING_POLICY: 'admin' })));
  afterAll(() => reviewing.stop());
  return reviewing;
}
