import { useEffect, useEffectEvent, useState } from 'react';
import { isReadablePicture } from '../lib/pictures/readable-picture.ts';

/**
 * Lets the browser decode a chosen picture first. If another is chosen meanwhile, only that one counts.
 *
 * @param onRead called with the file, and whether it can be shown
 */
export function useReadPicture(onRead: (file: File, readable: boolean) => void) {
  const [file, setFile] = useState<File | null>(null);
  const tell = useEffectEvent(onRead);
  useEffect(() => {
    if (file === null) return undefined;
    let late = false;
    void isReadablePicture(file).then((readable) => {
      if (late) return;
      setFile(null);
      tell(file, readable);
    });
    return () => {
      late = true;
    };
  }, [file]);
  return { reading: file !== null, read: setFile };
}
