import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Presence } from '@contract/presence.ts';
import { EditingTab, type PresenceCalls, type EditingStatus } from './editing-tab.ts';

const presence = (tab: string, name = 'Nasreen Chinar'): Presence => ({
  ...{ tab, name, _id: '1', profilePhoto: null },
  since: '2026-11-22T08:32:00.000Z',
});
const settle = () => jest.advanceTimersByTimeAsync(0);

/** A fake server: holds the lease, and sends events on the stream. */
class Server implements PresenceCalls {
  editor: Presence | null = null;
  isDown = false;
  left = 0;
  entered = 0;
  streams = 0;
  sendEvent: (editor: Presence | null) => void = () => undefined;
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

  follow = (onEditor: (editor: Presence | null) => void): Promise<void> => {
    this.streams += 1;
    this.sendEvent = onEditor;
    return new Promise((resolve) => (this.endStream = () => resolve()));
  };
}

let server: Server;
let shown: EditingStatus[];
/** The `wasTakenOver` argument of each call of `onFreed`. */
let freed: boolean[];
/** Number of calls of `onBlocked`. */
let blocked: number;
/** Number of calls of `onTakenOver`. */
let takenOver: number;
let tab: EditingTab;

beforeEach(async () => {
  jest.useFakeTimers();
  server = new Server();
  shown = [];
  freed = [];
  blocked = 0;
  takenOver = 0;
  tab = new EditingTab('mine', server, {
    show: (status) => shown.push(status),
    onFreed: (wasTakenOver) => freed.push(wasTakenOver),
    onBlocked: () => (blocked += 1),
    onTakenOver: () => (takenOver += 1),
  });
  await settle();
});

afterEach(() => {
  tab.end();
  jest.useRealTimers();
});

const kinds = () => shown.map(({ kind }) => kind);

describe('a tab whose manuscript nobody else edits', () => {
  it('edits, and renews its lease every ten seconds', async () => {
    tab.start();
    await jest.advanceTimersByTimeAsync(25_000);
    expect([server.entered, shown]).toEqual([3, []]);
    tab.end();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([server.entered, server.left]).toEqual([3, 1]);
  });

  it('keeps editing while the server is unreachable', async () => {
    server.isDown = true;
    tab.start();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(shown).toEqual([]);
  });

  it('renews a lease that expired while the tab was suspended', async () => {
    tab.start();
    await settle();
    server.editor = null;
    server.sendEvent(null);
    await settle();
    expect([server.entered, kinds()]).toEqual([2, []]);
  });

  it('releases the lease when its page is hidden, and requests it when the page is shown again', async () => {
    tab.start();
    await settle();
    tab.leave();
    server.editor = null;
    server.sendEvent(null);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([server.entered, server.left]).toEqual([1, 1]);
    tab.comeBack();
    await settle();
    expect([server.entered, kinds()]).toEqual([2, []]);
  });

  it('releases the lease even if the request for it is still pending', async () => {
    tab.start();
    tab.leave();
    await settle();
    expect([server.entered, server.left]).toEqual([1, 1]);
  });

  it('reports once which tab took over, and stops renewing', async () => {
    tab.start();
    await settle();
    server.editor = presence('other');
    server.sendEvent(server.editor);
    server.sendEvent(server.editor);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([kinds(), takenOver, server.entered]).toEqual([['taken-over'], 1, 1]);
    server.sendEvent(null);
    await settle();
    expect([server.entered, server.left]).toEqual([1, 0]);
    await tab.takeOver();
    expect([kinds(), freed]).toEqual([['taken-over', 'free'], [true]]);
  });
});

describe('a tab whose manuscript another tab edits', () => {
  beforeEach(async () => {
    server.editor = presence('other');
    tab.start();
    await settle();
  });

  it('asks the user, and switches to read-only if the user chooses so', async () => {
    tab.readOnly();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([kinds(), blocked, server.entered]).toEqual([['choosing', 'reading'], 1, 1]);
  });

  it('takes over', async () => {
    await tab.takeOver();
    expect([kinds(), freed]).toEqual([['choosing', 'free'], [false]]);
    tab.end();
    expect(server.left).toBe(1);
  });

  it('shows a third tab that took over first', async () => {
    server.editor = presence('third', 'Jagat Deodar');
    await tab.takeOver();
    expect([shown.at(-1), freed]).toEqual([{ kind: 'choosing', editor: server.editor }, []]);
  });

  it('starts editing if the other tab leaves before the user has chosen', async () => {
    server.editor = null;
    server.sendEvent(null);
    await settle();
    expect([kinds(), freed]).toEqual([['choosing', 'free'], [false]]);
  });

  it('stays read-only after the other tab has left, until the user takes over', async () => {
    tab.readOnly();
    server.editor = null;
    server.sendEvent(null);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([kinds(), server.entered]).toEqual([['choosing', 'reading', 'left'], 1]);
    server.editor = presence('third');
    server.sendEvent(server.editor);
    server.editor = null;
    server.sendEvent(null);
    await tab.takeOver();
    expect([kinds().slice(3), freed]).toEqual([['reading', 'left', 'free'], [false]]);
  });
});

it('reconnects after the stream has ended, with longer delays after each failure', async () => {
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
