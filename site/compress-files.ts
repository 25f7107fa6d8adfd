import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Fonts and pictures are compressed already. */
const TEXTS = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/;

/** Writes a `.br` and a `.gz` next to every static text file: compressed once, at the highest level. */
export const compressFiles: AstroIntegration = {
  name: 'compress-files',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const entries = await readdir(fileURLToPath(dir), { recursive: true, withFileTypes: true });
      const texts = entries.filter((entry) => entry.isFile() && TEXTS.test(entry.name));
      for (const { parentPath, name } of texts) {
        const file = join(parentPath, name);
        const bytes = await readFile(file);
        const [br, gz] = await Promise.all([
          toBrotli(bytes, { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }),
          toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
        ]);
        await writeFile(`${file}.br`, br);
        await writeFile(`${file}.gz`, gz);
      }
    },
  },
};
