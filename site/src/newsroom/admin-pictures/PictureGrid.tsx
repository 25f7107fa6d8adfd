import { type ListedPicture, PICTURE_PLACES_MAX } from '@contract/pictures.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { PICTURES_TEXT } from '../../text/pictures-text.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';

/** Displayed width of a picture: four across beside the list of rooms, then three, then two. */
const SIZES = '(min-width: 60rem) 250px, (min-width: 40rem) 30vw, 44vw';
/** Maximum width in device pixels. */
const LARGEST = 720;
const SKELETONS = 8;

interface PictureGridProps {
  /** `undefined` until the first list has loaded. */
  rows: readonly ListedPicture[] | undefined;
  loading: boolean;
  onOpen: (id: string) => void;
}

/** Pictures in a grid. Each opens its drawer. */
export function PictureGrid({ rows, loading, onOpen }: PictureGridProps) {
  if (rows === undefined)
    return (
      <div className="pictures-grid" role="status" aria-label={PICTURES_TEXT.loading}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <div key={index} className="skeleton pictures-skeleton" />
        ))}
      </div>
    );
  return (
    <ul className="pictures-grid" role="list" aria-busy={loading}>
      {rows.map(({ _id, picture, description, ...row }) => (
        <li key={_id}>
          <button type="button" className="pictures-tile" onClick={() => onOpen(_id)}>
            <ArtPicture picture={picture} sizes={SIZES} largest={LARGEST} />
            <span
              className="pictures-description"
              data-empty={description === '' || undefined}
              lang={languageOf(description)}
            >
              {description || PICTURES_TEXT.undescribed}
            </span>
            <span className="pictures-facts">
              {factsOf(row).map((fact) => (
                <span key={fact} lang={languageOf(fact)}>
                  {fact}
                </span>
              ))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ credit, state, usedIn }: Pick<ListedPicture, 'credit' | 'state' | 'usedIn'>): string[] {
  const uses = state === 'unused' ? '' : PICTURES_TEXT.places(usedIn, PICTURE_PLACES_MAX);
  return [credit, uses, PICTURES_TEXT.states[state]].filter((fact) => fact !== '');
}
