import { useCallback, useEffect, useState } from 'react';
import { type AuthorTab, tabIn, tabPath } from './author-tab.ts';

/** The list in the address, and a function that goes to another one, as a link would. */
export function useAuthorTab(): [tab: AuthorTab, goTo: (tab: AuthorTab) => void] {
  // The server has no address of the browser.
  const [tab, setTab] = useState<AuthorTab>('published');

  useEffect(() => {
    const read = () => setTab(tabIn(location.search));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  const goTo = useCallback((to: AuthorTab) => {
    if (to !== tabIn(location.search)) history.pushState(null, '', tabPath(to));
    setTab(to);
  }, []);
  return [tab, goTo];
}
