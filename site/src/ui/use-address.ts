import { useEffect, useState } from 'react';

/** The state of a page that its address holds: its place. */
export interface Address<Place> {
  /** The browser's address, once it is known: the server has none. */
  known: Place | null;
  /** Changes the place without a step in the browser's history. */
  change: (change: (place: Place) => Place) => void;
  /** Goes to a place as a link would: Back returns. */
  goTo: (place: Place) => void;
}

/**
 * Reads the page's place from its address, again at Back and Forward, and writes it there.
 *
 * @param placeIn reads the search part of an address
 * @param addressOf the path and search part of a place
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
