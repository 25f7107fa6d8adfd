import { describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';

const eslint = new ESLint({ overrideConfigFile: 'eslint.config.mjs' });

/** The messages of one rule for a file at `path`. */
async function complaints(
  path: string,
  code: string,
  rule = 'import-x/no-restricted-paths',
): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: path });
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === rule).map(({ message }) => message);
}

/** Forbidden imports: file, import, and a word of the linter's message. */
const FORBIDDEN: [string, string, string][] = [
  [
    'api/src/features/articles/reading/articles.controller.ts',
    './articles.repository.ts',
    'A controller calls its service.',
  ],
  [
    'api/src/features/articles/reading/articles.service.ts',
    '../../accounts/accounts.repository.ts',
    'Another feature asks the service of accounts.',
  ],
  [
    'api/src/features/admin/admin.service.ts',
    '../articles/article.schema.ts',
    'Another feature asks the service of articles.',
  ],
  [
    'api/src/features/manuscripts/publishing/publishing.service.ts',
    '../../articles/article.schema.ts',
    'Another feature asks the service of articles.',
  ],
  [
    'api/src/features/users/author-changes/account-removal.service.ts',
    '../../manuscripts/writer/manuscript-records.repository.ts',
    'Another feature asks the service of manuscripts.',
  ],
  [
    'api/src/features/articles/reading/articles.service.ts',
    '../../manuscripts/publishing/publishing.service.ts',
    'A feature stands on those before it.',
  ],
  [
    'api/src/features/manuscripts/writer/article-writer.ts',
    '../../articles/reading/articles.repository.ts',
    'The writer shares documents with what is read',
  ],
  [
    'api/src/features/manuscripts/writer/article-writer.ts',
    '../manuscript-steps.ts',
    'What all of manuscripts stands on',
  ],
  [
    'api/src/features/manuscripts/model/published-manuscript.ts',
    '../writer/step-charges.ts',
    'The model knows no writer.',
  ],
  ['api/src/contract/limits.ts', '../platform/config/env.ts', 'The contract is plain TypeScript'],
  [
    'api/src/platform/http/pagination.ts',
    '../../features/articles/reading/random-draw.ts',
    'What is below knows nothing above.',
  ],
  ['api/src/platform/store/counting.ts', '../http/pagination.ts', 'A folder of the platform stands on those'],
  ['api/src/features/rss/xml.ts', '../../site/page-key.ts', 'What is below knows nothing above.'],
  ['api/src/server/health/readiness.ts', '../../request-observers.ts', 'What is below knows nothing above.'],
  ['api/src/main.ts', '../embedded-store/embedded-store.ts', 'MONGODB_URI'],
  ['api/embedded-store/main.ts', '../src/platform/config/env.ts', 'The store depends on nothing here.'],
  ['api/src/server/demo/demo-art.ts', '../../../../tools/art/banner.ts', 'Tools are for development alone.'],
  ['site/src/pages/search.astro', '../../../tools/art/banner.ts', 'Tools are for development alone.'],
  ['site/src/pages/search.astro', '../../../api/src/platform/config/env.ts', 'The only bridge'],
  [
    'site/src/reader/search-box/use-search.ts',
    '../../account/sign-in/auth-rules.ts',
    'A feature never imports another one.',
  ],
  [
    'site/src/editor/RichText.tsx',
    '../newsroom/editor-page/TitleField.tsx',
    'What is below knows nothing above.',
  ],
  ['site/src/lib/lines.ts', '../paths.ts', 'lib imports nothing but the language.'],
  ['site/src/data/calls/articles.ts', '../../ui/Field.tsx', 'What is below knows nothing above.'],
  ['site/src/ui/page/Icon.astro', '../../layouts/Base.astro', 'What is below knows nothing above.'],
];

describe('the import rules of the linter', () => {
  it.each(FORBIDDEN)('%s may not import %s', async (path, source, message) => {
    const statement = `import * as forbidden from '${source}';\nexport { forbidden };\n`;
    const code = path.endsWith('.astro') ? `---\n${statement}---\n` : statement;
    expect(await complaints(path, code)).toEqual([expect.stringContaining(message)]);
  });

  it('allows the bridge from the site to the contract', async () => {
    const code = "export { GENRES } from '@contract/genres.ts';\n";
    expect(await complaints('site/src/pages/search.astro', `---\n${code}---\n`)).toEqual([]);
    expect(await complaints('site/src/text/more.ts', code)).toEqual([]);
  });

  it('allows a controller its service', async () => {
    const code = "export * from './articles.service.ts';\n";
    expect(await complaints('api/src/features/articles/reading/articles.controller.ts', code)).toEqual([]);
  });

  it.each([
    [
      'api/src/features/articles/reading/articles.repository.ts',
      'await articles.updateOne({ _id: 1 }, {})',
      1,
    ],
    ['api/src/features/articles/reading/tag-totals.ts', 'await counters.bulkWrite([])', 1],
    ['api/src/features/manuscripts/manuscripts.repository.ts', 'await manuscripts.findOneAndDelete({})', 1],
    [
      'api/src/features/manuscripts/manuscripts.repository.ts',
      'await insertAll(manuscripts.collection, [])',
      1,
    ],
    ['api/src/features/manuscripts/manuscripts.repository.ts', 'await manuscripts.create({})', 1],
    ['api/src/features/manuscripts/notes/notes.repository.ts', 'InjectModel(StoredManuscript.name)', 1],
    ['api/src/features/manuscripts/notes/notes.repository.ts', "connection.collection('manuscripts')", 1],
    ['api/src/features/manuscripts/notes/notes.repository.ts', 'await notes.deleteOne({})', 0],
    ['api/src/features/articles/reading/articles.repository.ts', 'await articles.find({})', 0],
    ['api/src/features/admin/admin.service.ts', "connection.collection('counters')", 1],
    ['api/src/features/admin/admin.service.ts', "connection.collection('articles')", 1],
    ['api/src/server/start/bootstrap-accounts.ts', "connection.model('StoredManuscript')", 1],
    ['api/src/operator/restore.ts', 'connection.collection(name)', 0],
    [
      'api/src/features/manuscripts/writer/article-writer.ts',
      "connection.collection('articles').insertOne({})",
      0,
    ],
  ])('lets only the writer write: in %s, %s', async (path, call, complaintCount) => {
    expect(await complaints(path, `${call};\n`, 'no-restricted-syntax')).toHaveLength(complaintCount);
  });

  it.each([
    ['api/src/features/articles/reading/tag-totals.ts', 1],
    ['api/src/features/accounts/accounts.service.ts', 1],
    ['api/src/features/accounts/accounts.repository.ts', 0],
    ['api/src/features/manuscripts/writer/projections/articles.projection.ts', 0],
  ])('lets only repositories and projections use models: %s', async (path, complaintCount) => {
    const code = "export { InjectModel } from '@nestjs/mongoose';\n";
    expect(await complaints(path, code, 'no-restricted-imports')).toHaveLength(complaintCount);
  });

  it.each([
    ['expect(await page.evaluate(() => 1)).toBe(1)', 1],
    ["expect(await page.locator('p').count(), 'paragraphs').toBe(1)", 1],
    ['await expect.poll(() => page.evaluate(() => 1)).toBe(1)', 0],
  ])('lets no browser test read a page only once: %s', async (statement, complaintCount) => {
    const found = await complaints('site/e2e/reader/theme.e2e.ts', `${statement};\n`, 'no-restricted-syntax');
    expect(found).toHaveLength(complaintCount);
  });

  it.each([
    ['site/src/editor/paste/pasted-tables.ts', 'Map.groupBy([], String)', 1],
    ['site/src/lib/lines.ts', 'Promise.withResolvers()', 1],
    ['site/src/ui/form/use-form.ts', "document.querySelector('p')?.checkVisibility()", 1],
    ['api/src/contract/own-address.ts', "URL.canParse('/')", 1],
    ['api/src/contract/own-address.spec.ts', "URL.canParse('/')", 0],
    ['api/src/platform/html/tags.ts', "URL.canParse('/')", 0],
    ['site/src/lib/lines.ts', 'document.querySelectorAll("p")', 0],
  ])('lets no script use what old browsers lack: in %s, %s', async (path, call, complaintCount) => {
    const found = await complaints(path, `export const result = ${call};\n`, 'no-restricted-properties');
    expect(found).toHaveLength(complaintCount);
  });

  it('lets no script use what old browsers lack as a global', async () => {
    const code = 'export const result = requestIdleCallback(String);\n';
    for (const path of ['site/src/lib/lines.ts', 'site/src/data/session/session.ts'])
      expect(await complaints(path, code, 'no-restricted-globals')).toHaveLength(1);
  });

  it.each([
    ['site/src/reader/search/SearchNote.tsx', 'export const note = <p>Show</p>', 1],
    ['site/src/reader/search/SearchNote.tsx', "export const note = <p>{open ? 'Show' : TEXT.hide}</p>", 1],
    ['site/src/reader/search/SearchNote.tsx', 'export const note = <p>{`Page ${page}`}</p>', 1],
    ['site/src/reader/search/SearchNote.tsx', 'export const note = <p aria-label="Show" />', 1],
    [
      'site/src/reader/search/SearchNote.tsx',
      'export const note = <p className="note">{TEXT.show}, 4</p>',
      0,
    ],
    ['site/src/layouts/navigation/Footer.astro', '<p>Show</p>', 1],
    ['site/src/layouts/navigation/Footer.astro', '<img alt="Show" title={`Page ${page}`} />', 2],
    ['site/src/layouts/navigation/Footer.astro', "<Base meta={{ title: 'दिखाइए' }} />", 1],
    ['site/src/text/en/pages/Terms.astro', '<section><p>Plain words.</p></section>', 0],
    ['site/src/ui/SearchNote.tsx', "const REASON = 'Your session has ended.'", 1],
    ['site/src/ui/search-note.ts', "toast({ kind: 'error', text: 'Failed' })", 1],
    ['site/src/ui/search-note.ts', "export const attributes = { 'aria-label': 'Table', class: 'table' }", 1],
    ['site/src/lib/lines.ts', 'export const moved = (name: string) => `Moved to ${name}`', 1],
    ['site/src/lib/lines.ts', "throw new Error('The file cannot be read')", 0],
    ['site/src/lib/lines.ts', "logFailure('A part of the page failed:', error)", 0],
    ['site/src/lib/lines.spec.ts', "it('says so', () => expect(text).toBe('Not found here'))", 0],
    ['site/src/text/search-text.ts', "export const SHOW = 'Show all of them'", 0],
  ])('leaves no words in code: in %s, %s', async (path, code, complaintCount) => {
    expect(await complaints(path, `${code}\n`, 'no-restricted-syntax')).toHaveLength(complaintCount);
  });

  it('allows the writer to import all article models', async () => {
    const code =
      "export * from '../../articles/article.schema.ts';\nexport * from '../model/manuscript.schema.ts';\n";
    expect(await complaints('api/src/features/manuscripts/writer/article-writer.ts', code)).toEqual([]);
  });
});
