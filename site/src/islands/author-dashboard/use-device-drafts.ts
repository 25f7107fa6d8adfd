import { useCallback, useEffect, useState } from 'react';
import type { Draft } from '../../drafts/draft-store.ts';
import { type DeviceDraft, discardDraft, draftsOnDevice } from '../../drafts/left-over.ts';

interface Listed {
  /** `null` as long as there is nothing to list. */
  drafts: readonly DeviceDraft[] | null;
  /** When they were read, in milliseconds since 1970. */
  now: number;
}

/**
 * The author's drafts on this device, read again whenever the page is looked at: another tab may have changed them.
 *
 * @param round has them read again where it changes
 */
export function useDeviceDrafts(ownerId: string, round: number) {
  const [listed, setListed] = useState<Listed>({ drafts: null, now: 0 });

  const read = useCallback(async () => {
    // A browser that keeps nothing lists nothing.
    const drafts = await draftsOnDevice(ownerId).catch(() => []);
    setListed((before) => ({
      // Where the last one has just gone, the list says so.
      drafts: drafts.length === 0 && before.drafts === null ? null : drafts,
      now: Date.now(),
    }));
  }, [ownerId]);

  useEffect(() => {
    const onSeen = () => document.visibilityState === 'visible' && void read();
    onSeen();
    document.addEventListener('visibilitychange', onSeen);
    addEventListener('focus', onSeen);
    addEventListener('pageshow', onSeen);
    return () => {
      document.removeEventListener('visibilitychange', onSeen);
      removeEventListener('focus', onSeen);
      removeEventListener('pageshow', onSeen);
    };
  }, [read, round]);

  async function remove(draft: Draft): Promise<void> {
    await discardDraft(draft);
    await read();
  }

  return { ...listed, remove };
}
