import { describe, expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import { PICTURE_MAX_BYTES } from '../../../contract/limits.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { PicturesService } from '../../images/pictures.service.ts';
import type { WebClient } from '../../link-previews/web-client.ts';
import { BrokenExport } from '../model/imported-entry.ts';
import { ImportPictures } from './import-pictures.ts';

const added: string[] = [];
const service = {
  add(bytes: Buffer) {
    const text = bytes.toString();
    if (text === 'broken') throw new AppError('NOT_A_PICTURE');
    added.push(text);
    return Promise.resolve({ id: text, picture: { src: `/images/${text}` } });
  },
} as unknown as PicturesService;

/** An old site with these pictures. */
const site = (pictures: Record<string, string | Buffer>, asked: string[] = []): WebClient =>
  ({
    open({ href }: URL) {
      asked.push(href);
      const bytes = pictures[href];
      if (bytes === undefined) throw new Error('No page.');
      return Promise.resolve({ type: 'image/png', body: Readable.from([Buffer.from(bytes)]) });
    },
  }) as unknown as WebClient;

const pictures = (web: WebClient | null, files: Record<string, string> = {}): Promise<ImportPictures> =>
  ImportPictures.of(
    [
      {
        name: 'old',
        list: () => Promise.resolve(Object.keys(files)),
        open: (path) =>
          path === 'damaged.jpg'
            ? Promise.reject(new BrokenExport('The file damaged.jpg is damaged or cannot be read.'))
            : Promise.resolve(Readable.from([Buffer.from(files[path] ?? '')])),
      },
    ],
    service,
    web,
    { describe: () => Promise.reject(new Error('Nobody has said anything about a picture.')) },
  );

describe('a picture', () => {
  it('among the files is not fetched', async () => {
    const asked: string[] = [];
    const found = await pictures(site({}, asked), { '2019/a.jpg': 'file' });
    expect(await found.store('https://old.example/wp-content/uploads/2019/a-10x10.jpg', 'ira')).toMatchObject(
      {
        id: 'file',
        src: '/images/file',
      },
    );
    expect(asked).toEqual([]);
  });

  it('is fetched in its original size, otherwise as it is named', async () => {
    const found = await pictures(
      site({ 'https://old.example/a.jpg': 'whole', 'https://old.example/b.php?id=1': 'named' }),
    );
    expect(await found.store('https://i0.wp.com/old.example/a-300x200.jpg?w=300', 'ira')).toMatchObject({
      id: 'whole',
    });
    expect(await found.store('https://old.example/b.php?id=1', 'ira')).toMatchObject({ id: 'named' });
  });

  it('that cannot be had has a reason, and is tried once', async () => {
    const asked: string[] = [];
    const found = await pictures(
      site({ 'https://old.example/big.jpg': Buffer.alloc(PICTURE_MAX_BYTES + 1) }, asked),
      { 'broken.jpg': 'broken' },
    );
    const gone = { missing: 'The old site did not give it.' };
    expect(await found.store('https://old.example/gone.jpg', 'ira')).toEqual(gone);
    const { length } = asked;
    expect(await found.store('https://old.example/gone.jpg', 'ira')).toEqual(gone);
    expect(asked).toHaveLength(length);
    expect(await found.store('https://old.example/big.jpg', 'ira')).toEqual(gone);
    expect(await found.store('broken.jpg', 'ira')).toEqual({
      missing: 'Its file is no JPEG, PNG, GIF, WebP or AVIF picture.',
    });
    expect(found.missingCount).toBe(3);
  });

  it('whose file is damaged is missing, and a photo as well', async () => {
    const found = await pictures(null, { 'damaged.jpg': '' });
    expect(await found.store('damaged.jpg', 'ira')).toEqual({
      missing: 'Its file is damaged or cannot be read.',
    });
    expect(await found.read('damaged.jpg')).toBeNull();
  });

  it('is not fetched unless that is wanted', async () => {
    const found = await pictures(null);
    expect(found.has('https://old.example/a.jpg')).toBe(false);
    expect(await found.store('https://old.example/a.jpg', 'ira')).toEqual({
      missing: 'It is not among the files.',
    });
  });
});
