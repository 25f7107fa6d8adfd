import { beforeAll, expect, it } from '@jest/globals';
import { ArticlesService } from '../../src/features/articles/reading/articles.service.ts';
import { Client } from '../support/client.ts';
import { useApi } from '../support/start-api.ts';

const api = useApi();

beforeAll(async () => {
  const author = await new Client(api).author();
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
    await author.publish({ title, 'tags[]': ['Spotlight', 'Interviews'] });
});

/** Titles of the sections' articles, read together. */
async function read(sizes: Record<'Spotlight' | 'Interviews', number>, spare: number): Promise<unknown[]> {
  const found = await api.app.get(ArticlesService, { strict: false }).homeSections(sizes, spare);
  return Object.values(found).map((cards) => cards?.map(({ title }) => title));
}

it('sections go without the spare articles that none of them needs', async () => {
  const needed = ['Five', 'Four', 'Three', 'Two'];
  expect(await read({ Spotlight: 2, Interviews: 2 }, 3)).toEqual([needed, needed]);
});

it('sections have the articles of others where there are too few', async () => {
  const all = ['Five', 'Four', 'Three', 'Two', 'One'];
  expect(await read({ Spotlight: 4, Interviews: 3 }, 3)).toEqual([all, all]);
});
