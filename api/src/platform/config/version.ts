import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from './project-root.ts';

interface PackageFile {
  version: string;
}

/** The version of this Banyan, also in package.json and CHANGELOG.md. */
export const VERSION = (JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as PackageFile)
  .version;
