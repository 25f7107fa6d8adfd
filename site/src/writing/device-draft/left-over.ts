import { isArticleGone } from '../../data/calls/articles.ts';
import { DRAFT_ARTICLE_PATIENCE_MS, DRAFT_LOCK_PATIENCE_MS } from '../../limits.ts';
import { articleOf, draftPrefix, draftsToOffer, isBy, OF_ARTICLES, saysNothing } from './draft-state.ts';
import type { Draft } from './draft.ts';
import { draftsOf, dropDraft } from './draft-store.ts';

const lockName = (key: string) => `banyan-draft:${key}`;

/** Milliseconds between two looks at which drafts are open. */
const LOOK_AGAIN_MS = 50;

/** A draft that one tab has open. */
interface OpenDraft {
  /** Whether this tab has it: not while another one does. */
  isHeld: Promise<boolean>;
  release: () => void;
}

/** Opens a draft in this tab, until it is released. Without the Locks API (insecure contexts), it always can. */
export function openDraft(key: string): OpenDraft {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const isHeld = new Promise<boolean>((tell) => {
    if (!('locks' in navigator)) {
      tell(true);
      return;
    }
    const hold = (lock: Lock | null) => {
      tell(lock !== null);
      return lock === null ? undefined : released;
    };
    navigator.locks.request(lockName(key), { ifAvailable: true }, hold).catch(() => tell(true));
  });
  return { isHeld, release };
}

/**
 * Keys of drafts open in tabs. A closing tab releases its lock within moments, so locks are waited for. They are only
 * looked at: a tab that requested one would seem to have the draft open.
 */
async function keysInUse(drafts: readonly Draft[]): Promise<Set<string>> {
  const end = performance.now() + DRAFT_LOCK_PATIENCE_MS;
  for (;;) {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    const locked = new Set(held.map(({ name }) => name));
    const inUse = new Set(drafts.map(({ key }) => key).filter((key) => locked.has(lockName(key))));
    if (inUse.size === 0 || performance.now() > end) return inUse;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
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
  if (isOwn) await dropDraft(key).catch(() => undefined);
  draft.release();
}
