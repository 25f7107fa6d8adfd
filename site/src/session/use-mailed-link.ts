import { useEffect, useRef, useState } from 'react';

/** Takes the token out of the address, so that neither the history nor a copied address holds it. */
function takeToken(): string {
  const token = location.hash.slice(1);
  if (token !== '') history.replaceState(history.state, '', location.pathname);
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
      if (location.hash === '') return;
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
