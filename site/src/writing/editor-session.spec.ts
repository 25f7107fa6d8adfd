/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EditorSession } from './editor-session.ts';
import { EMPTY_FIELDS, EMPTY_FORM, type InitialForm } from './initial-form.ts';

const realFetch = globalThis.fetch;
const LOADED: InitialForm = {
  ...EMPTY_FORM,
  fields: { ...EMPTY_FIELDS, title: 'Rain' },
  content: '<p>Rain.</p>',
  article: { _id: 'a1', version: 3 },
  saved: { id: 'a1', version: '3' },
};

let session: EditorSession;

beforeEach(async () => {
  jest.useFakeTimers({ now: 0 });
  // Neither this device nor the server can be reached.
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  session = new EditorSession();
  await session.open('u1', 'a1');
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

describe('EditorSession', () => {
  it('starts once it knows what the server has, and that this device has nothing', () => {
    expect(session.view.initial).toBeNull();
    session.load(LOADED);
    expect(session.view).toMatchObject({
      initial: LOADED,
      resets: 1,
      fields: LOADED.fields,
      isChanged: false,
    });
    expect(session.server.view.saved).toEqual(LOADED.saved);
  });

  it('sends each change to this device and to the server', async () => {
    session.load(LOADED);
    session.change({ title: 'Rain again' });
    expect(session.view).toMatchObject({ fields: { title: 'Rain again' }, isChanged: true });
    expect([session.server.hasChanges, session.isOnServer]).toEqual([true, false]);
    await jest.advanceTimersByTimeAsync(10);
    expect(session.device.view.unsaved).toBe('draft');
  });

  it('saves nothing more once everything is published', async () => {
    session.load(LOADED);
    session.change({ title: 'Rain again' });
    await session.finish();
    session.changed();
    expect(session.view.isChanged).toBe(false);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });

  it('turns a deleted article into a new one, under another name', () => {
    session.load(LOADED);
    const { name } = session.device;
    session.saveAsNewArticle();
    expect(session.view).toMatchObject({ initial: { article: null, saved: null }, isChanged: true });
    expect(session.view.initial).toMatchObject({ fields: LOADED.fields, content: LOADED.content });
    expect([session.server.hasChanges, session.device.name === name]).toEqual([true, false]);
  });

  it('adopts the remote version of a conflict', () => {
    session.load(LOADED);
    session.change({ title: 'Mine' });
    session.server.showConflict({ ...LOADED, fields: { ...LOADED.fields, title: 'Theirs' } });
    session.keepRemote({ ...LOADED, fields: { ...LOADED.fields, title: 'Theirs' } });
    expect(session.view).toMatchObject({ resets: 2, fields: { title: 'Theirs' }, isChanged: false });
    expect([session.server.view.status.kind, session.server.hasChanges]).toEqual(['idle', false]);
  });
});
