import { expect, it } from '@jest/globals';
import { EMPTY_FIELDS, EMPTY_FORM, type InitialForm } from './initial-form.ts';
import { WORDS } from './server-draft/test/answers.ts';
import { SyncState } from './sync-state.ts';

const text = { isSame: ({ title }: { title: string }, remote: InitialForm) => title === remote.fields.title };
const remoteWith = (title: string): InitialForm => ({ ...EMPTY_FORM, fields: { ...EMPTY_FIELDS, title } });

it('keeps the first and the last words without a response, and those that the server had at the last one', () => {
  const sync = new SyncState();
  const titles = () => sync.unacknowledged.map(({ title }) => title);
  const hasSent = (title: string) => sync.hasSent(remoteWith(title), text);
  sync.reset([{ ...WORDS, title: 'First' }], null);
  sync.sending({ ...WORDS, title: 'Second' });
  expect(titles()).toEqual(['First', 'Second']);
  sync.sending({ ...WORDS, title: 'Third' });
  expect(titles()).toEqual(['First', 'Third']);
  sync.acknowledge();
  expect(sync.isUncertain).toBe(false);
  sync.sending({ ...WORDS, title: 'Fourth' });
  expect([titles(), hasSent('Third'), hasSent('Second')]).toEqual([['Fourth'], true, false]);
});

it('is uncertain after a tab that has left unsaved words: its last request could not be stored', () => {
  const sync = new SyncState();
  sync.reset([], null);
  expect(sync.isUncertain).toBe(true);
  sync.reset(null, WORDS);
  expect([sync.isUncertain, sync.hasSent(remoteWith(WORDS.title), text)]).toEqual([false, true]);
});
