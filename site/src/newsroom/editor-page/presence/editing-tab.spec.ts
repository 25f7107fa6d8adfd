import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Presence } from '@contract/presence.ts';
import { EditingTab, type PresenceCalls, type Standing } from './editing-tab.ts';

const presence = (tab: string, name = 'Nasreen Chinar'): Presence => ({
  ...{ tab, name, _id: '1', profilePhoto: null },
  since: '2026-11-22T08:32:00.000Z',
});
const settle = () => jest.advanceTimersByTimeAsync(0);

/** The server's side: who has the lease, and what the stream says. */
class Server implements PresenceCalls {
  editor: Presence | null = null;
  isDown = false;
  left = 0;
  entered = 0;
  streams = 0;
  tell: (editor: Presence | null) => void = () => undefined;
  endStream: () => void = () => undefined;

  enter = (from?: string): Promise<Presence | null> => {
    this.entered += 1;
    if (this.isDown) return Promise.reject(new Error('down'));
    if (this.editor === null || this.editor.tab === from) this.editor = presence('mine');
    return Promise.resolve(this.editor);
  };

  leave = (): void => {
    this.left += 1;
  };

  follow = (tell: (editor: Presence | null) => void): Promise<void> => {
    this.streams += 1;
    this.tell = tell;
    return new Promise((resolve) => (this.endStream = () => resolve()));
  };
}

let server: Server;
let shown: Standing[];
/** For each time that it may write again: whether it wrote before. */
let freed: boolean[];
let held: number;
let taken: number;
let tab: EditingTab;

beforeEach(async () => {
  jest.useFakeTimers();
  server = new Server();
  shown = [];
  freed = [];
  held = 0;
  taken = 0;
  tab = new EditingTab('mine', server, {
    show: (standing) => shown.push(standing),
    onFreed: (wasTaken) => freed.push(wasTaken),
    onHeld: () => (held += 1),
    onTaken: () => (taken += 1),
  });
  await settle();
});

afterEach(() => {
  tab.end();
  jest.useRealTimers();
});

const kinds = () => shown.map(({ kind }) => kind);

describe('a tab with a manuscript that nobody edits', () => {
  it('writes, and says so every ten seconds', async () => {
    tab.start();
    await jest.advanceTimersByTimeAsync(25_000);
    expect([server.entered, shown]).toEqual([3, []]);
    tab.end();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([server.entered, server.left]).toEqual([3, 1]);
  });

  it('writes on without the server', async () => {
    server.isDown = true;
    tab.start();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(shown).toEqual([]);
  });

  it('enters again when its lease has ended while it slept', async () => {
    tab.start();
    await settle();
    server.editor = null;
    server.tell(null);
    await settle();
    expect([server.entered, kinds()]).toEqual([2, []]);
  });

  it('leaves with its page, and enters again when the page is shown again', async () => {
    tab.start();
    await settle();
    tab.leave();
    server.editor = null;
    server.tell(null);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([server.entered, server.left]).toEqual([1, 1]);
    tab.comeBack();
    await settle();
    expect([server.entered, kinds()]).toEqual([2, []]);
  });

  it('leaves with its page before it was answered', async () => {
    tab.start();
    tab.leave();
    await settle();
    expect([server.entered, server.left]).toEqual([1, 1]);
  });

  it('is told by whom it is taken over, once, and enters no more', async () => {
    tab.start();
    await settle();
    server.editor = presence('other');
    server.tell(server.editor);
    server.tell(server.editor);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([kinds(), taken, server.entered]).toEqual([['taken'], 1, 1]);
    server.tell(null);
    await settle();
    expect([server.entered, server.left]).toEqual([1, 0]);
    await tab.takeOver();
    expect([kinds(), freed]).toEqual([['taken', 'free'], [true]]);
  });
});

describe('a tab with a manuscript that another tab edits', () => {
  beforeEach(async () => {
    server.editor = presence('other');
    tab.start();
    await settle();
  });

  it('asks, and reads only if that is chosen', async () => {
    tab.readOnly();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([kinds(), held, server.entered]).toEqual([['asked', 'reading'], 1, 1]);
  });

  it('takes over', async () => {
    await tab.takeOver();
    expect([kinds(), freed]).toEqual([['asked', 'free'], [false]]);
    tab.end();
    expect(server.left).toBe(1);
  });

  it('learns of a third that was faster', async () => {
    server.editor = presence('third', 'Jagat Deodar');
    await tab.takeOver();
    expect([shown.at(-1), freed]).toEqual([{ kind: 'asked', editor: server.editor }, []]);
  });

  it('writes once the other has left before anything was chosen', async () => {
    server.editor = null;
    server.tell(null);
    await settle();
    expect([kinds(), freed]).toEqual([['asked', 'free'], [false]]);
  });

  it('goes on reading once the other has left, until its author wants to write', async () => {
    tab.readOnly();
    server.editor = null;
    server.tell(null);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([kinds(), server.entered]).toEqual([['asked', 'reading', 'left'], 1]);
    server.editor = presence('third');
    server.tell(server.editor);
    server.editor = null;
    server.tell(null);
    await tab.takeOver();
    expect([kinds().slice(3), freed]).toEqual([['reading', 'left', 'free'], [false]]);
  });
});

it('follows again after the stream has ended, ever later while it fails', async () => {
  tab.start();
  await settle();
  server.endStream();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(server.streams).toBe(2);
  server.endStream();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(server.streams).toBe(2);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(server.streams).toBe(3);
  tab.end();
});
