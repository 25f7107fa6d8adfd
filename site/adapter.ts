import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AstroIntegration } from 'astro';

const localPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the pages into a function that the serving process calls. It contains no HTTP server. */
export function adapter(): AstroIntegration {
  return {
    name: 'banyan',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'banyan',
          entrypointResolution: 'auto',
          serverEntrypoint: localPath('./src/render.ts'),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: { hybridOutput: 'stable', serverOutput: 'stable' },
        });
      },
      'astro:build:done': async ({ dir }) => {
        // Astro's module loader is closed by now, so the built site runs in a separate process.
        await promisify(execFile)(process.execPath, [localPath('./write-dictionary.ts'), fileURLToPath(dir)]);
      },
    },
  };
}
