import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AstroIntegration } from 'astro';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Policies of the pages that the build rendered, by path: whoever sends these sends them as headers. */
const POLICIES = 'policies.json';

/** Makes of the site's pages a function for the process that serves them: nothing here speaks HTTP. */
export function adapter(): AstroIntegration {
  let policies: Record<string, string> = {};
  return {
    name: 'banyan',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'banyan',
          entrypointResolution: 'auto',
          serverEntrypoint: here('./src/render.ts'),
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
        // Astro's own loader is closed by now, so that the built site runs in a process of its own.
        await promisify(execFile)(process.execPath, [here('./write-dictionary.ts'), fileURLToPath(dir)]);
      },
    },
  };
}
