import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { adapter } from './adapter.ts';
import { BROWSERS } from './browsers.ts';
import { compressFiles } from './compress-files.ts';
import { inlineScale } from './inline-scale.ts';
import { INLINE_SCRIPTS } from './src/data/session/inline-scripts.ts';

const localPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const hash = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}` as const;

/** The folder of `src/text` with the words of this build: one build for each language. */
const { SITE_LANGUAGE: language = 'en' } = process.env;

/** Lightning CSS's feature `light-dark()`: no style uses it, and its fallback would be in every page. */
const LIGHT_DARK = 1 << 20;

export default defineConfig({
  root: localPath('.'),
  outDir: localPath(`../dist/site/${language}`),
  output: 'server',
  adapter: adapter(),
  // Only the browser and the API know who is signed in.
  session: false,
  // Astro processes no pictures: the API and the build's art provide them.
  image: { service: passthroughImageService() },
  integrations: [react(), compressFiles],
  // Styles are inline: a separate file would delay the first paint by one more round trip.
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  // The site renders no Markdown, and the highlighter would need inline styles.
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        // The site serves all pictures, wherever they are stored. Previews of chosen files are blobs.
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      scriptDirective: { hashes: INLINE_SCRIPTS.map(hash) },
      // An author's text colours are style attributes.
      styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
  vite: {
    // Scripts stay separate files, as the policy requires. The browser caches them across pages.
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
            // The code that every page runs is one file, which islands share.
            output: {
              // The browser then compiles React off the main thread, not each function at its first call.
              postBanner: ({ name }) => (name === 'react' ? '//# allFunctionsCalledOnLoad\n' : ''),
              codeSplitting: {
                groups: [
                  { name: 'behaviour', test: /layouts\/(?:behaviour\.ts$|Base\.astro\?)/ },
                  // The first file lists each file that it may load, so files that load together are one.
                  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
                  {
                    name: 'parts',
                    test: /src\/(?:ui\/hydrate-part|text\/(?:plural|\w+\/language)|lib\/prose\/locale)\.ts$/,
                  },
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
    // Without NODE_ENV=production React uses its slow development build. Operators need not set it.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    // Packages with hooks must share one copy of React, so they are bundled. Bundling zod drops its unused parts: 5 MB
    // less.
    ssr: { noExternal: [/react/, 'zod'] },
    resolve: {
      alias: {
        '@contract': localPath('../api/src/contract'),
        '@text': localPath(`./src/text/${language}`),
      },
    },
  },
});
