import { ApiError } from '../../data/client/http.ts';
import { useMailedLink } from '../../data/session/use-mailed-link.ts';

interface Words {
  heading: string;
  text: string;
}

export type LinkState<T> =
  | { kind: 'reading' }
  | { kind: 'failed' }
  /** The link has expired, or the page's address contains none. */
  | ({ kind: 'ended' } & Words)
  | { kind: 'open'; about: T };

interface LinkTexts {
  ended: Words;
  incomplete: Words;
}

async function open<T>(
  token: string,
  read: (token: string) => Promise<T>,
  texts: LinkTexts,
): Promise<LinkState<T>> {
  if (token === '') return { kind: 'ended', ...texts.incomplete };
  try {
    return { kind: 'open', about: await read(token) };
  } catch (cause) {
    const isEnded = cause instanceof ApiError && [400, 410].includes(cause.status);
    return isEnded ? { kind: 'ended', ...texts.ended } : { kind: 'failed' };
  }
}

/** A mailed link that opens an account. @param read fetches what the link is for */
export function useAccountLink<T>(read: (token: string) => Promise<T>, texts: LinkTexts) {
  const mailed = useMailedLink<LinkState<T>>((token) => open(token, read, texts));
  return { ...mailed, end: () => mailed.setLink({ kind: 'ended', ...texts.ended }) };
}
