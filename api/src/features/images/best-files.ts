import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import type { PictureOrigin } from '../../contract/media-labels.ts';
import { ImageStore, type StoredFile } from './image-store.ts';
import { fileName, type Format, SOURCE } from './picture-format.ts';
import type { StoredPicture } from './picture.schema.ts';
import { PicturesRepository } from './pictures.repository.ts';
import { sniff } from './sniff.ts';

/** Preferred formats among files of equal width: more programs open them. */
const PREFERENCE: readonly Format[] = ['jpeg', 'webp', 'avif'];

export interface BestFile {
  /** Name of the best file. */
  file: string;
  /** Whether the account has uploaded it. */
  isOwn: boolean;
}

/** A picture with its best file, and what is known about it. */
export interface DescribedPicture {
  id: string;
  /** Name of the best file. */
  storedFile: string;
  /** With its dot. */
  extension: string;
  width: number;
  height: number;
  description: string;
  credit: string;
  origin: PictureOrigin | null;
  /** Whether Content Credentials are stored beside it. */
  hasCredentials: boolean;
}

/** Finds the best stored file of each picture, for exports. */
@Injectable()
export class BestFiles {
  constructor(
    private readonly repository: PicturesRepository,
    private readonly store: ImageStore,
  ) {}

  /** @throws ImageStoreProblem if the files cannot be read now */
  async check(): Promise<void> {
    await this.store.check('read');
  }

  /** The best files of the existing pictures among these ids. @param account whose uploads have `isOwn` */
  async bestOf(ids: Iterable<string>, account: string): Promise<Map<string, BestFile>> {
    const pictures = await this.repository.findMany([...new Set(ids)]);
    return new Map(
      pictures.map((picture) => {
        const isOwn = picture.uploadedBy?.includes(account) === true;
        return [picture._id, { file: bestFile(picture), isOwn }];
      }),
    );
  }

  /** The existing pictures among these ids, with their best files. */
  async describe(ids: Iterable<string>): Promise<Map<string, DescribedPicture>> {
    const uniqueIds = [...new Set(ids)];
    const pictures = uniqueIds.length === 0 ? [] : await this.repository.findMany(uniqueIds);
    return new Map(pictures.map((picture) => [picture._id, described(picture)]));
  }

  /** `null` if the file no longer exists. */
  async open(id: string, file: string): Promise<StoredFile | null> {
    return this.store.open(id, file);
  }

  /**
   * The uploaded bytes, which are stored until all sizes exist; `null` afterwards. Only for the
   * uploader, because they may contain a location.
   */
  async upload(id: string): Promise<{ bytes: Buffer; format: string } | null> {
    const stored = await this.store.open(id, SOURCE);
    if (stored === null) return null;
    const bytes = await buffer(stored.stream);
    return { bytes, format: sniff(bytes) ?? 'bin' };
  }
}

function described(picture: StoredPicture): DescribedPicture {
  const { _id: id, width, height, description = '', credit = '', origin = null } = picture;
  const hasCredentials = picture.hasCredentials === true;
  const storedFile = bestFile(picture);
  const extension = storedFile.slice(storedFile.lastIndexOf('.'));
  return { id, storedFile, extension, width, height, description, credit, origin, hasCredentials };
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
