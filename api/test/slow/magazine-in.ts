import mongoose from 'mongoose';

/** What an import has stored, without ids and times of storing. */
export async function magazineIn(mongodbUri: string) {
  const store = await mongoose.createConnection(mongodbUri).asPromise();
  try {
    const all = async (name: string): Promise<Record<string, unknown>[]> =>
      store.collection(name).find().toArray();
    const users = await all('users');
    const articles = await all('manuscripts');
    const names = new Map([
      ...users.map(({ _id, email }) => [String(_id), `account ${String(email)}`] as const),
      ...articles.map(
        ({ _id, slug, formerSlug, state }) =>
          [String(_id), `article ${String(state === 'published' ? slug : formerSlug)}`] as const,
      ),
    ]);
    /** Ids by what they are of; dates, numbers and texts as they are. */
    const plain = (value: unknown): unknown => {
      if (value instanceof mongoose.mongo.ObjectId || typeof value === 'string')
        return names.get(String(value)) ?? String(value);
      if (Array.isArray(value)) return value.map(plain);
      if (typeof value !== 'object' || value === null || value instanceof Date) return value;
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
    };
    const rowsOf = (rows: Record<string, unknown>[], ...fields: string[]): string[] =>
      rows.map((row) => JSON.stringify(fields.map((field) => plain(row[field])))).toSorted();
    const drafts = articles.map(({ workingCopy, ...article }) => {
      const { content, title } = (workingCopy ?? {}) as Record<string, unknown>;
      return { ...article, draft: [title, content] };
    });
    const rows: Readonly<Record<string, string[]>> = {
      users: rowsOf(users, 'email', 'name', 'bio', 'photo', 'role'),
      manuscripts: rowsOf(
        drafts,
        ...['_id', 'state', 'title', 'content', 'draft', 'authors', 'tags', 'banner', 'description'],
      ),
      articles: rowsOf(
        await all('articles'),
        'slug',
        'title',
        'content',
        'authors',
        'createdAt',
        'tags',
        'banner',
      ),
      titles: rowsOf(await all('article_titles'), '_id'),
      redirects: rowsOf(await all('redirects'), '_id', 'kind', 'target'),
      items: rowsOf(await all('import_items'), '_id', 'kind', 'title', 'outcome', 'notes', 'count', 'target'),
      pictures: rowsOf(await all('pictures'), '_id', 'uses'),
    };
    return {
      articles,
      rows,
      count: (state: string) => articles.filter((article) => article['state'] === state).length,
    };
  } finally {
    await store.close();
  }
}
