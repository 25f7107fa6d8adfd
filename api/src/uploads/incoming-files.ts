import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BACKGROUND, ENV } from '../config/config.module.ts';
import type { Env } from '../config/env.ts';
import { AppError } from '../common/errors/app-error.ts';
import { isDiskFull } from '../common/errors/disk-full.ts';
import { HEAD_BYTES, type IncomingFile } from './incoming-file.ts';

/** Milliseconds after which nobody can still be at work with a file: a day. */
const LEFT_BEHIND_MS = 24 * 60 * 60 * 1000;
/** Bytes of a file that wait for the disk, at most; they are written together. */
const WAITING_BYTES = 256 * 1024;

/**
 * Files on their way in. Photographs that arrive at once would take hundreds of megabytes of memory, and have all of it gone
 * through time and again.
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

  /** Where it cannot be made, whoever sends a file is told; everybody else can do without. */
  async onModuleInit(): Promise<void> {
    await mkdir(this.folder, { recursive: true }).catch((error: unknown) =>
      this.logger.warn(`The folder of incoming files cannot be made: ${String(error)}`),
    );
  }

  /** Removes what a process left behind that was killed. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.background) return;
    try {
      for (const name of await readdir(this.folder)) await this.removeLeft(join(this.folder, name));
    } catch (error) {
      this.logger.warn(`Clearing the folder of incoming files failed: ${String(error)}`);
    }
  }

  /** Writes a file down as it comes, to its end or not at all; whoever has it received removes it. @throws AppError STORAGE_FULL */
  async receive(bytes: Readable): Promise<IncomingFile> {
    const path = join(this.folder, randomUUID());
    const hash = createHash('sha256');
    let head: Buffer = Buffer.alloc(0);
    bytes.on('data', (chunk: Buffer) => {
      hash.update(chunk);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
    });
    try {
      await pipeline(bytes, createWriteStream(path, { flags: 'wx', highWaterMark: WAITING_BYTES }));
    } catch (error) {
      bytes.destroy();
      await this.remove({ path });
      throw isDiskFull(error) ? new AppError('STORAGE_FULL') : error;
    }
    return { path, sha256: hash.digest('hex'), head };
  }

  /** Quiet where it is gone already, and where it cannot go: what was asked for has been done by then. */
  async remove({ path }: Pick<IncomingFile, 'path'>): Promise<void> {
    try {
      await rm(path, { force: true });
    } catch (error) {
      this.logger.warn(`An incoming file stays behind: ${String(error)}`);
    }
  }

  private async removeLeft(path: string): Promise<void> {
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtimeMs < Date.now() - LEFT_BEHIND_MS) await this.remove({ path });
  }
}
