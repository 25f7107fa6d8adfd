import type { Collection, Document, FindCursor } from 'mongodb';

/** Names of the indexes in the output of `explain`. */
export function indexNames(explained: unknown): string[] {
  return [...JSON.stringify(explained).matchAll(/"indexName":"([^"]+)"/g)].map(([, name]) => name ?? '');
}

/** The winning plan of a query. */
export async function planOf(
  items: Collection<Document>,
  filter: Document,
  sort: Document = {},
  limit = 0,
): Promise<unknown> {
  const explained = await items
    .find(filter)
    .sort(sort as never)
    .limit(limit)
    .explain('queryPlanner');
  return (explained['queryPlanner'] as Document)['winningPlan'] as unknown;
}

/** How many documents a query reads and returns. */
export async function statisticsOf(query: FindCursor<Document>): Promise<Document> {
  return (await query.explain('executionStats'))['executionStats'] as Document;
}
