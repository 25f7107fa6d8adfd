import { type ListedPicture, PICTURE_PLACES_MAX } from '@contract/pictures.ts';
import { PICTURES_TEXT } from '@text/pictures-text.ts';
import { PictureTiles, PictureTileSkeletons } from '../../ui/picture-tiles/PictureTiles.tsx';

/** Displayed width of a picture: four across beside the list of rooms, then three, then two. */
const SIZES = '(min-width: 60rem) 250px, (min-width: 40rem) 30vw, 44vw';
/** Maximum width in device pixels. */
const LARGEST = 720;

interface PictureGridProps {
  /** `undefined` until the first list has loaded. */
  rows: readonly ListedPicture[] | undefined;
  loading: boolean;
  onOpen: (id: string) => void;
}

/** Pictures in a grid. Each opens its drawer. */
export function PictureGrid({ rows, loading, onOpen }: PictureGridProps) {
  if (rows === undefined) return <PictureTileSkeletons label={PICTURES_TEXT.loading} />;
  return (
    <PictureTiles
      rows={rows}
      loading={loading}
      sizes={SIZES}
      largest={LARGEST}
      factsOf={factsOf}
      onPress={({ _id }) => onOpen(_id)}
    />
  );
}

function factsOf({ credit, state, usedIn }: ListedPicture): string[] {
  const uses = state === 'unused' ? '' : PICTURES_TEXT.places(usedIn, PICTURE_PLACES_MAX);
  return [credit, uses, PICTURES_TEXT.states[state]].filter((fact) => fact !== '');
}
