import type { Picture } from '@contract/pictures.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { PICTURE_TILE_TEXT } from '@text/picture-tile-text.ts';
import { ArtPicture } from '../ArtPicture.tsx';
import '../skeleton.css';
import './picture-tiles.css';

const SKELETONS = 8;

interface TiledPicture {
  _id: string;
  picture: Picture;
  /** Empty for none. */
  description: string;
}

interface PictureTilesProps<Row extends TiledPicture> {
  rows: readonly Row[];
  loading: boolean;
  /** The `sizes` of an image. */
  sizes: string;
  /** Maximum width in device pixels. */
  largest: number;
  /** Lines below the description. */
  factsOf: (row: Row) => readonly string[];
  onPress: (row: Row) => void;
}

/** Pictures in a grid, four across, then three, then two. Each is a button. */
export function PictureTiles<Row extends TiledPicture>(props: PictureTilesProps<Row>) {
  const { rows, loading, sizes, largest, factsOf, onPress } = props;
  return (
    <ul className="picture-tiles" role="list" aria-busy={loading}>
      {rows.map((row) => (
        <li key={row._id}>
          <button type="button" className="picture-tile" onClick={() => onPress(row)}>
            <ArtPicture picture={row.picture} sizes={sizes} largest={largest} />
            <span
              className="picture-tile-description"
              data-empty={row.description === '' || undefined}
              lang={languageOf(row.description)}
            >
              {row.description || PICTURE_TILE_TEXT.undescribed}
            </span>
            <span className="picture-tile-facts">
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

/** @param label for screen readers */
export function PictureTileSkeletons({ label }: { label: string }) {
  return (
    <div className="picture-tiles" role="status" aria-label={label}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className="skeleton picture-tile-skeleton" />
      ))}
    </div>
  );
}
