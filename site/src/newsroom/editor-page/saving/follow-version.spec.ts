import { expect, it } from '@jest/globals';
import { ServerDraft } from './server-draft.ts';

it('goes on with another version of the same words, but not over other words', () => {
  const draft = new ServerDraft();
  draft.begin({ link: { id: 'm1', version: '0.a' }, original: null });
  draft.follow({ before: '0.a', after: '0.c' });
  draft.follow({ before: '0.a', after: '0.x' });
  expect(draft.view.link).toEqual({ id: 'm1', version: '0.c' });
});
