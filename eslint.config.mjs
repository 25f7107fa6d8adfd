import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import astro from 'eslint-plugin-astro';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { IMPORT_ZONES } from './eslint.import-zones.mjs';
import { WORD_IN_CODE, WORD_IN_COMPONENT, WORDLESS, WORDLESS_CODE } from './eslint.text-rules.mjs';
import { MISSING } from './site/browsers.ts';

const CODE = ['**/*.{ts,tsx,mjs,astro}'];

const WRITER_ALONE =
  'Only api/src/features/manuscripts/writer writes manuscripts, articles and what follows from them.';
/** The writer, and what is only beside a manuscript or an article. */
const WRITERS = [
  'api/src/features/manuscripts/writer/**',
  'api/src/features/manuscripts/{notes,previews,bulk}/*.repository.ts',
  'api/src/features/articles/front-page/*.repository.ts',
];
const WRITE =
  'CallExpression[callee.property.name=/^(insertOne|insertMany|updateOne|updateMany|replaceOne|bulkWrite|bulkSave|deleteOne|deleteMany|findOneAnd\\w+|findByIdAnd\\w+|save)$/], CallExpression[callee.name="insertAll"]';
const CREATE = 'CallExpression[callee.property.name="create"]';
const COLLECTION_BY_NAME =
  'CallExpression[callee.property.name=/^(collection|model)$/] > Literal[value=/^(manuscripts|revisions|articles|article_titles|article_words|word_sounds|removed_articles|counters|StoredManuscript|StoredRevision|StoredArticle|ArticleTitle|ArticleWords|WordSounds|RemovedArticle)$/]';
const WRITTEN_MODEL =
  'CallExpression[callee.name="InjectModel"] Identifier[name=/^(StoredManuscript|StoredRevision|StoredArticle)$/]';

const IN_OLD_BROWSERS = 'A browser of site/browsers.ts lacks it.';
const MISSING_GLOBALS = MISSING.globalThis.map((name) => ({ name, message: IN_OLD_BROWSERS }));
/** Methods of the editor's library have these names, too. */
const AMBIGUOUS = ['getHTML', 'toJSON'];
const MISSING_MEMBERS = Object.entries(MISSING)
  .filter(([owner]) => owner !== 'globalThis')
  .flatMap(([owner, names]) =>
    names
      .filter((property) => !AMBIGUOUS.includes(property))
      .map((property) => ({
        ...(!owner.endsWith('.prototype') && { object: owner }),
        property,
        message: IN_OLD_BROWSERS,
      })),
  );

const NO_WORDS = 'Words that people read stand in site/src/text/en.';

export default tseslint.config(
  { ignores: ['**/node_modules/', 'dist/', 'build/', '.data/', '**/.astro/'] },
  // Imports a client that only its test generates, and compiles it with.
  { ignores: ['api/test/slow/generated-client/'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  ...astro.configs.recommended,
  {
    files: CODE,
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          noWarnOnMultipleProjects: true,
          project: ['api/tsconfig.json', 'site/tsconfig.json'],
          alwaysTryTypes: true,
        }),
      ],
      'import-x/extensions': ['.ts', '.tsx', '.mjs', '.astro'],
    },
    rules: {
      'import-x/no-self-import': 'error',
      'import-x/no-useless-path-segments': 'error',
    },
  },
  ...Object.entries(IMPORT_ZONES).map(([files, zones]) => ({
    files: [files],
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
    },
  })),
  {
    files: CODE,
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'max-lines': ['error', 300],
      'prefer-template': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      // Decorators read the type of a property, which must therefore be written even where it could be inferred.
      '@typescript-eslint/no-inferrable-types': ['error', { ignoreProperties: true }],
      // Texts from outside are searched for control characters on purpose.
      'no-control-regex': 'off',
      'object-shorthand': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: ['site/e2e/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.name="expect"] > AwaitExpression > CallExpression[callee.property.name=/^(evaluate|evaluateAll|boundingBox|textContent|innerText|inputValue|getAttribute|count|is[A-Z].*|all(TextContents|InnerTexts))$/]',
          message: 'The page may not show it yet: poll it, or use an assertion that waits.',
        },
      ],
    },
  },
  {
    // Nest finds what to inject by the types of a constructor, which must therefore be imported as values; a module is a class without a body.
    files: ['api/src/**/*.ts', 'api/test/**/*.ts'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
    },
  },
  {
    // What is written and what is read are changed by one writer.
    files: ['api/src/features/{manuscripts,articles}/**/*.ts'],
    ignores: WRITERS,
    rules: { 'no-restricted-syntax': ['error', { selector: WRITE, message: WRITER_ALONE }] },
  },
  {
    files: ['api/src/features/{manuscripts,articles}/**/*.repository.ts'],
    ignores: WRITERS,
    rules: { 'no-restricted-syntax': ['error', { selector: `${WRITE}, ${CREATE}`, message: WRITER_ALONE }] },
  },
  {
    files: ['api/src/features/manuscripts/{notes,previews,bulk}/*.repository.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: `${WRITTEN_MODEL}, ${COLLECTION_BY_NAME}`, message: WRITER_ALONE },
      ],
    },
  },
  {
    // Nobody goes round the imports by name. The operator's tools copy whole collections, whatever they hold.
    files: ['api/src/**/*.ts'],
    ignores: ['api/src/features/{manuscripts,articles}/**', '**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': ['error', { selector: COLLECTION_BY_NAME, message: WRITER_ALONE }],
    },
  },
  {
    // Models are used by repositories and projections alone. The folders left out keep the process's own records.
    files: ['api/src/**/*.ts'],
    ignores: [
      '**/*.{repository,projection}.ts',
      'api/src/{platform/store,server/start}/**',
      'api/src/server/demo/demo-progress.ts',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: '@nestjs/mongoose', importNames: ['InjectModel'], message: 'Ask a repository.' },
      ],
    },
  },
  { files: ['scripts/**', 'testing/**', '*.mjs', 'api/**'], languageOptions: { globals: globals.node } },
  {
    // Scripts that MongoDB's shell runs.
    files: ['deploy/**/*.js'],
    languageOptions: { sourceType: 'commonjs', globals: { ...globals.node, ...globals.mongo } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // Programs that talk to a terminal.
    files: [
      'scripts/**',
      'api/embedded-store/{main,bench}*.ts',
      'api/embedded-store/bench/**',
      'api/test/slow/fuzz/main.ts',
      'tools/art/draw.ts',
      'api/src/main.ts',
      'site/e2e/**',
      'site/src/lib/log.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['site/**/*.{ts,tsx,astro}'],
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: WORDLESS,
    rules: { 'no-restricted-syntax': ['error', { selector: WORD_IN_COMPONENT, message: NO_WORDS }] },
  },
  {
    files: WORDLESS_CODE,
    ignores: ['**/*.spec.ts', '**/test/**'],
    rules: { 'no-restricted-syntax': ['error', { selector: WORD_IN_CODE, message: NO_WORDS }] },
  },
  {
    files: ['site/src/**/*.{ts,tsx,astro}', 'api/src/contract/**/*.ts'],
    ignores: ['**/*.spec.{ts,tsx}'],
    rules: {
      'no-restricted-properties': ['error', ...MISSING_MEMBERS],
      'no-restricted-globals': ['error', ...MISSING_GLOBALS],
    },
  },
  {
    files: ['site/src/**/*.{ts,tsx}'],
    ignores: ['site/src/data/session/**', '**/*.spec.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...MISSING_GLOBALS,
        { name: 'localStorage', message: 'Only site/src/data/session knows what the browser keeps.' },
        { name: 'sessionStorage', message: 'Only site/src/data/session knows what the browser keeps.' },
      ],
    },
  },
);
