import { beforeEach, expect, it, jest } from '@jest/globals';
import type { ContentVersion } from '../../platform/store/content-version.ts';
import { HiddenPictures } from './hidden-pictures.ts';
import type { StoredPicture } from './picture.schema.ts';
import type { PicturesRepository } from './pictures.repository.ts';

const ID = '0'.repeat(32);
const findMany = jest.fn<() => Promise<StoredPicture[]>>();
let version: number | null;
let hidden: HiddenPictures;

const picture = (uses: number, hiddenUses: number): StoredPicture[] => [
  { _id: ID, uses, hidden: hiddenUses } as StoredPicture,
];
const isServed = async (): Promise<boolean> => !(await hidden.refuses(ID, undefined));

beforeEach(() => {
  version = 1;
  findMany.mockReset().mockResolvedValue(picture(2, 1));
  const contentVersion = { current: () => version } as ContentVersion;
  hidden = new HiddenPictures({ findMany } as unknown as PicturesRepository, contentVersion, 'secret', {
    jwtSecretBefore: null,
  });
});

it('reads a public picture from the store once per content version', async () => {
  expect([await isServed(), await isServed(), findMany.mock.calls.length]).toEqual([true, true, 1]);
  version = 2;
  findMany.mockResolvedValue(picture(1, 1));
  expect([await isServed(), findMany.mock.calls.length]).toEqual([false, 2]);
});

it('does not read the pictures of a page that was just rendered', async () => {
  hidden.note(picture(1, 0), version);
  expect([await isServed(), findMany.mock.calls.length]).toEqual([true, 0]);
});

it('does not cache that a picture is not public', async () => {
  findMany.mockResolvedValueOnce([]).mockResolvedValueOnce(picture(1, 1));
  expect([await isServed(), await isServed(), await isServed()]).toEqual([false, false, true]);
});

it('does not cache a read during which the version changed', async () => {
  const versionBefore = version;
  version = 2;
  hidden.note(picture(1, 0), versionBefore);
  findMany.mockResolvedValue(picture(1, 1));
  expect(await isServed()).toBe(false);
});

it('uses the cached state while the store is unreachable, and serves no other pictures', async () => {
  await isServed();
  findMany.mockRejectedValue(new Error('The store is away.'));
  version = null;
  expect(await isServed()).toBe(true);
  await expect(hidden.refuses('1'.repeat(32), undefined)).rejects.toThrow('away');
  findMany.mockReturnValue(new Promise(() => undefined));
  expect(await isServed()).toBe(true);
});
