import { useEffect, useEffectEvent, useState } from 'react';
import { measurePicture, type Size } from '../lib/pictures/measure-picture.ts';

/**
 * Lets the browser decode a chosen picture first. If another is chosen meanwhile, only that one counts.
 *
 * @param onRead called with the file and its dimensions; `null` if it cannot be shown
 */
export function useReadPicture(onRead: (file: File, size: Size | null) => void) {
  const [file, setFile] = useState<File | null>(null);
  const report = useEffectEvent(onRead);
  useEffect(() => {
    if (file === null) return undefined;
    let isSuperseded = false;
    void measurePicture(file).then((size) => {
      if (isSuperseded) return;
      setFile(null);
      report(file, size);
    });
    return () => {
      isSuperseded = true;
    };
  }, [file]);
  return { reading: file !== null, read: setFile };
}
