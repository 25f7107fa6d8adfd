import type { WebhookEvent } from '../../../contract/webhooks.ts';
import type { ArticleEvent } from '../../webhooks/webhook-events.service.ts';
import type { Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';
import { publishedRevision } from '../model/transitions.ts';
import { liveArticle } from './public-change.ts';

/** What a step does to an article; `null` if readers notice nothing. */
export function articleEvent(before: StoredManuscript | null, after: Manuscript | null): ArticleEvent | null {
  const type = eventType(before, after);
  const manuscript = liveArticle(after) === null ? before : after;
  if (type === null || manuscript === null) return null;
  const { _id, slug, title } = manuscript;
  const version = publishedRevision(manuscript) ?? 0;
  return { type, article: { _id: _id.toHexString(), slug, title, version } };
}

function eventType(before: StoredManuscript | null, after: Manuscript | null): WebhookEvent | null {
  const [liveBefore, liveAfter] = [liveArticle(before), liveArticle(after)];
  if (liveAfter !== null) {
    if (liveBefore === null) return 'article.published';
    return JSON.stringify(liveBefore) === JSON.stringify(liveAfter) ? null : 'article.updated';
  }
  const isWithdrawn = after?.state === 'withdrawn';
  if (liveBefore !== null) return isWithdrawn ? 'article.withdrawn' : 'article.deleted';
  return before?.state === 'withdrawn' && !isWithdrawn ? 'article.deleted' : null;
}
