import { afterAll, beforeAll } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { operate, type Outcome } from '../support/operator.ts';
import type { RunningApi } from '../support/start-api.ts';

/** Files of an export by their paths. */
export type Files = Readonly<Record<string, string | Buffer>>;

/** A folder for exports, their mappings and receipts, for the tests of one file. */
export class ExportFolder {
  path = '';

  constructor() {
    beforeAll(async () => {
      this.path = await mkdtemp(join(tmpdir(), 'banyan-export-'));
    });
    afterAll(() => rm(this.path, { recursive: true }));
  }

  /** Writes an export. Returns its folder. */
  async write(name: string, files: Files): Promise<string> {
    for (const [path, content] of Object.entries(files)) {
      const file = join(this.path, name, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    return join(this.path, name);
  }

  /** Imports an export with a mapping of this text, or does a dry run. */
  async import(
    api: Pick<RunningApi, 'dataDir' | 'mongodbUri'>,
    file: string,
    mapping: string,
    ...options: string[]
  ): Promise<Outcome> {
    const path = join(this.path, 'mapping.yaml');
    await writeFile(path, mapping);
    return operate(api, ['import', file, '--mapping', path, ...options]);
  }
}

/** A text with fields. */
export function page(fields: Readonly<Record<string, unknown>>, body: string): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}
