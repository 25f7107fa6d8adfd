import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { buffer } from 'node:stream/consumers';
import { ImageStore } from '../features/images/image-store.ts';
import { BACKUP_HOLDER } from '../features/images/picture-maintenance.service.ts';
import { fileName, otherFiles, SOURCE, type Variant } from '../features/images/picture-format.ts';
import { storedSchemaVersion } from '../server/migrations/schema-version.ts';
import { SNAPSHOT } from '../platform/store/store-connection.ts';
import { type Manifest, numbered } from './archive/archive-format.ts';
import { ArchiveWriter } from './archive/archive-writer.ts';
import { AS_STORED, DocumentDigest, type StoredDocument, toLine } from './archive/documents.ts';
import { archivedCollections } from './collections.ts';
import { PictureHolds } from './picture-holds.ts';

/** Bytes of lines per entry. */
const PART_BYTES = 4 * 1024 * 1024;
const BATCH = 500;

export type ProgressListener = (step: string, done: number, total: number) => void;

export interface BackupReport {
  manifest: Manifest;
  /** Files of pictures that were already missing. */
  missing: string[];
}

interface PictureFiles {
  id: string;
  names: string[];
}

/** Writes a snapshot of the magazine to one file while the magazine runs. */
@Injectable()
export class Backup {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly images: ImageStore,
    private readonly holds: PictureHolds,
  ) {}

  async write(file: string, onProgress: ProgressListener): Promise<BackupReport> {
    await this.images.check('read');
    const archive = await ArchiveWriter.create(file);
    try {
      return await this.holds.during((snapshot) => this.copyAll(archive, snapshot, onProgress));
    } catch (error) {
      await archive.discard();
      throw error;
    }
  }

  /** Deletes a failed archive immediately: if it filled the disk, the holds could not be released. */
  private async copyAll(
    archive: ArchiveWriter,
    snapshot: ClientSession,
    onProgress: ProgressListener,
  ): Promise<BackupReport> {
    try {
      const createdAt = new Date().toISOString();
      const schemaVersion = await storedSchemaVersion(this.connection);
      const pictures: PictureFiles[] = [];
      const collections = [];
      for (const name of await archivedCollections(this.connection))
        collections.push(await this.copy(name, archive, snapshot, pictures, onProgress));
      const { missing, ...files } = await this.copyFiles(archive, pictures, onProgress);
      return {
        manifest: await archive.finish({ createdAt, schemaVersion, collections, pictures: files }),
        missing,
      };
    } catch (error) {
      await archive.discard();
      throw error;
    }
  }

  private async copy(
    name: string,
    archive: ArchiveWriter,
    session: ClientSession,
    pictures: PictureFiles[],
    onProgress: ProgressListener,
  ): Promise<Manifest['collections'][number]> {
    const collection = this.connection.collection(name);
    const total = await collection.estimatedDocumentCount();
    const digest = new DocumentDigest();
    let parts = 0;
    let lines: string[] = [];
    let bytes = 0;
    const flush = async (): Promise<void> => {
      parts += 1;
      await archive.add(numbered(`documents/${name}`, parts, 'ndjson'), Buffer.from(lines.join('')));
      [lines, bytes] = [[], 0];
      onProgress(name, digest.documents, Math.max(total, digest.documents));
    };
    const documents = collection.find<StoredDocument>(
      {},
      { session, readConcern: SNAPSHOT, batchSize: BATCH, ...AS_STORED },
    );
    for await (const document of documents) {
      if (name === 'pictures') pictures.push(tidyPicture(document));
      const line = toLine(document);
      digest.add(line);
      lines.push(`${line}\n`);
      bytes += line.length;
      if (bytes >= PART_BYTES) await flush();
    }
    if (lines.length > 0) await flush();
    return { name, documents: digest.documents, digest: digest.digest };
  }

  private async copyFiles(
    archive: ArchiveWriter,
    pictures: readonly PictureFiles[],
    onProgress: ProgressListener,
  ): Promise<{ files: number; bytes: number; missing: string[] }> {
    const result = { files: 0, bytes: 0, missing: [] as string[] };
    for (const [index, { id, names }] of pictures.entries()) {
      for (const name of names) {
        const stored = await this.images.open(id, name);
        if (stored === null) {
          // The source is deleted once all sizes exist, so it may be missing.
          if (name !== SOURCE) result.missing.push(`${id}/${name}`);
          continue;
        }
        const bytes = await buffer(stored.stream);
        await archive.add(`pictures/${id}/${name}`, bytes);
        result.files += 1;
        result.bytes += bytes.length;
      }
      onProgress('pictures', index + 1, pictures.length);
    }
    return result;
  }
}

/** Removes backup holds from a picture's document. Returns the picture's files. */
function tidyPicture(document: StoredDocument): PictureFiles {
  const holds = document['holds'] as { by: string }[];
  document['holds'] = holds.filter(({ by }) => !by.startsWith(BACKUP_HOLDER));
  const variants = document['files'] as { format: Variant['format']; width: unknown }[];
  const names = variants.map(({ format, width }) => fileName({ format, width: Number(width) }));
  return { id: String(document['_id']), names: [...names, ...otherFiles(document)] };
}
