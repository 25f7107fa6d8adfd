/**
 * Who may import whom. A zone says: files under `target` may not import files under `from`, save for `except`.
 * Folders are read from disk, so that a new feature or island is bound by the same rules without a word here.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const foldersOf = (path) =>
  readdirSync(join(import.meta.dirname, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** Folders of the API that serve every feature and know none. */
const GROUND = [
  'common',
  'config',
  'contract',
  'html',
  'http',
  'logging',
  'openapi',
  'page-cache',
  'store',
  'uploads',
];
const features = foldersOf('api/src').filter((name) => !GROUND.includes(name));
/** The folders that hold what is written and what is read. Only the writer changes either. */
const WRITTEN = ['manuscripts', 'articles'];
const islands = foldersOf('site/src/islands');

const api = [
  {
    target: './api/src/contract/**/!(*.spec).ts',
    from: './',
    except: ['./api/src/contract'],
    message: 'The contract is plain TypeScript that stands alone.',
  },
  {
    target: GROUND.map((name) => `./api/src/${name}`),
    from: features.map((name) => `./api/src/${name}`),
    message: 'What every feature stands on knows no feature.',
  },
  {
    target: './api/src',
    from: './api/embedded-store',
    message: 'The store is reached through MONGODB_URI alone.',
  },
  { target: './api/src', from: './site', message: 'The API does not know the site.' },
  {
    target: './api/embedded-store',
    from: ['./api/src', './tools', './site'],
    message: 'The store depends on nothing here.',
  },
  { target: ['./api/src', './site'], from: './tools', message: 'Tools are for development alone.' },
  {
    target: './api/src/**/*.controller.ts',
    from: './api/src/**/*.{repository,schema,projection}.ts',
    message: 'A controller calls its service.',
  },
  {
    target: './api/src/**/*.presenter.ts',
    from: './api/src/**/*.{service,repository,controller}.ts',
    message: 'A presenter turns a document into the contract, and nothing else.',
  },
  ...features.map((name) => ({
    target: features
      .filter((other) => other !== name && !(other === 'publishing' && WRITTEN.includes(name)))
      .map((other) => `./api/src/${other}`),
    from: `./api/src/${name}/**/*.{repository,schema,projection}.ts`,
    message: `Another feature asks the service of ${name}.`,
  })),
  {
    target: './api/src/publishing',
    from: WRITTEN.map((name) => `./api/src/${name}/**/*.repository.ts`),
    message: 'The writer shares documents with what is read, and no questions.',
  },
];

const site = [
  {
    target: './site',
    from: './api',
    except: ['./src/contract'],
    message: 'The only bridge to the API is its contract.',
  },
  { target: './site/src/lib', from: './site/src', except: ['./lib'], message: 'lib imports nothing.' },
  {
    target: './site/src/api',
    from: ['islands', 'ui', 'components', 'layouts', 'pages', 'session', 'text'].map(
      (name) => `./site/src/${name}`,
    ),
    message: 'The calls know no screen.',
  },
  {
    target: ['./site/src/text', './site/src/session'],
    from: ['islands', 'ui', 'components', 'layouts', 'pages', 'api'].map((name) => `./site/src/${name}`),
    message: 'Texts and session know no screen.',
  },
  {
    target: './site/src/ui',
    from: ['islands', 'components', 'layouts', 'pages', 'api', 'session'].map((name) => `./site/src/${name}`),
    message: 'Shared parts are given what they show.',
  },
  {
    target: './site/src/editor',
    from: ['islands', 'components', 'layouts', 'pages'].map((name) => `./site/src/${name}`),
    message: 'The editor does not know which island uses it.',
  },
  {
    target: './site/src/components',
    from: ['./site/src/layouts', './site/src/pages'],
    message: 'A component does not know where it stands.',
  },
  { target: './site/src/layouts', from: './site/src/pages', message: 'A layout does not know its pages.' },
  ...islands.map((name) => ({
    target: `./site/src/islands/${name}`,
    from: './site/src',
    except: [
      `./islands/${name}`,
      './ui',
      './api',
      './session',
      './drafts',
      './editor',
      './text',
      './limits.ts',
      './page-limits.ts',
      './paths.ts',
      './brand.ts',
      './lib',
      './styles',
    ],
    message: 'An island uses editor, ui, api, session, drafts, text and lib; never another island.',
  })),
];

/** @type {import('eslint-plugin-import-x').PluginConfig} */
export const IMPORT_ZONES = [...api, ...site];
