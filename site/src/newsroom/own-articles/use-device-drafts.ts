import { useCallback, useEffect, useState } from 'react';
import type { Draft } from '../../writing/device-draft/draft.ts';
import { type DeviceDraft, discardDraft, draftsOnDevice } from '../../writing/device-draft/left-over.ts';

interface Listed {
  /** `null` while there is nothing to list. */
  drafts: readonly DeviceDraft[] | null;
  /** When they were read, in milliseconds since 1970. */
  now: number;
}

/**
 * The author's drafts that only this device has, read again whenever the page becomes visible: another tab may have changed
 * them.
 *
 * @param articles number of articles: deleting one erases its drafts
 */
export function useDeviceDrafts(ownerId: string, articles: number) {
  const [listed, setListed] = useState<Listed>({ drafts: null, now: 0 });

  const read = useCallback(async () => {
    // A browser without storage lists nothing.
    const onDevice = await draftsOnDevice(ownerId).catch(() => []);
    const drafts = onDevice.filter(({ draft }) => draft.manuscript === undefined);
    setListed((before) => ({
      // After the last draft is deleted, the list shows that it is empty.
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
  }, [read, articles]);

  async function remove(draft: Draft): Promise<void> {
    await discardDraft(draft);
    await read();
  }

  return { ...listed, remove };
}
