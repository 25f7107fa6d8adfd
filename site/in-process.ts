import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the build leaves the policies of pages that are rendered by it, for whoever sends these: by path. */
const POLICIES = 'policies.json';

/** Pages are rendered by a function of the process that serves them, and asked for nothing over HTTP. */
export function inProcess(): AstroIntegration {
  let policies: Record<string, string> = {};
  return {
    name: 'in-process',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'in-process',
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
      },
    },
  };
}
