import { useEffect, useState } from 'react';

/** The state of a page that its address contains, such as the tab, the filter and the page number. */
export interface Address<Place> {
  /** The place in the browser's address; `null` before hydration. */
  known: Place | null;
  /** Changes the place, and replaces the current entry of the browser's history. */
  change: (change: (place: Place) => Place) => void;
  /** Goes to a place like a link, with a new entry in the browser's history. */
  goTo: (place: Place) => void;
}

/**
 * Keeps a page's place in its address. Reads it again at Back and Forward.
 *
 * @param placeIn parses the query string of an address
 * @param addressOf returns the path and query string of a place
 */
export function useAddress<Place>(
  placeIn: (search: string) => Place,
  addressOf: (place: Place) => string,
): Address<Place> {
  const [known, setKnown] = useState<Place | null>(null);

  useEffect(() => {
    const read = () => setKnown(placeIn(location.search));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [placeIn]);

  return {
    known,
    change: (change) => {
      const place = change(placeIn(location.search));
      history.replaceState(history.state, '', addressOf(place));
      setKnown(place);
    },
    goTo: (place) => {
      const address = addressOf(place);
      if (address !== location.pathname + location.search) history.pushState(null, '', address);
      setKnown(place);
    },
  };
}
