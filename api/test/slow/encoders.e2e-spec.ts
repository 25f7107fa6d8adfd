import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { UploadedPicture } from '../../src/contract/pictures.ts';
import { type Answer, Client } from '../support/client.ts';
import { argumentsOf, type EncoderProcess, encodersOf, hasLoadedLibrary } from '../support/encoders.ts';
import { OwnMagazine, statusOf } from '../../../testing/own-magazine.ts';
import { noisyPhoto, photo } from '../support/pictures.ts';
import { until } from '../support/until.ts';

/** Niceness of the processes with and without a waiting client. */
const [QUICK, LATE] = [10, 15];

let magazine: OwnMagazine;
let author: Client;

const upload = (image: Buffer): Promise<Answer<UploadedPicture>> =>
  author.form<UploadedPicture>('POST', '/api/images', { image });
const encoders = (): Promise<EncoderProcess[]> => encodersOf(magazine.pid);

/** The process with this niceness, once it exists. */
async function encoder(niceness: number): Promise<number> {
  let found: EncoderProcess | undefined;
  await until(async () => {
    found = (await encoders()).find((one) => one.niceness === niceness);
    return found !== undefined;
  });
  return found?.pid ?? 0;
}

// Other systems have no `/proc` and rely on the unit tests.
(existsSync('/proc/self/maps') ? describe : describe.skip)('the picture processes', () => {
  beforeAll(async () => {
    magazine = await OwnMagazine.start({ DRAIN_SECONDS: '1' });
    author = await new Client(magazine).author();
  });
  afterAll(() => magazine.stop());

  it('start with the first picture, and keep the image library out of the serving process', async () => {
    expect(await encoders()).toEqual([]);
    expect((await upload(Buffer.from('%PDF-1.7'))).status).toBe(400);
    expect(await encoders()).toEqual([]);
    expect((await upload(await photo())).status).toBe(201);
    const quick = await encoder(QUICK);
    expect(await hasLoadedLibrary(quick)).toBe(true);
    expect(await argumentsOf(quick)).toEqual([`${QUICK}`]);
    expect(await hasLoadedLibrary(magazine.pid)).toBe(false);
  });

  it('do not delay requests while they create sizes after the response', async () => {
    // An idle process may end while it is stopped.
    for (let isHeld = false; !isHeld;) {
      expect((await upload(await noisyPhoto(1600, 1200))).status).toBe(201);
      const late = await encoder(LATE);
      process.kill(late, 'SIGSTOP');
      try {
        expect((await upload(await photo())).status).toBe(201);
        const all = await encoders();
        isHeld = all.some(({ pid, isStopped }) => pid === late && isStopped);
        if (isHeld) expect(all.map(({ niceness }) => niceness)).toEqual([QUICK, LATE]);
      } finally {
        if (existsSync(`/proc/${late}`)) process.kill(late, 'SIGCONT');
      }
    }
  });

  it('may die: waiting clients get a retry response, nothing is half stored, and the next picture works', async () => {
    const large = await noisyPhoto(1200, 900);
    for (let interrupted = 0, n = 0; interrupted === 0;) {
      expect((await upload(await photo())).status).toBe(201);
      const before = await readdir(`${magazine.dataDir}/images`);
      const quick = await encoder(QUICK);
      process.kill(quick, 'SIGSTOP');
      const uploads = [1, 2, 3].map(() => upload(Buffer.concat([large, Buffer.from([(n += 1)])])));
      // Give the uploads time to reach the process.
      await author.get('/api/articles/search?query=rain');
      process.kill(quick, 'SIGKILL');
      const answers = await Promise.all(uploads);
      const refused = answers.filter(({ status }) => status !== 201);
      for (const { status, headers, body } of refused) {
        expect({ status, body }).toMatchObject({ status: 503, body: { code: 'PICTURE_INTERRUPTED' } });
        expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
      }
      const after = await readdir(`${magazine.dataDir}/images`);
      expect(after.length).toBe(before.length + answers.length - refused.length);
      interrupted = refused.length;
    }
  });

  it('end with the magazine, after waiting requests have got their responses', async () => {
    expect((await upload(await photo())).status).toBe(201);
    const quick = await encoder(QUICK);
    process.kill(quick, 'SIGSTOP');
    const uploading = upload(await photo());
    await author.get('/api/articles/search?query=rain');
    const ended = magazine.endApp('SIGTERM');
    await until(async () => (await statusOf(`${magazine.url}/health/live`)) === 0);
    process.kill(quick, 'SIGCONT');
    expect((await uploading).status).toBe(201);
    expect(await ended).toBe(0);
    await until(async () => !(await hasLoadedLibrary(quick)));
  });
});
