/**
 * Draws the committed pictures of the demo and the site: all with `npm run art`, or with `npm run art -- WORD` those whose
 * names contain the word. It encodes a picture only if its drawing has changed, and removes files without a drawing.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { demoFiles } from './demo-files.ts';
import type { DrawnFile } from './drawn-file.ts';
import { digestOf, FOLDERS, readDigests, writeDigests } from './digests.ts';
import { siteFiles } from './site-files.ts';

const [, , word = ''] = argv;
const digests = await readDigests();
const drawn = new Set<string>();

async function draw(folder: string, { name, source, encode }: DrawnFile): Promise<void> {
  const path = `${folder}/${name}`;
  drawn.add(path);
  const digest = digestOf(source);
  if (!path.includes(word) || (digests.get(path) === digest && existsSync(path))) return;
  const bytes = await encode();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  digests.set(path, digest);
  await writeDigests(digests);
  console.log(`${String(bytes.length).padStart(8)}  ${path}`);
}

for (const file of siteFiles()) await draw(FOLDERS.site, file);
for (const file of demoFiles()) await draw(FOLDERS.demo, file);

const kept = [
  ...(await readdir(FOLDERS.site)).map((name) => `${FOLDERS.site}/${name}`),
  ...(
    await Promise.all(
      ['banners', 'pictures', 'portraits'].map(async (kind) =>
        (await readdir(join(FOLDERS.demo, kind))).map((name) => `${FOLDERS.demo}/${kind}/${name}`),
      ),
    )
  ).flat(),
];
for (const path of kept.filter((one) => !drawn.has(one))) await rm(path);
for (const path of digests.keys()) if (!drawn.has(path)) digests.delete(path);
await writeDigests(digests);
