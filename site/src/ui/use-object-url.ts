import { useEffect, useMemo } from 'react';

/** An object URL for showing a chosen file, revoked when it is no longer needed. */
export function useObjectUrl(file: Blob | null): string | null {
  const url = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(() => {
    if (url === null) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  return url;
}
