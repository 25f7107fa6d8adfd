import { writeFile } from 'node:fs/promises';
import { CUTS, cut } from './cuts.ts';

for (const [path, file] of Object.entries(CUTS)) {
  const bytes = await cut(file);
  await writeFile(path, bytes);
  process.stdout.write(`${path}: ${bytes.length} bytes\n`);
}
