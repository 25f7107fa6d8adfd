/**
 * Who may import whom. A zone says: files under `target` may not import files under `from`, save for `except`.
 */
/** The groups of the API. Each may import from those after it; the files at the root put them together, for `operator` and `main`. */
export const GROUPS = ['operator', '*.ts', 'server', 'site', 'features', 'platform', 'contract'];
/** The features of the API. Each may import from those before it. */
export const FEATURES = [
  ...['audit', 'settings', 'tokens', 'auth', 'mail', 'images', 'accounts', 'webhooks'],
  ...[
    'link-previews',
    'articles',
    'redirects',
    'statistics',
    'manuscripts',
    'rss',
    'sitemap',
    'presence',
    'users',
    'admin',
    'import',
    'export',
  ],
];
/** Features of two storeys: what the upper one does with the records of the lower one. */
const UPPER = { articles: 'manuscripts', tokens: 'users', auth: 'users', accounts: 'users' };
/** The folders of the platform. Each may import from those before it. */
export const PLATFORM = [
  ...[
    'workarounds',
    'errors',
    'config',
    'concurrency',
    'outbound',
    'html',
    'store',
    'openapi',
    'http',
    'logging',
    'jobs',
    'limits',
  ],
  ...['uploads', 'page-cache'],
];
/** The folders within `manuscripts` on which all others stand. Each may import from those before it. */
const MANUSCRIPTS = ['model', 'writer'];

/** What is stored, and who asks for it. */
const STORED = '{repository,schema,projection}';

const globOf = (path, files) => `./api/src/${path.endsWith('.ts') ? path : `${path}/**${files}`}`;

/** Zones for folders of which each may import from those before it. */
const inOrder = (names, under, message) =>
  names.slice(0, -1).map((name, place) => ({
    target: globOf(under + name, '/!(*.spec).ts'),
    from: names.slice(place + 1).map((later) => globOf(under + later, '')),
    message,
  }));

const NO_BENCHMARKS = 'The product does not know its benchmarks.';
const NO_TOOLS = 'Tools are for development alone.';

const api = [
  // The contract has a stricter rule.
  ...inOrder(GROUPS.slice(0, -1).toReversed(), '', 'What is below knows nothing above.'),
  ...inOrder(FEATURES, 'features/', 'A feature stands on those before it.'),
  ...inOrder(PLATFORM, 'platform/', 'A folder of the platform stands on those before it.'),
  {
    target: './api/src/contract/**/!(*.spec).ts',
    from: './',
    except: ['./api/src/contract'],
    message: 'The contract is plain TypeScript that stands alone.',
  },
  {
    target: './api/src',
    from: './api/embedded-store',
    message: 'The store is reached through MONGODB_URI alone.',
  },
  { target: './api/src', from: './api/bench', message: NO_BENCHMARKS },
  { target: './api/src', from: './site', message: 'The API does not know the site.' },
  { target: './api/src', from: './tools', message: NO_TOOLS },
  {
    target: './api/src/**/*.controller.ts',
    from: `./api/src/**/*.${STORED}.ts`,
    message: 'A controller calls its service.',
  },
  {
    target: './api/src/**/*.presenter.ts',
    from: './api/src/**/*.{service,repository,controller}.ts',
    message: 'A presenter turns a document into the contract, and nothing else.',
  },
  ...FEATURES.map((name) => ({
    target: `./api/src/{operator,server,site,features/!(${[name, UPPER[name]].filter(Boolean).join('|')})}/**`,
    from: `./api/src/features/${name}/**/*.${STORED}.ts`,
    message: `Another feature asks the service of ${name}.`,
  })),
  {
    target: './api/src/features/manuscripts/{*.ts,!(writer)/**}',
    from: `./api/src/features/articles/**/*.${STORED}.ts`,
    message: 'Another feature asks the service of articles.',
  },
  {
    target: MANUSCRIPTS.map((name) => `./api/src/features/manuscripts/${name}`),
    from: `./api/src/features/manuscripts/{*.ts,!(${MANUSCRIPTS.join('|')})/**}`,
    message: 'What all of manuscripts stands on knows none of it.',
  },
  {
    target: './api/src/features/manuscripts/model',
    from: './api/src/features/manuscripts/writer',
    message: 'The model knows no writer.',
  },
  {
    target: './api/src/features/manuscripts/writer',
    from: './api/src/features/articles/**/*.repository.ts',
    message: 'The writer shares documents with what is read, and no questions.',
  },
];

const store = [
  { target: './api/embedded-store', from: './api/bench', message: NO_BENCHMARKS },
  {
    target: './api/embedded-store',
    from: ['./api/src', './tools', './site'],
    message: 'The store depends on nothing here.',
  },
];

/** The groups of the site. Each may import from those before it, and from files at the root. */
export const SITE = [
  'lib',
  'text',
  'data',
  'ui',
  'writing',
  'editor',
  'features',
  'layouts',
  'dictionary',
  'pages',
];
/** The features of the site, which know nothing of each other. */
const ROOMS = ['reader', 'newsroom', 'account'];
const foldersIn = (name) => (name === 'features' ? ROOMS : [name]).map((each) => `./site/src/${each}`);

const site = [
  {
    target: './site',
    from: './api',
    except: ['./src/contract'],
    message: 'The only bridge to the API is its contract.',
  },
  { target: './site', from: './tools', message: NO_TOOLS },
  {
    target: './site/src/lib',
    from: './site/src',
    except: ['./lib', './text/en/language.ts'],
    message: 'lib imports nothing but the language.',
  },
  ...SITE.slice(1, -1).map((name) => ({
    target: foldersIn(name),
    from: SITE.slice(SITE.indexOf(name) + 1).flatMap(foldersIn),
    message: 'What is below knows nothing above.',
  })),
  ...ROOMS.map((name) => ({
    target: `./site/src/${name}`,
    from: ROOMS.filter((other) => other !== name).map((other) => `./site/src/${other}`),
    message: 'A feature never imports another one.',
  })),
];

/** The zones by the files that they are about: the rule compares each file with all zones that it is given, which takes time. */
export const IMPORT_ZONES = { 'api/src/**': api, 'api/embedded-store/**': store, 'site/**': site };
