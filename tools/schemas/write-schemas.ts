import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contractSchemas } from './contract-schemas.ts';

/** Writes the schemas by which the API documents its responses. */
const ROOT = join(import.meta.dirname, '../..');
const CONTRACT = join(ROOT, 'api/src/contract');
const TARGET = join(ROOT, 'dist/contract/schemas.json');

/** What pages call in the same process; it does not go over the wire. */
const READER = 'reader.ts';

const files = (await readdir(CONTRACT))
  .filter((name) => name !== READER && !name.endsWith('.spec.ts'))
  .sort();
await mkdir(dirname(TARGET), { recursive: true });
await writeFile(TARGET, JSON.stringify(contractSchemas(files.map((name) => join(CONTRACT, name)))));
