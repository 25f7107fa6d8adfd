import { isArticleGone } from '../api/articles.ts';
import { DRAFT_ARTICLE_PATIENCE_MS, DRAFT_LOCK_PATIENCE_MS } from '../limits.ts';
import { articleOf, draftPrefix, draftsToOffer, isBy, OF_ARTICLES, saysNothing } from './draft-state.ts';
import { type Draft, draftsOf, dropDraft } from './draft-store.ts';

export const lockName = (key: string) => `banyan-draft:${key}`;

/** Keys of the drafts that open tabs are writing on. A tab that is just closing lets go of its own within moments. */
async function keysInUse(drafts: readonly Draft[]): Promise<Set<string>> {
  const inUse = new Set<string>();
  const look = async ({ key }: Draft) => {
    const patience = AbortSignal.timeout(DRAFT_LOCK_PATIENCE_MS);
    const free = () => inUse.delete(key);
    inUse.add(key);
    await navigator.locks.request(lockName(key), { signal: patience }, free).catch(() => undefined);
  };
  // Without locks (a page that is not served safely) no draft is known to be in use.
  if ('locks' in navigator) await Promise.all(drafts.map(look));
  return inUse;
}

/** What one wrote on articles that have been deleted since: there is no page of theirs any more that would offer it. */
async function draftsOfGone(userId: string): Promise<Draft[]> {
  const drafts = (await draftsOf(OF_ARTICLES)).filter(({ key }) => isBy(userId, key));
  const isGone = ({ key }: Draft) =>
    isArticleGone(articleOf(key) ?? '', { signal: AbortSignal.timeout(DRAFT_ARTICLE_PATIENCE_MS) });
  const gone = await Promise.all(drafts.map(isGone));
  return drafts.filter((_, index) => gone[index]);
}

/**
 * What no other tab writes on and what says something, newest first; what says nothing is thrown away. A new article may
 * also begin with what was written on one that is gone.
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

/** A draft of this device, and whether another tab is writing on it. */
export interface DeviceDraft {
  draft: Draft;
  isOpen: boolean;
}

/** Everything that an author has written here and not sent, newest first. */
export async function draftsOnDevice(userId: string): Promise<DeviceDraft[]> {
  const own = (await draftsOf('')).filter((draft) => isBy(userId, draft.key) && !saysNothing(draft));
  const inUse = await keysInUse(own);
  const newestFirst = own.toSorted((one, other) => other.savedAt - one.savedAt);
  return newestFirst.map((draft) => ({ draft, isOpen: inUse.has(draft.key) }));
}

/**
 * Whether a draft is still as it was last known here: another page may have gone on with it, sent it or thrown it away.
 *
 * @param savedAt when it was kept, as far as is known here; `null` where nothing was
 */
export async function isUntouched(key: string, savedAt: number | null): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  if (held.some(({ name }) => name === lockName(key))) return false;
  const [stored] = await draftsOf(key);
  return (stored?.savedAt ?? null) === savedAt;
}

/** Deletes a draft, unless another page has gone on with it since. */
export async function discardDraft({ key, savedAt }: Draft): Promise<void> {
  if (await isUntouched(key, savedAt).catch(() => false)) await dropDraft(key).catch(() => undefined);
}
