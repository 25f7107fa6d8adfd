import { useCallback, useEffect, useState } from 'react';
import type { Draft } from '../../writing/device-draft/draft.ts';
import { type DeviceDraft, discardDraft, draftsOnDevice } from '../../writing/device-draft/left-over.ts';

interface DeviceDraftList {
  /** `null` until there is a draft. */
  drafts: readonly DeviceDraft[] | null;
  /** When they were read, in milliseconds since 1970. */
  now: number;
}

/**
 * The author's drafts that only this device has. Reads them again whenever the page becomes visible: another tab may
 * have changed them.
 *
 * @param articles number of articles: deleting one erases its drafts
 */
export function useDeviceDrafts(ownerId: string, articles: number) {
  const [listed, setListed] = useState<DeviceDraftList>({ drafts: null, now: 0 });

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
    const readIfVisible = () => document.visibilityState === 'visible' && void read();
    readIfVisible();
    document.addEventListener('visibilitychange', readIfVisible);
    addEventListener('focus', readIfVisible);
    addEventListener('pageshow', readIfVisible);
    return () => {
      document.removeEventListener('visibilitychange', readIfVisible);
      removeEventListener('focus', readIfVisible);
      removeEventListener('pageshow', readIfVisible);
    };
  }, [read, articles]);

  async function remove(draft: Draft): Promise<void> {
    await discardDraft(draft);
    await read();
  }

  return { ...listed, remove };
}
