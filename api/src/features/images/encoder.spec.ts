import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { Encoder } from './encoder.ts';
import { type Variant, fileName } from './picture-format.ts';
import type { IdentifiedPicture } from './quick-files.ts';

/** Milliseconds between polls of a process. */
const POLL_MS = 5;
/** Milliseconds that the process stays alive in tests that do not wait for its end. */
const LONG_MS = 600_000;
const PRIORITY = 7;
/** Index of the niceness in `/proc/PID/task/TID/stat`, counted from after the name. */
const NICENESS = 16;

let encoder = new Encoder({ priority: PRIORITY, idleMs: LONG_MS });
afterAll(() => encoder.stop());

const picture = async (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c86432' } })
    .png()
    .toBuffer();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-encoder-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function quickFiles(bytes: Buffer): Promise<{ found: IdentifiedPicture | null; files: string[] }> {
  const files: string[] = [];
  const path = join(folder, randomUUID());
  writeFileSync(path, bytes);
  const found = await encoder.encode({ path, late: null }, async (variant: Variant) => {
    files.push(fileName(variant));
    return Promise.resolve();
  });
  return { found, files };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Niceness of each thread of a process; without `/proc`, of the process. */
function nicenesses(pid: number): number[] {
  if (process.platform !== 'linux') return [getPriority(pid)];
  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    const text = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[NICENESS]);
  });
}

describe('Encoder', () => {
  it('starts with its priority, and runs all its threads with it', async () => {
    const encoding = quickFiles(await picture(1400, 700));
    const pid = encoder.pid ?? 0;
    expect(getPriority(pid)).toBe(PRIORITY);
    await encoding;
    const threads = nicenesses(pid);
    expect(threads).toEqual(threads.map(() => PRIORITY));
  });

  it('encodes several pictures concurrently, and returns the right files to each caller', async () => {
    const [wide, small] = await Promise.all([
      picture(1400, 700).then(quickFiles),
      picture(40, 30).then(quickFiles),
    ]);
    expect(wide.found).toEqual({ width: 1400, height: 700, animated: false, color: '#c86432' });
    expect(wide.files).toContain('1280.webp');
    expect(small).toMatchObject({ found: { width: 40, height: 30 }, files: ['40.jpg', '40.webp'] });
  });

  it('reports why a picture is refused', async () => {
    const thread = await picture(2000, 20);
    await expect(quickFiles(thread)).rejects.toMatchObject({ code: 'PICTURE_TOO_NARROW' });
    const truncated = (await picture(300, 200)).subarray(0, 200);
    await expect(quickFiles(truncated)).rejects.toMatchObject({ code: 'PICTURE_DAMAGED' });
  });

  it('rejects pending orders when its process dies, and starts another for the next', async () => {
    await quickFiles(await picture(40, 30));
    const first = encoder.pid ?? 0;
    const large = await Promise.all([picture(3000, 2000), picture(3000, 1900)]);
    const both = large.map(quickFiles);
    process.kill(first, 'SIGKILL');
    for (const { reason } of (await Promise.allSettled(both)) as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: 'PICTURE_INTERRUPTED', status: 503 });
    expect((await quickFiles(await picture(40, 30))).files).toHaveLength(2);
    expect(encoder.pid).not.toBe(first);
  });

  it('ignores signals that a terminal sends to the process group', async () => {
    await quickFiles(await picture(40, 30));
    const encoding = quickFiles(await picture(3000, 2000));
    for (const signal of ['SIGINT', 'SIGTERM']) process.kill(encoder.pid ?? 0, signal);
    expect((await encoding).files).toContain('1280.jpg');
  });

  it('ends an idle process', async () => {
    encoder.stop();
    encoder = new Encoder({ priority: PRIORITY, idleMs: 0 });
    const encoding = quickFiles(await picture(1400, 700));
    const pid = encoder.pid ?? 0;
    expect(isAlive(pid)).toBe(true);
    await encoding;
    while (isAlive(pid)) await wait(POLL_MS);
    expect(encoder.pid).toBeNull();
  });
});
