import { useEffect, useRef, useState } from 'react';
import { keepInTab, readFromTab } from './tab-storage.ts';

/** The fragment of the address, unless it names a part of the page. */
function tokenInAddress(): string {
  const fragment = location.hash.slice(1);
  return document.getElementById(fragment) === null ? fragment : '';
}

/**
 * Takes the token out of the address, so that neither the history nor a copied address holds it. The tab keeps it for a
 * reload.
 */
function takeToken(): string {
  const key = `mailed-link ${location.pathname}`;
  const token = tokenInAddress();
  if (token === '') return readFromTab(key) ?? '';
  history.replaceState(history.state, '', location.pathname);
  keepInTab(key, token);
  return token;
}

/**
 * A screen that the link of a message opens.
 *
 * @param open asks the server what the token of the link is good for; an empty one is none. It does not reject.
 */
export function useMailedLink<State extends { kind: string }>(
  open: (token: string) => Promise<State | { kind: 'reading' }>,
) {
  const [link, setLink] = useState<State | { kind: 'reading' }>({ kind: 'reading' });
  const token = useRef<string | null>(null);
  const opening = useRef(open);

  useEffect(() => {
    const look = () => {
      token.current ??= takeToken();
      void opening.current(token.current).then(setLink);
    };
    look();
    // Another link opened in this tab changes only the fragment.
    const lookAgain = () => {
      if (tokenInAddress() === '') return;
      token.current = null;
      look();
    };
    addEventListener('hashchange', lookAgain);
    return () => removeEventListener('hashchange', lookAgain);
  }, []);

  function retry() {
    setLink({ kind: 'reading' });
    void opening.current(token.current ?? '').then(setLink);
  }

  return { link, setLink, retry, readToken: () => token.current ?? '' };
}
