import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '../../platform/errors/system-error.ts';
import { ENV } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import { OWNER_ONLY } from '../../platform/config/signing-secret.ts';
import type { Message } from './message.ts';

const FOLDER_OWNER_ONLY = 0o700;
const NAME = /-([0-9a-f]{24})\.eml$/;

/** Files of waiting messages in the data folder, if mail is not set up. */
@Injectable()
export class EmlFiles {
  readonly folder: string;

  constructor(@Inject(ENV) { dataDir }: Env) {
    this.folder = join(dataDir, 'mail');
  }

  /** Returns the name of the file. The file gets its name once it is complete. */
  async write({ _id, createdAt }: Message, bytes: Buffer): Promise<string> {
    const name = `${createdAt.toISOString().replaceAll(':', '-')}-${_id.toHexString()}.eml`;
    await mkdir(this.folder, { recursive: true, mode: FOLDER_OWNER_ONLY });
    const unfinished = join(this.folder, `${randomUUID()}.tmp`);
    await writeFile(unfinished, bytes, { mode: OWNER_ONLY });
    await rename(unfinished, join(this.folder, name));
    return name;
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }

  /** Names of the files, by the ids of their messages. */
  async list(): Promise<Map<string, string>> {
    const names = (await readdir(this.folder).catch(unlessMissing)) ?? [];
    return new Map(names.flatMap((name) => (NAME.test(name) ? [[NAME.exec(name)?.[1] ?? '', name]] : [])));
  }
}
