import { isArticleGone } from '../api/articles.ts';
import { DRAFT_ARTICLE_PATIENCE_MS, DRAFT_LOCK_PATIENCE_MS } from '../limits.ts';
import { articleOf, draftPrefix, draftsToOffer, isBy, OF_ARTICLES, saysNothing } from './draft-state.ts';
import type { Draft } from './draft.ts';
import { draftsOf, dropDraft } from './draft-store.ts';

export const lockName = (key: string) => `banyan-draft:${key}`;

/** Keys of drafts open in tabs. A closing tab releases its lock within moments. */
async function keysInUse(drafts: readonly Draft[]): Promise<Set<string>> {
  const inUse = new Set<string>();
  const look = async ({ key }: Draft) => {
    const patience = AbortSignal.timeout(DRAFT_LOCK_PATIENCE_MS);
    const free = () => inUse.delete(key);
    inUse.add(key);
    await navigator.locks.request(lockName(key), { signal: patience }, free).catch(() => undefined);
  };
  // Without the Locks API (insecure contexts), no draft counts as open.
  if ('locks' in navigator) await Promise.all(drafts.map(look));
  return inUse;
}

/** Drafts of articles deleted since: no edit page would offer them. */
async function draftsOfGone(userId: string): Promise<Draft[]> {
  const drafts = (await draftsOf(OF_ARTICLES)).filter(({ key }) => isBy(userId, key));
  const isGone = ({ key }: Draft) =>
    isArticleGone(articleOf(key) ?? '', { signal: AbortSignal.timeout(DRAFT_ARTICLE_PATIENCE_MS) });
  const gone = await Promise.all(drafts.map(isGone));
  return drafts.filter((_, index) => gone[index]);
}

/**
 * Drafts with content that are not open in another tab, newest first; deletes empty ones. A new article may also
 * start from a draft of a deleted one.
 *
 * @param article id of the article, `null` for a new one
 */
export async function leftOver(userId: string, article: string | null): Promise<Draft[]> {
  const own = await draftsOf(draftPrefix(userId, article));
  const drafts = article === null ? [...own, ...(await draftsOfGone(userId))] : own;
  const inUse = await keysInUse(drafts);
  const empty = drafts.filter((draft) => !inUse.has(draft.key) && saysNothing(draft));
  await Promise.all(empty.map(({ key }) => dropDraft(key)));
  return draftsToOffer(drafts, inUse);
}

/** A draft on this device, and whether another tab has it open. */
export interface DeviceDraft {
  draft: Draft;
  isOpen: boolean;
}

/** All unsent drafts of an author, newest first. */
export async function draftsOnDevice(userId: string): Promise<DeviceDraft[]> {
  const own = (await draftsOf('')).filter((draft) => isBy(userId, draft.key) && !saysNothing(draft));
  const inUse = await keysInUse(own);
  const newestFirst = own.toSorted((one, other) => other.savedAt - one.savedAt);
  return newestFirst.map((draft) => ({ draft, isOpen: inUse.has(draft.key) }));
}

/**
 * Whether a draft is unchanged since it was last read here: another page may have continued, sent or deleted it.
 *
 * @param savedAt its last known time; `null` if there was no draft
 */
export async function isUntouched(key: string, savedAt: number | null): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  if (held.some(({ name }) => name === lockName(key))) return false;
  const [stored] = await draftsOf(key);
  return (stored?.savedAt ?? null) === savedAt;
}

/** Deletes a draft, unless another page has continued it. */
export async function discardDraft({ key, savedAt }: Draft): Promise<void> {
  if (await isUntouched(key, savedAt).catch(() => false)) await dropDraft(key).catch(() => undefined);
}
