import { execFile } from 'node:child_process';
import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { batchLogWrites } from './batch-log-writes.ts';

describe('batchLogWrites', () => {
  it('batches the writes of one event-loop turn', async () => {
    const writes: string[] = [];
    const stream = new Writable({
      decodeStrings: false,
      writev(chunks, done) {
        writes.push(chunks.map(({ chunk }) => String(chunk)).join(''));
        done();
      },
    });
    for (const line of ['one ', 'two ', 'three']) {
      batchLogWrites(stream);
      stream.write(line);
    }
    expect(writes).toEqual([]);
    await nextTurn();
    batchLogWrites(stream);
    stream.write('four');
    await nextTurn();
    expect(writes).toEqual(['one two three', 'four']);
    expect(process.listeners('exit').filter(({ name }) => name === 'send')).toEqual([]);
  });

  it.each([
    ['is ended', 'process.exit(3)', 3],
    ['breaks', 'throw new Error("a fault")', 1],
  ])('loses nothing if the process %s in that turn', async (_, end, code) => {
    const module = new URL('./batch-log-writes.ts', import.meta.url).href;
    const script = `
      import { batchLogWrites } from '${module}';
      for (const line of ['one', 'two']) {
        batchLogWrites(process.stdout);
        process.stdout.write(line + '\\n');
      }
      ${end};`;
    const result = await new Promise<{ code: unknown; output: string }>((resolve) => {
      execFile(process.execPath, ['--input-type=module', '--eval', script], (error, output) =>
        resolve({ code: error?.code, output }),
      );
    });
    expect(result).toEqual({ code, output: 'one\ntwo\n' });
  });
});
