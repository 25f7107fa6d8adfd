import { useEffect, useMemo } from 'react';
import { type ChosenBanner, isEarlier } from '../data/calls/articles.ts';

/** Address for showing a chosen banner: its own, or an object URL of its file. */
export function useBannerUrl(banner: ChosenBanner | null): string | null {
  const url = useObjectUrl(banner === null || isEarlier(banner) ? null : banner);
  return banner !== null && isEarlier(banner) ? banner.src : url;
}

/** An object URL for showing a chosen file, revoked when it is no longer needed. */
export function useObjectUrl(file: Blob | null): string | null {
  const url = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(() => {
    if (url === null) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  return url;
}
