import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from './client.ts';
import type { RunningApi } from './start-api.ts';

const run = promisify(execFile);

export async function askForExport(
  { url }: Pick<RunningApi, 'url'>,
  { session }: Client,
  init: RequestInit = {},
): Promise<Response> {
  const headers = { Authorization: `Bearer ${session?.token}`, ...init.headers };
  return fetch(`${url}/api/users/export`, { ...init, headers });
}

/** The files of an export, unpacked by the system's own tar. */
export class Unpacked {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async from(api: RunningApi, author: Client, init: RequestInit = {}): Promise<Unpacked> {
    const folder = join(api.dataDir, `export-${crypto.randomUUID()}`);
    await mkdir(folder);
    const response = await askForExport(api, author, init);
    const archive = join(folder, 'export.tar.gz');
    await writeFile(archive, Buffer.from(await response.arrayBuffer()));
    await run('gzip', ['--test', archive]);
    await mkdir(join(folder, 'out'));
    await run('tar', ['-xzf', archive, '-C', join(folder, 'out')]);
    return new Unpacked(join(folder, 'out'));
  }

  /** Paths of all files, in order. */
  async names(): Promise<string[]> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(this.folder.length + 1))
      .toSorted();
  }

  async bytes(name: string): Promise<Buffer> {
    return readFile(join(this.folder, name));
  }

  async text(name: string): Promise<string> {
    return (await this.bytes(name)).toString();
  }

  async json<T = Record<string, unknown>>(name: string): Promise<T> {
    return JSON.parse(await this.text(name)) as T;
  }

  /** All texts one after the other. */
  async all(): Promise<string> {
    const names = (await this.names()).filter((name) => /\.(?:json|html|txt)$/.test(name));
    return (await Promise.all(names.map((name) => this.text(name)))).join('\n');
  }
}
