import { useEffect, useRef, useState } from 'react';
import { storeInTab, readFromTab } from './tab-storage.ts';

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
  storeInTab(key, token);
  return token;
}

/**
 * A screen that the link of a message opens.
 *
 * @param open asks the server about the token of the link; it is empty if there is none. Does not reject.
 */
export function useMailedLink<State extends { kind: string }>(
  open: (token: string) => Promise<State | { kind: 'reading' }>,
) {
  const [link, setLink] = useState<State | { kind: 'reading' }>({ kind: 'reading' });
  const token = useRef<string | null>(null);
  const opening = useRef(open);

  useEffect(() => {
    const openLink = () => {
      token.current ??= takeToken();
      void opening.current(token.current).then(setLink);
    };
    openLink();
    // Another link opened in this tab changes only the fragment.
    const openNext = () => {
      if (tokenInAddress() === '') return;
      token.current = null;
      openLink();
    };
    addEventListener('hashchange', openNext);
    return () => removeEventListener('hashchange', openNext);
  }, []);

  function retry() {
    setLink({ kind: 'reading' });
    void opening.current(token.current ?? '').then(setLink);
  }

  return { link, setLink, retry, readToken: () => token.current ?? '' };
}
