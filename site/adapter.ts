import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AstroIntegration } from 'astro';

const localPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Content security policies of the prerendered pages, by path. The server sends them as headers. */
const POLICIES = 'policies.json';

/** Builds the pages into a function that the serving process calls. It contains no HTTP server. */
export function adapter(): AstroIntegration {
  let policies: Record<string, string> = {};
  return {
    name: 'banyan',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'banyan',
          entrypointResolution: 'auto',
          serverEntrypoint: localPath('./src/render.ts'),
          adapterFeatures: { buildOutput: 'server', staticHeaders: true },
          supportedAstroFeatures: { hybridOutput: 'stable', serverOutput: 'stable' },
        });
      },
      'astro:build:generated': ({ routeToHeaders }) => {
        policies = Object.fromEntries(
          [...routeToHeaders].flatMap(([path, { headers }]) => {
            const policy = headers.get('content-security-policy');
            return policy === null ? [] : [[path, policy] as const];
          }),
        );
      },
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL(`../${POLICIES}`, dir), JSON.stringify(policies));
        // Astro's module loader is closed by now, so the built site runs in a separate process.
        await promisify(execFile)(process.execPath, [localPath('./write-dictionary.ts'), fileURLToPath(dir)]);
      },
    },
  };
}
