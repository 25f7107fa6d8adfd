import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { ImageStore, type StoredFile } from './image-store.ts';
import { fileName, type Format, SOURCE } from './picture-format.ts';
import type { StoredPicture } from './picture.schema.ts';
import { PicturesRepository } from './pictures.repository.ts';
import { sniff } from './sniff.ts';

/** Among files of equal width, the one that more programs open; of an animation, the one that moves. */
const PREFERENCE: readonly Format[] = ['jpeg', 'webp', 'avif'];

export interface KeptPicture {
  /** Name of the best file. */
  file: string;
  /** Whether the account has uploaded it. */
  isOwn: boolean;
}

/** The best that is kept of pictures, for those whose pictures they are. */
@Injectable()
export class KeptPictures {
  constructor(
    private readonly repository: PicturesRepository,
    private readonly store: ImageStore,
  ) {}

  /** @throws ImageStoreProblem if the files cannot be read now */
  async check(): Promise<void> {
    await this.store.check('read');
  }

  /** The best files of those that exist, for an account. */
  async bestOf(ids: Iterable<string>, account: string): Promise<Map<string, KeptPicture>> {
    const found = await this.repository.findMany([...new Set(ids)]);
    return new Map(
      found.map((picture) => {
        const isOwn = picture.uploadedBy?.includes(account) === true;
        return [picture._id, { file: bestFile(picture), isOwn }];
      }),
    );
  }

  /** `null` if it is gone by now. */
  async open(id: string, file: string): Promise<StoredFile | null> {
    return this.store.open(id, file);
  }

  /** The uploaded bytes, which are kept until all sizes exist; `null` afterwards. For who uploaded them: they may say where. */
  async upload(id: string): Promise<{ bytes: Buffer; format: string } | null> {
    const stored = await this.store.open(id, SOURCE);
    if (stored === null) return null;
    const bytes = await buffer(stored.stream);
    return { bytes, format: sniff(bytes) ?? 'bin' };
  }
}

export function bestFile({ files, animated }: Pick<StoredPicture, 'files' | 'animated'>): string {
  const order: readonly Format[] = animated ? ['gif', 'webp', ...PREFERENCE] : PREFERENCE;
  const rank = (format: Format): number => order.indexOf(format);
  const pictures = files.filter(({ format }) => order.includes(format));
  const [best] = pictures.toSorted((one, other) =>
    animated && one.format !== other.format
      ? rank(one.format) - rank(other.format)
      : other.width - one.width || rank(one.format) - rank(other.format),
  );
  return best === undefined ? '' : fileName(best);
}
