import { expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { EXCLUDED } from '../../src/operator/collections.ts';
import { META } from '../../src/platform/store/meta.ts';
import { useSharedApi } from '../support/start-api.ts';

/** What a backup holds. A new collection goes here, or among those that archives exclude, with the reason. */
const ARCHIVED = [
  ...['article_titles', 'article_words', 'articles', 'configured_admins', 'counters', 'demo', 'front_page'],
  ...['import_items', 'imports', 'log', 'manuscripts', 'marks', 'merged_authors', 'notes', 'passkeys'],
  ...['personal_tokens', 'pictures', 'read_sources', 'reads', 'redirects', 'removed_articles'],
  ...['revisions', 'settings', 'two_step', 'users', 'webhooks', 'word_sounds'],
];
const api = useSharedApi();

it('every collection is archived, or excluded for a reason', () => {
  const { models } = api.app.get<Connection>(getConnectionToken());
  const names = Object.values(models).map(({ collection }) => collection.name);
  expect([...new Set([...names, META])].toSorted()).toEqual([...ARCHIVED, ...EXCLUDED].toSorted());
});
