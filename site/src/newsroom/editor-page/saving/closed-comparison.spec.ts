import { afterEach, expect, it, jest } from '@jest/globals';
import { ServerDraft } from './server-draft.ts';

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

it('shows nothing again that the author has closed, until it is asked for', async () => {
  const manuscript = { _id: 'm1', version: '0.b', title: 'Theirs' };
  const changed = () => Response.json({ code: 'MANUSCRIPT_CHANGED', manuscript }, { status: 412 });
  globalThis.fetch = jest.fn(() => Promise.resolve(changed()));
  const draft = new ServerDraft();
  const words = { title: 'Mine', description: '', content: '', tags: [], isFeatured: false };
  draft.connect({
    read: () => ({ ...words, banner: null, bannerAlt: '', bannerCredit: '', language: null }),
    name: () => 'k1',
    token: () => 't1',
    isSame: () => false,
    note: () => Promise.resolve(),
    onSaved: () => undefined,
    onStatus: () => undefined,
  });
  draft.begin({ link: { id: 'm1', version: '0.a' }, original: null });
  draft.changed();
  const saving = draft.now();
  draft.postpone();
  await saving;
  expect(draft.view).toMatchObject({ saving: { kind: 'changed-elsewhere' }, theirs: null });

  await draft.retry();
  expect(draft.view).toMatchObject({ theirs: { title: 'Theirs' } });
});
