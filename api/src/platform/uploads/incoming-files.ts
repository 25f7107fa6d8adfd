import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BACKGROUND, ENV } from '../config/config.module.ts';
import type { Env } from '../config/env.ts';
import { AppError } from '../errors/app-error.ts';
import { isDiskFull } from '../errors/disk-full.ts';
import { HEAD_BYTES, type IncomingFile } from './incoming-file.ts';

/** Milliseconds after which a file cannot be in use any more: a day. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;
/** Maximum number of bytes buffered before a write. */
const BUFFER_BYTES = 256 * 1024;

/**
 * Streams uploads to disk. In memory, concurrent photographs would take hundreds of megabytes, and garbage collection
 * would scan them repeatedly.
 */
@Injectable()
export class IncomingFiles implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger('Uploads');
  private readonly folder: string;

  constructor(
    @Inject(ENV) { dataDir }: Env,
    @Inject(BACKGROUND) private readonly background: boolean,
  ) {
    this.folder = join(dataDir, 'incoming');
  }

  /** Does not fail the start: only uploads need the folder. */
  async onModuleInit(): Promise<void> {
    await mkdir(this.folder, { recursive: true }).catch((error: unknown) =>
      this.logger.warn(`The folder of incoming files cannot be created: ${String(error)}`),
    );
  }

  /** Removes the files of killed processes. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.background) return;
    try {
      for (const name of await readdir(this.folder)) await this.removeAbandoned(join(this.folder, name));
    } catch (error) {
      this.logger.warn(`Clearing the folder of incoming files failed: ${String(error)}`);
    }
  }

  /** Streams a file to disk, completely or not at all; the caller removes it. @throws AppError STORAGE_FULL */
  async receive(bytes: Readable): Promise<IncomingFile> {
    const path = join(this.folder, randomUUID());
    const hash = createHash('sha256');
    let head: Buffer = Buffer.alloc(0);
    let length = 0;
    bytes.on('data', (chunk: Buffer) => {
      hash.update(chunk);
      length += chunk.length;
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
    });
    try {
      await pipeline(bytes, createWriteStream(path, { flags: 'wx', highWaterMark: BUFFER_BYTES }));
    } catch (error) {
      bytes.destroy();
      await this.remove({ path });
      throw isDiskFull(error) ? new AppError('STORAGE_FULL') : error;
    }
    return { path, bytes: length, sha256: hash.digest('hex'), head };
  }

  /** Ignores errors: the request's work is done. */
  async remove({ path }: Pick<IncomingFile, 'path'>): Promise<void> {
    try {
      await rm(path, { force: true });
    } catch (error) {
      this.logger.warn(`An incoming file could not be removed: ${String(error)}`);
    }
  }

  private async removeAbandoned(path: string): Promise<void> {
    const stats = await stat(path).catch(() => null);
    if (stats !== null && stats.mtimeMs < Date.now() - ABANDONED_MS) await this.remove({ path });
  }
}
