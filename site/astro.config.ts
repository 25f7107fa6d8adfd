import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  outDir: here('../dist/site'),
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [react()],
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  vite: {
    resolve: { alias: { '@contract': here('../api/src/contract') } },
  },
});
