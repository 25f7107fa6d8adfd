import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExportFolder } from '../import/export-files.ts';
import { Client } from '../support/client.ts';
import { operate } from '../support/operator.ts';
import { startApi, useApi } from '../support/start-api.ts';
import { comparable, filesIn } from './exported.ts';
import { makeMagazine } from './made-magazine.ts';

const api = useApi();
const SITE = { environment: { SITE_URL: 'https://banyan.example' } };

let folder: ExportFolder;
let source: Awaited<ReturnType<typeof comparable>>;
beforeAll(async () => {
  folder = await ExportFolder.create();
  await makeMagazine(new Client(api));
  const to = join(folder.path, 'source');
  expect(await operate({ ...api, ...SITE }, ['export', 'json', '--to', to])).toMatchObject({
    code: 0,
    complaints: [],
  });
  source = await comparable(to, true);
});
afterAll(() => folder.remove());

/** Exports the magazine, imports it in an empty one, and returns both receipts and what is there then. */
async function moved(format: string, name: string) {
  const to = join(folder.path, name);
  const out = await operate({ ...api, ...SITE }, ['export', format, '--to', to]);
  expect([out.code, out.complaints]).toEqual([0, []]);
  const other = await startApi();
  try {
    const back = await operate(other, ['import', to]);
    expect([back.code, back.complaints]).toEqual([0, []]);
    const copy = join(folder.path, `${name}-copy`);
    await operate(other, ['export', 'json', '--to', copy]);
    expect(await operate(other, ['verify'])).toMatchObject({ code: 0 });
    return { to, out: out.printed, back: back.printed, ...(await comparable(copy, false)) };
  } finally {
    await other.stop();
  }
}

/** The articles as an import may change them. */
function expected(
  change: (article: Record<string, unknown>) => Record<string, unknown> = (article) => article,
) {
  return new Map(
    [...source.articles].map(([title, article]) => {
      const isDraft = article.state === 'withdrawn' || article.state === 'review';
      const kept = { ...article, ...(isDraft && { state: 'draft', publishedAt: null }), changes: null };
      return [title, change(kept)];
    }),
  );
}

describe.each([
  ['json', 'json'],
  ['json', 'json.zip'],
  ['markdown', 'markdown'],
  ['markdown', 'markdown.zip'],
  ['ghost', 'ghost'],
  ['ghost', 'ghost.zip'],
  ['wordpress', 'wordpress'],
  ['wordpress', 'wordpress.zip'],
])('an export to %s (%s)', (format, name) => {
  it('comes back as the same magazine', async () => {
    const { back, articles, authors, out, to } = await moved(format, name);
    console.log(out.join('\n'), back.join('\n'));
    if (!name.includes('.')) console.log((await filesIn(to)).join('\n'));
    const without = ({ oldAddresses: _, ...article }: Record<string, unknown>) => article;
    expect(new Map([...articles].map(([title, article]) => [title, without(article as never)]))).toEqual(
      expected(without),
    );
    expect(authors).toEqual(source.authors);
    void readFile;
  });
});
