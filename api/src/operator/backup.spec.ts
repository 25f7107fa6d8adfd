import { expect, it } from '@jest/globals';
import type { ClientSession, Connection } from 'mongoose';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImageStore } from '../features/images/image-store.ts';
import { Backup } from './backup.ts';
import type { PictureHolds } from './picture-holds.ts';

it('a failed backup deletes its file before it releases its picture holds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'banyan-backup-'));
  let filesAtRelease: string[] | null = null;
  const holds: Pick<PictureHolds, 'during'> = {
    async during(work) {
      try {
        return await work({} as ClientSession);
      } finally {
        filesAtRelease = await readdir(folder);
      }
    },
  };
  const images: Pick<ImageStore, 'check'> = { check: () => Promise.resolve() };
  const toArray = (): Promise<never> => Promise.reject(new Error('The disk is full.'));
  const collection = () => ({ findOne: () => Promise.resolve(null) });
  const connection = { collection, db: { listCollections: () => ({ toArray }) } };
  const backup = new Backup(connection as unknown as Connection, images as ImageStore, holds as PictureHolds);
  await expect(backup.write(join(folder, 'a.tar'), () => undefined)).rejects.toThrow('The disk is full.');
  expect(filesAtRelease).toEqual([]);
  await rm(folder, { recursive: true });
});
