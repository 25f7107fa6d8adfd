import { describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';

/** The messages of one rule for a file at `path`. */
async function complaints(
  path: string,
  code: string,
  rule = 'import-x/no-restricted-paths',
): Promise<string[]> {
  const eslint = new ESLint({ overrideConfigFile: 'eslint.config.mjs' });
  const [result] = await eslint.lintText(code, { filePath: path });
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === rule).map(({ message }) => message);
}

/** Forbidden imports: file, import, and a word of the linter's message. */
const FORBIDDEN: [string, string, string][] = [
  [
    'api/src/articles/reading/articles.controller.ts',
    './articles.repository.ts',
    'A controller calls its service.',
  ],
  [
    'api/src/articles/reading/articles.service.ts',
    '../../users/accounts.repository.ts',
    'Another feature asks the service of users.',
  ],
  [
    'api/src/admin/admin.service.ts',
    '../articles/article.schema.ts',
    'Another feature asks the service of articles.',
  ],
  [
    'api/src/users/author-removal.service.ts',
    '../publishing/projections/articles.projection.ts',
    'Another feature asks the service of publishing.',
  ],
  [
    'api/src/articles/reading/articles.service.ts',
    '../../publishing/manuscript-records.repository.ts',
    'Another feature asks the service of publishing.',
  ],
  [
    'api/src/publishing/article-writer.ts',
    '../articles/reading/articles.repository.ts',
    'The writer shares documents with what is read',
  ],
  ['api/src/contract/limits.ts', '../config/env.ts', 'The contract is plain TypeScript'],
  ['api/src/common/pagination.ts', '../articles/reading/articles.service.ts', 'knows no feature'],
  ['api/src/main.ts', '../embedded-store/embedded-store.ts', 'MONGODB_URI'],
  ['api/embedded-store/main.ts', '../src/config/env.ts', 'The store depends on nothing here.'],
  ['api/src/demo/demo-art.ts', '../../../tools/art/banner.ts', 'Tools are for development alone.'],
  ['site/src/pages/search.astro', '../../../tools/art/banner.ts', 'Tools are for development alone.'],
  ['site/src/pages/search.astro', '../../../api/src/config/env.ts', 'The only bridge'],
  ['site/src/islands/search-box/use-search.ts', '../auth-form/auth-state.ts', 'never another island'],
  ['site/src/editor/RichText.tsx', '../islands/article-editor/TitleField.tsx', 'does not know which island'],
  ['site/src/lib/lines.ts', '../paths.ts', 'lib imports nothing.'],
  ['site/src/api/articles.ts', '../session/session.ts', 'The calls know no screen.'],
  ['site/src/components/ui/Icon.astro', '../../layouts/Base.astro', 'does not know where it stands'],
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
    expect(await complaints('api/src/articles/reading/articles.controller.ts', code)).toEqual([]);
  });

  it.each([
    ['api/src/articles/reading/articles.repository.ts', 'await articles.updateOne({ _id: 1 }, {})', 1],
    ['api/src/articles/reading/tag-totals.ts', 'await counters.bulkWrite([])', 1],
    ['api/src/manuscripts/manuscripts.repository.ts', 'await manuscripts.findOneAndDelete({})', 1],
    ['api/src/manuscripts/manuscripts.repository.ts', 'await insertAll(manuscripts.collection, [])', 1],
    ['api/src/manuscripts/manuscripts.repository.ts', 'await manuscripts.create({})', 1],
    ['api/src/manuscripts/notes/notes.repository.ts', 'InjectModel(StoredManuscript.name)', 1],
    ['api/src/manuscripts/notes/notes.repository.ts', "connection.collection('manuscripts')", 1],
    ['api/src/manuscripts/notes/notes.repository.ts', 'await notes.deleteOne({})', 0],
    ['api/src/articles/reading/articles.repository.ts', 'await articles.find({})', 0],
    ['api/src/admin/admin.service.ts', "connection.collection('counters')", 1],
    ['api/src/admin/admin.service.ts', "connection.collection('articles')", 1],
    ['api/src/bootstrap/bootstrap-accounts.ts', "connection.model('StoredManuscript')", 1],
    ['api/src/operator/restore.ts', 'connection.collection(name)', 0],
    ['api/src/publishing/article-writer.ts', "connection.collection('articles').insertOne({})", 0],
  ])('lets only the writer write: in %s, %s', async (path, call, complaintCount) => {
    expect(await complaints(path, `${call};\n`, 'no-restricted-syntax')).toHaveLength(complaintCount);
  });

  it.each([
    ['api/src/articles/reading/tag-totals.ts', 1],
    ['api/src/users/accounts.service.ts', 1],
    ['api/src/users/accounts.repository.ts', 0],
    ['api/src/publishing/projections/articles.projection.ts', 0],
  ])('lets only repositories and projections use models: %s', async (path, complaintCount) => {
    const code = "export { InjectModel } from '@nestjs/mongoose';\n";
    expect(await complaints(path, code, 'no-restricted-imports')).toHaveLength(complaintCount);
  });

  it.each([
    ['expect(await page.evaluate(() => 1)).toBe(1)', 1],
    ["expect(await page.locator('p').count(), 'paragraphs').toBe(1)", 1],
    ['await expect.poll(() => page.evaluate(() => 1)).toBe(1)', 0],
  ])('lets no browser test read a page only once: %s', async (statement, complaintCount) => {
    const found = await complaints('site/e2e/theme.e2e.ts', `${statement};\n`, 'no-restricted-syntax');
    expect(found).toHaveLength(complaintCount);
  });

  it('allows the writer to import all article models', async () => {
    const code =
      "export * from '../articles/article.schema.ts';\nexport * from '../manuscripts/manuscript.schema.ts';\n";
    expect(await complaints('api/src/publishing/article-writer.ts', code)).toEqual([]);
  });

  it('reports an import cycle', async () => {
    const code = "export * from '../articles/reading/articles.service.ts';\n";
    expect(await complaints('api/src/common/pagination.ts', code, 'import-x/no-cycle')).toHaveLength(1);
  });
});
