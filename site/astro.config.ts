import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { adapter } from './adapter.ts';
import { BROWSERS } from './browsers.ts';
import { compressFiles } from './compress-files.ts';
import { inlineScale } from './inline-scale.ts';
import { INLINE_SCRIPTS } from './src/data/session/inline-scripts.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const hash = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}` as const;

/** Lightning CSS's feature `light-dark()`: no style uses it, and what stands in for it would be in every page. */
const LIGHT_DARK = 1 << 20;

export default defineConfig({
  root: here('.'),
  outDir: here('../dist/site'),
  output: 'server',
  adapter: adapter(),
  // Who is signed in is known to the browser and the API alone.
  session: false,
  // Pictures are made by the API and by the build's art.
  image: { service: passthroughImageService() },
  integrations: [react(), compressFiles],
  // Styles come with the page: a file of its own would keep the first paint waiting for one more round trip.
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  // No Markdown is rendered here; its highlighter would want inline styles.
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        // Pictures are served from here, wherever they are kept; previews of chosen files are blobs.
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      scriptDirective: { hashes: INLINE_SCRIPTS.map(hash) },
      // Colours that an author gave a text are style attributes.
      styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
  vite: {
    // Scripts stay files of their own, as the policy wants; the browser keeps them from page to page.
    build: { assetsInlineLimit: 0, cssTarget: BROWSERS },
    css: { lightningcss: { exclude: LIGHT_DARK }, postcss: { plugins: [inlineScale] } },
    plugins: [
      {
        name: 'script-target',
        // Astro builds scripts for the newest browsers, whatever `build.target` says.
        configEnvironment(name, { build }) {
          if (name === 'client' && build) build.target = BROWSERS;
        },
      },
    ],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // What every page runs is one file; islands find there what they share with it.
            output: {
              // The browser then compiles React beside its main thread, instead of function by function when they are called.
              postBanner: ({ name }) => (name === 'react' ? '//# allFunctionsCalledOnLoad\n' : ''),
              codeSplitting: {
                groups: [
                  { name: 'behaviour', test: /layouts\/(?:behaviour\.ts$|Base\.astro\?)/ },
                  // The first names each file that it may load, so what is loaded together is one.
                  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
                  { name: 'parts', test: /src\/(?:ui\/hydrate-part|text\/plural|lib\/prose\/locale)\.ts$/ },
                  {
                    name: 'cards',
                    test: /src\/(?:lib\/prose\/(?:dates|names|shorten)|ui\/(?:ArtPicture|CardSkeletons))\.tsx?$/,
                  },
                  {
                    name: 'calls',
                    test: /src\/data\/(?:client\/(?:http|failure|complete-answer)|calls\/deletion)\.ts$/,
                  },
                ],
              },
            },
          },
        },
      },
    },
    // React chooses its slow half where NODE_ENV does not say production; an operator need not know.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    // React must be one copy: whatever brings hooks is built in with it. Of zod a small part is needed: 5 MB less.
    ssr: { noExternal: [/react/, 'zod'] },
    resolve: { alias: { '@contract': here('../api/src/contract') } },
  },
});
