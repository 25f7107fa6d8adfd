import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contractSchemas } from './contract-schemas.ts';

/** Writes the schemas of the API's contract, which the API's document has its responses from. */
const ROOT = join(import.meta.dirname, '../..');
const CONTRACT = join(ROOT, 'api/src/contract');
const TARGET = join(ROOT, 'dist/contract/schemas.json');

/** Pages call it in the same process; nothing of it goes over the wire. */
const READER = 'reader.ts';

const files = (await readdir(CONTRACT))
  .filter((name) => name !== READER && !name.endsWith('.spec.ts'))
  .sort();
await mkdir(dirname(TARGET), { recursive: true });
await writeFile(TARGET, JSON.stringify(contractSchemas(files.map((name) => join(CONTRACT, name)))));
