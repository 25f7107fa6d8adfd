import { isArticleGone } from '../../data/calls/articles.ts';
import { DRAFT_ARTICLE_TIMEOUT_MS, DRAFT_LOCK_TIMEOUT_MS } from '../../limits.ts';
import { articleOf, draftPrefix, draftsToOffer, isBy, OF_ARTICLES, isEmptyDraft } from './draft-state.ts';
import type { Draft } from './draft.ts';
import { openDraft, openKeys } from './draft-locks.ts';
import { deleteDraft, draftsOf } from './draft-store.ts';

/** Milliseconds between two queries of the open drafts. */
const POLL_MS = 50;

/** Keys of drafts open in tabs. A closing tab releases its lock within moments, so this waits for locks. */
async function keysInUse(drafts: readonly Draft[]): Promise<Set<string>> {
  const end = performance.now() + DRAFT_LOCK_TIMEOUT_MS;
  for (;;) {
    const inUse = await openKeys(drafts.map(({ key }) => key));
    if (inUse.size === 0 || performance.now() > end) return inUse;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Drafts of articles deleted since: no edit page would offer them. */
async function draftsOfDeletedArticles(userId: string): Promise<Draft[]> {
  const drafts = (await draftsOf(OF_ARTICLES)).filter(({ key }) => isBy(userId, key));
  const isGone = ({ key }: Draft) =>
    isArticleGone(articleOf(key) ?? '', { signal: AbortSignal.timeout(DRAFT_ARTICLE_TIMEOUT_MS) });
  const gone = await Promise.all(drafts.map(isGone));
  return drafts.filter((_, index) => gone[index]);
}

/**
 * Drafts with content that are not open in another tab, newest first; deletes empty ones. A new article may also
 * start from a draft of a deleted one.
 *
 * @param article id of the article, `null` for a new one
 */
export async function leftOverDrafts(userId: string, article: string | null): Promise<Draft[]> {
  const own = await draftsOf(draftPrefix(userId, article));
  const drafts = article === null ? [...own, ...(await draftsOfDeletedArticles(userId))] : own;
  const inUse = await keysInUse(drafts);
  const empty = drafts.filter((draft) => !inUse.has(draft.key) && isEmptyDraft(draft));
  await Promise.all(empty.map(({ key }) => deleteDraft(key)));
  return draftsToOffer(drafts, inUse);
}

/** A draft on this device, and whether another tab has it open. */
export interface DeviceDraft {
  draft: Draft;
  isOpen: boolean;
}

/** All unsent drafts of an author, newest first. */
export async function draftsOnDevice(userId: string): Promise<DeviceDraft[]> {
  const own = (await draftsOf('')).filter((draft) => isBy(userId, draft.key) && !isEmptyDraft(draft));
  const inUse = await keysInUse(own);
  const newestFirst = own.toSorted((one, other) => other.savedAt - one.savedAt);
  return newestFirst.map((draft) => ({ draft, isOpen: inUse.has(draft.key) }));
}

/**
 * Whether a draft is as it was last read here: another page may have continued, sent or deleted it.
 *
 * @param savedAt its last known time; `null` if there was no draft
 */
export async function isUnchanged(key: string, savedAt: number | null): Promise<boolean> {
  const [stored] = await draftsOf(key);
  return (stored?.savedAt ?? null) === savedAt;
}

/** Deletes a draft, unless another page has continued it. */
export async function discardDraft({ key, savedAt }: Draft): Promise<void> {
  const draft = openDraft(key);
  const isOwn = (await draft.isHeld) && (await isUnchanged(key, savedAt).catch(() => false));
  if (isOwn) await deleteDraft(key).catch(() => undefined);
  draft.release();
}
