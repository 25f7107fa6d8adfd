import { describe, expect, it } from '@jest/globals';
import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { closeLostHandovers } from './lost-handovers.ts';

describe('closeLostHandovers', () => {
  it('closes the connection that a dead worker was given last, and passes all messages on', () => {
    const sent: unknown[] = [];
    const child = Object.assign(new EventEmitter(), {
      send: (...message: unknown[]) => sent.push(message) > 0,
    });
    closeLostHandovers({ process: child } as unknown as Worker);
    const closed: string[] = [];
    const handle = (name: string) => ({ close: () => void closed.push(name) });
    child.send({ act: 'newconn' }, handle('first'));
    child.send({ act: 'newconn' }, handle('second'));
    child.send({ kind: 'work' });
    expect(sent).toHaveLength(3);
    child.emit('exit');
    expect(closed).toEqual(['second']);
  });
});
