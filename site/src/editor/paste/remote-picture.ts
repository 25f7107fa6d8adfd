import { readAsDataUrl } from '../../lib/pictures/data-url.ts';
import { measurePicture } from '../../lib/pictures/measure-picture.ts';
import { REMOTE_PICTURE_TIMEOUT_MS } from '../../limits.ts';
import { fileProblem, sizeProblem } from '../picture-files.ts';

/** Without credentials and referrer. */
async function fetchAnonymously(address: string): Promise<Blob | null> {
  const answer = await fetch(address.replace(/^http:/i, 'https:'), {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(REMOTE_PICTURE_TIMEOUT_MS),
  });
  const type = answer.headers.get('content-type') ?? '';
  const size = Number(answer.headers.get('content-length') ?? 0);
  return answer.ok && fileProblem({ name: '', type, size }) === undefined ? answer.blob() : null;
}

/** A picture of another site as `data:`; `null` if the site forbids it, or the file is too large or not a picture. */
export async function fetchPicture(address: string): Promise<string | null> {
  if (!/^https?:/i.test(address)) return null;
  const blob = await fetchAnonymously(address).catch(() => null);
  if (blob === null || fileProblem({ name: '', type: blob.type, size: blob.size }) !== undefined) return null;
  const size = await measurePicture(blob);
  if (size === null || sizeProblem(size) !== undefined) return null;
  return readAsDataUrl(blob);
}
