import { readAsDataUrl } from '../../../lib/data-url.ts';
import { isReadablePicture } from '../../../lib/readable-picture.ts';
import { REMOTE_PICTURE_MS } from '../../../limits.ts';
import { pictureProblem } from '../picture-files.ts';

/** The browser asks: as nobody, and without saying from where. */
async function fetchAsNobody(address: string): Promise<Blob | null> {
  const answer = await fetch(address.replace(/^http:/i, 'https:'), {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(REMOTE_PICTURE_MS),
  });
  const type = answer.headers.get('content-type') ?? '';
  const size = Number(answer.headers.get('content-length') ?? 0);
  return answer.ok && pictureProblem({ type, size }) === undefined ? answer.blob() : null;
}

/**
 * A picture of another site as `data:`; `null` where it cannot be had: the site does not let others read it, it is too
 * large, or it is none.
 */
export async function fetchPicture(address: string): Promise<string | null> {
  if (!/^https?:/i.test(address)) return null;
  const blob = await fetchAsNobody(address).catch(() => null);
  if (blob === null || pictureProblem(blob) !== undefined || !(await isReadablePicture(blob))) return null;
  return readAsDataUrl(blob);
}
