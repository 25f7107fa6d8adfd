const lockName = (key: string) => `banyan-draft:${key}`;

/** A draft that one tab has open. */
export interface OpenDraft {
  /** Whether this tab has it: not while another one does. */
  isHeld: Promise<boolean>;
  release: () => void;
}

/** Opens a draft in this tab, until it is released. Without the Locks API (insecure contexts), it always can. */
export function openDraft(key: string): OpenDraft {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const isHeld = new Promise<boolean>((setIsHeld) => {
    if (!('locks' in navigator)) {
      setIsHeld(true);
      return;
    }
    const onLock = (lock: Lock | null) => {
      setIsHeld(lock !== null);
      return lock === null ? undefined : released;
    };
    navigator.locks.request(lockName(key), { ifAvailable: true }, onLock).catch(() => setIsHeld(true));
  });
  return { isHeld, release };
}

/**
 * Which of these drafts tabs have open. This only queries locks: requesting one would make this tab seem to have it
 * open.
 */
export async function openKeys(keys: readonly string[]): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const locked = new Set(held.map(({ name }) => name));
  return new Set(keys.filter((key) => locked.has(lockName(key))));
}
