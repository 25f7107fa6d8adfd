import { useEffect, useEffectEvent, useState } from 'react';
import { measurePicture, type Size } from '../lib/pictures/measure-picture.ts';

/**
 * Measures a chosen picture. If another one is chosen meanwhile, the first is ignored.
 *
 * @param onRead called with the file and its dimensions; with `null` if the browser cannot show it
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
