import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ToWorker } from './messages.ts';
import { Relay } from './relay.ts';

const CHANGE = '7-1';

describe('Relay', () => {
  const heard: [id: number, message: ToWorker][] = [];
  const worker = (id: number, isServing = true) => ({
    id,
    isServing,
    send: (message: ToWorker) => void heard.push([id, message]),
  });
  const [writer, second, third] = [worker(1), worker(2), worker(3)];
  let relay: Relay;

  beforeEach(() => {
    heard.length = 0;
    relay = new Relay();
  });

  it('passes what a worker says on to all others', () => {
    relay.pass({ kind: 'work', job: 'mail' }, writer, [second, third]);
    expect(heard).toEqual([
      [2, { kind: 'work', job: 'mail' }],
      [3, { kind: 'work', job: 'mail' }],
    ]);
  });

  it('answers a change when the last of the others has seen it', () => {
    relay.pass({ kind: 'look', change: CHANGE }, writer, [second, third]);
    heard.length = 0;
    relay.pass({ kind: 'seen', change: CHANGE }, second, [writer, third]);
    expect(heard).toEqual([]);
    relay.pass({ kind: 'seen', change: CHANGE }, third, [writer, second]);
    expect(heard).toEqual([[1, { kind: 'seen', change: CHANGE }]]);
  });

  it('answers at once where there is no other', () => {
    relay.pass({ kind: 'look', change: CHANGE }, writer, []);
    expect(heard).toEqual([[1, { kind: 'seen', change: CHANGE }]]);
  });

  it('tells one that starts, and does not wait for it', () => {
    relay.pass({ kind: 'look', change: CHANGE }, writer, [worker(4, false)]);
    expect(heard).toEqual([
      [4, { kind: 'look', change: CHANGE }],
      [1, { kind: 'seen', change: CHANGE }],
    ]);
  });

  it('does not wait for one that has died, nor tell one that has', () => {
    relay.pass({ kind: 'look', change: CHANGE }, writer, [second, third]);
    relay.pass({ kind: 'look', change: '3-1' }, third, [writer, second]);
    relay.pass({ kind: 'seen', change: CHANGE }, second, [writer, third]);
    heard.length = 0;
    relay.forget(3);
    expect(heard).toEqual([[1, { kind: 'seen', change: CHANGE }]]);
    for (const each of [writer, second]) relay.pass({ kind: 'seen', change: '3-1' }, each, []);
    expect(heard).toHaveLength(1);
  });
});
