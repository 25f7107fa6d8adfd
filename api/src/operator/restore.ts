import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { buffer } from 'node:stream/consumers';
import { ContentVersion } from '../platform/store/content-version.ts';
import { ContentVersionCounter } from '../platform/store/content-version-counter.ts';
import { ImageStore } from '../features/images/image-store.ts';
import { Migrations } from '../server/migrations/migrations.service.ts';
import { META } from '../platform/store/meta.ts';
import { recordSchemaVersion } from '../server/migrations/schema-version.ts';
import { LiveProcesses } from '../server/start/live-processes.ts';
import { isHalfRestored, markRestore, unmarkRestore } from '../server/start/restore-mark.ts';
import { StartProblem } from '../platform/errors/start-problem.ts';
import { ArchiveProblem, type Manifest } from './archive/archive-format.ts';
import { readEntries } from './archive/archive-reader.ts';
import { AS_STORED, DocumentDigest, type StoredDocument, toLine } from './archive/documents.ts';
import { documentsOf, examineArchive, type Examined } from './archive/examine-archive.ts';
import type { ProgressListener } from './backup.ts';
import { allCollections, archivedCollections, WRITTEN_AT_START } from './collections.ts';

/** Documents per write. */
const BATCH = 500;
const MAJORITY = { w: 'majority', j: true } as const;

export interface RestoreOptions {
  /** Whether to remove the store's content first. */
  replace: boolean;
  /** Asks for consent to remove the store's content. @throws CommandFailed without it */
  confirm: (contents: string) => Promise<void>;
}

/** Restores an archive into a store, and compares both. */
@Injectable()
export class Restore {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly images: ImageStore,
    private readonly contentVersion: ContentVersion,
    private readonly versionCounter: ContentVersionCounter,
    private readonly processes: LiveProcesses,
    private readonly migrations: Migrations,
  ) {}

  /**
   * @throws StartProblem if the store is not empty, or a magazine runs on it
   * @throws ArchiveProblem if the archive is incomplete, or the store differs from it afterwards
   */
  async read(
    file: string,
    { replace, confirm }: RestoreOptions,
    onProgress: ProgressListener,
  ): Promise<Examined> {
    await this.images.check('write');
    await this.assertNotRunning(onProgress);
    const isRetry = await isHalfRestored(this.connection);
    const contents = isRetry ? [] : await this.contents();
    if (contents.length > 0) {
      if (!replace) throw storeNotEmpty(contents);
      await confirm(contents.join(', '));
    }
    const examined = await examineArchive(file, (done, total) =>
      onProgress('checking the archive', done, total),
    );
    await markRestore(this.connection);
    // A process that started meanwhile either saw the mark and exits, or is detected here.
    await this.assertNotRunning(onProgress).catch(async (error: unknown) => {
      if (!isRetry) await unmarkRestore(this.connection);
      throw error;
    });
    const versionBefore = this.contentVersion.current() ?? 0;
    await this.empty();
    await this.putFiles(file, examined.manifest, onProgress);
    await this.putDocuments(file, examined.manifest, onProgress);
    for (const collection of examined.manifest.collections) await this.compare(collection, onProgress);
    await recordSchemaVersion(this.connection, examined.manifest.schemaVersion);
    await this.migrations.run(
      ({ title }) =>
        (done, total) =>
          onProgress(title, done, total),
    );
    // The version must exceed that of both magazines, so that no process serves stale pages of either.
    while ((this.contentVersion.current() ?? 0) <= versionBefore) await this.versionCounter.increment();
    await this.versionCounter.increment();
    await unmarkRestore(this.connection);
    return examined;
  }

  private async assertNotRunning(onProgress: ProgressListener): Promise<void> {
    const step = 'looking for a running magazine';
    if (await this.processes.anyRuns((done, total) => onProgress(step, done, total)))
      throw new StartProblem('A magazine runs on this store. Stop all of its processes first.');
  }

  /** Contents of the store, for example `12 articles`. */
  private async contents(): Promise<string[]> {
    const contents = [];
    for (const name of await archivedCollections(this.connection)) {
      const collection = this.connection.collection(name);
      if (WRITTEN_AT_START.includes(name) || (await collection.findOne({})) === null) continue;
      contents.push(`${await collection.estimatedDocumentCount()} ${name}`);
    }
    return contents;
  }

  /** Removes articles before authors before pictures, and all sessions, whose owners may not be in the archive. */
  private async empty(): Promise<void> {
    const archived = await archivedCollections(this.connection);
    const names = await allCollections(this.connection);
    // META contains the mark of this restore.
    const excluded = names.filter((name) => !archived.includes(name) && name !== META);
    for (const name of [...archived.toReversed(), ...excluded])
      await this.connection.collection(name).deleteMany({}, { writeConcern: MAJORITY });
  }

  /** Writes the picture files before the documents that refer to them, and reads each back. */
  private async putFiles(file: string, { pictures }: Manifest, onProgress: ProgressListener): Promise<void> {
    let done = 0;
    for await (const { name, entry, bytes } of readEntries(file)) {
      if (entry.kind !== 'picture') continue;
      await this.images.put(entry.picture, entry.file, bytes);
      const stored = await this.images.open(entry.picture, entry.file);
      if (stored === null || !bytes.equals(await buffer(stored.stream)))
        throw new ArchiveProblem(`"${name}" was stored differently from the archive.`);
      done += 1;
      onProgress('pictures', done, pictures.files);
    }
  }

  private async putDocuments(
    file: string,
    { collections }: Manifest,
    onProgress: ProgressListener,
  ): Promise<void> {
    const total = collections.reduce((sum, { documents }) => sum + documents, 0);
    let done = 0;
    for await (const archiveEntry of readEntries(file)) {
      // Pictures come first in the archive.
      if (archiveEntry.entry.kind === 'picture') return;
      if (archiveEntry.entry.kind !== 'documents') continue;
      const documents = [...documentsOf(archiveEntry)].map(([, document]) => document);
      const collection = this.connection.collection(archiveEntry.entry.collection);
      for (let start = 0; start < documents.length; start += BATCH) {
        const batch = documents.slice(start, start + BATCH);
        await collection.insertMany(batch, { ordered: false, writeConcern: MAJORITY });
        done += batch.length;
        onProgress('documents', done, total);
      }
    }
  }

  private async compare(
    { name, documents, digest }: Manifest['collections'][number],
    onProgress: ProgressListener,
  ): Promise<void> {
    const actual = new DocumentDigest();
    const cursor = this.connection
      .collection(name)
      .find<StoredDocument>({}, { batchSize: BATCH, ...AS_STORED });
    for await (const document of cursor) actual.add(toLine(document));
    if (actual.documents !== documents || actual.digest !== digest)
      throw new ArchiveProblem(
        `The ${name} in the store differ from the archive: ${actual.documents} documents instead of ${documents}.`,
      );
    onProgress(`comparing ${name}`, documents, documents);
  }
}

function storeNotEmpty(contents: readonly string[]): StartProblem {
  return new StartProblem(
    `The store is not empty: it holds ${contents.join(', ')}. Restore into an empty store, or use --replace to delete its contents.`,
  );
}
