import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Characters of the hash in the file's name: 132 bits. */
const HASH_LENGTH = 22;

/** Writes the compression dictionary for pages into the folder of static files, under a name with its hash. */
const [client = ''] = process.argv.slice(2);
const entry = pathToFileURL(join(client, '..', 'server', 'entry.mjs')).href;
const { dictionary } = (await import(entry)) as { dictionary(): Promise<string> };
const text = await dictionary();
const name = createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH);
const folder = join(client, 'dictionary');
await mkdir(folder);
await writeFile(join(folder, `${name}.txt`), text);
