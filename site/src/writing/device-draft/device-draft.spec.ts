/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ChosenBanner } from '../../data/calls/articles.ts';
import { readJournal } from '../../data/session/journal.ts';
import { EditedText } from '../edited-text.ts';
import { EMPTY_FIELDS, EMPTY_FORM } from '../initial-form.ts';
import { SyncState } from '../sync-state.ts';
import { DeviceDraft } from './device-draft.ts';
import type { Draft, DraftEntry } from './draft.ts';

interface Write {
  at: number;
  entry: DraftEntry;
  banner: ChosenBanner | null | undefined;
  finish: () => void;
  fail: (cause: Error) => void;
}

let text: EditedText;
let sync: SyncState;
let draft: DeviceDraft;
let writes: Write[];
let removed: string[];
let isUnchanged: boolean;
let hasPictures: boolean;

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const type = (title: string, banner: File | null = null) => {
  text.fields = { ...EMPTY_FIELDS, title, banner };
  draft.changed();
};
const titles = () => writes.map(({ at, entry }) => [at, entry.title]);
const finishAll = async () => {
  // Writes that follow are finished too.
  for (const { finish } of writes) {
    finish();
    await pass(0);
  }
};

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  localStorage.clear();
  [writes, removed, isUnchanged, hasPictures] = [[], [], true, true];
  [text, sync] = [new EditedText(), new SyncState()];
  text.reset(EMPTY_FORM);
  draft = new DeviceDraft(text, sync, {
    store: (entry, banner) =>
      new Promise((finish, fail) => writes.push({ at: Date.now(), entry, banner, finish, fail })),
    remove: (key) => Promise.resolve(removed.push(key)).then(() => undefined),
    isUnchanged: () => Promise.resolve(isUnchanged),
    storePictures: () => Promise.resolve(hasPictures),
  });
  draft.create('new:u1:');
});
afterEach(() => {
  draft.release();
  jest.useRealTimers();
});

describe('DeviceDraft', () => {
  it('stores each change immediately, with the latest words', async () => {
    type('r');
    type('ra');
    await pass(1);
    expect(titles()).toEqual([[0, 'ra']]);
    expect(writes[0]?.entry).toMatchObject({ key: `new:u1:${draft.name}`, version: null });
    expect(draft.view.isStored).toBe(false);
    await finishAll();
    expect(draft.view).toEqual({ isStored: true, unsaved: null });
  });

  it('runs one write at a time, and then stores later changes', async () => {
    type('r');
    await pass(10);
    type('rai');
    type('rain');
    await pass(10);
    expect(titles()).toEqual([[0, 'r']]);
    writes[0]?.finish();
    await pass(10);
    expect(titles().slice(1)).toEqual([[20, 'rain']]);
  });

  it('waits longer after larger writes', async () => {
    const html = 'x'.repeat(200_000);
    text.editor = { html: () => html, articleHtml: () => html, asWritten: () => html };
    type('r');
    await pass(1);
    writes[0]?.finish();
    type('ra');
    await pass(190);
    expect(writes).toHaveLength(1);
    await pass(20);
    expect(titles().at(-1)).toEqual([expect.any(Number), 'ra']);
  });

  it('writes a banner once', async () => {
    const banner = new File(['x'], 'banner.png');
    for (const title of ['r', 'ra']) {
      type(title, banner);
      await pass(1);
      await finishAll();
    }
    type('rai');
    await pass(1);
    expect(writes.map((write) => write.banner)).toEqual([banner, undefined, null]);
  });

  it('resolves once the latest change is stored', async () => {
    type('r');
    await pass(1);
    type('ra');
    const stored = jest.fn();
    void draft.flush().then(stored);
    writes[0]?.finish();
    await pass(10);
    expect(stored).not.toHaveBeenCalled();
    writes[1]?.finish();
    await pass(10);
    expect(stored).toHaveBeenCalled();
  });

  it('stores the sync state with the words', async () => {
    sync.article = { _id: 'm1', version: 3 };
    sync.saved = { id: 'm1', version: '3.b' };
    sync.isComplete = true;
    type('r');
    await pass(1);
    const manuscript = { id: 'm1', version: '3.b', sent: true };
    expect(writes[0]?.entry).toMatchObject({ version: 3, manuscript, unacknowledged: [] });
    await finishAll();
    text.editor = { html: () => '<img src="data:x">', articleHtml: () => '', asWritten: () => '' };
    void draft.store();
    await pass(1);
    expect(writes[1]?.entry.manuscript?.sent).toBe(false);
  });

  it('is deleted when it is empty or forgotten, after a running write', async () => {
    type('r');
    await pass(1);
    type('');
    await finishAll();
    await pass(1);
    expect([removed.length, draft.view.isStored]).toEqual([1, false]);
    type('ra');
    await pass(1);
    type('rai');
    const forgotten = jest.fn();
    void draft.forget().then(forgotten);
    await pass(100);
    expect([removed.length, forgotten.mock.calls.length]).toEqual([1, 0]);
    await finishAll();
    await pass(100);
    expect([removed.length, forgotten.mock.calls.length, writes.length]).toEqual([2, 1, 2]);
  });

  it('is not stored once there is nothing to save', async () => {
    text.fields = null;
    draft.changed();
    await pass(1);
    expect(writes).toEqual([]);
  });

  it('reports what storage has no room for, until it has', async () => {
    hasPictures = false;
    type('r');
    await pass(1);
    writes[0]?.fail(new Error('full'));
    await pass(1);
    expect(draft.view).toEqual({ isStored: false, unsaved: 'draft' });
    for (const unsaved of ['pictures', null]) {
      type(`ra${String(unsaved)}`);
      await pass(1);
      writes.at(-1)?.finish();
      await pass(1);
      expect(draft.view).toEqual({ isStored: true, unsaved });
      hasPictures = true;
    }
  });

  it('keeps the last words in the journal until the database has them', async () => {
    const journal = () => readJournal<DraftEntry>('new:u1:').map(({ title }) => title);
    type('r');
    await pass(1);
    type('ra');
    draft.storeLast();
    expect(journal()).toEqual(['ra']);
    writes[0]?.finish();
    await pass(1);
    expect(journal()).toEqual(['ra']);
    writes[1]?.finish();
    await pass(1);
    expect(journal()).toEqual([]);
  });

  it('clears the journal once the database has the same words', async () => {
    type('r');
    await pass(10);
    draft.storeLast();
    expect(readJournal('new:u1:')).toHaveLength(1);
    await finishAll();
    expect(readJournal('new:u1:')).toEqual([]);
    expect(titles()).toEqual([
      [0, 'r'],
      [10, 'r'],
    ]);
  });

  it('continues a draft only if no other tab has continued it', async () => {
    const left: Draft = {
      ...{ ...EMPTY_FIELDS, key: 'new:u1:left', title: 'Left', content: '', version: null, savedAt: 1 },
    };
    isUnchanged = false;
    expect(await draft.adopt(left)).toBe(false);
    isUnchanged = true;
    expect([await draft.adopt(left), draft.name, draft.view.isStored]).toEqual([true, 'left', true]);
    isUnchanged = false;
    expect(await draft.relock()).toBe(false);
  });

  it('is stored under another name before the former one is deleted', async () => {
    type('r');
    await pass(1);
    const former = draft.name;
    void draft.rename('new:u1:');
    await pass(1);
    expect(removed).toEqual([]);
    await finishAll();
    await pass(1);
    expect([draft.name === former, removed]).toEqual([false, [`new:u1:${former}`]]);
    expect(writes.at(-1)?.entry.key).toBe(`new:u1:${draft.name}`);
  });
});
