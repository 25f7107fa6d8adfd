import type { Picture } from '@contract/pictures.ts';
import { isPale } from '../lib/pictures/is-pale.ts';
import { pictureSources } from '../lib/pictures/picture-sources.ts';

interface ArtPictureProps {
  picture: Picture;
  /** Display width, as `sizes`. */
  sizes: string;
  /** Maximum width in pixels. */
  largest?: number | undefined;
  /** Loads it eagerly, for the first row. */
  eager?: boolean;
  /** Loads it with high priority. */
  first?: boolean;
}

/** The banner of an article in a list. If it fails to load, the default banner is shown (picture-fallback.ts). */
export function ArtPicture({ picture, sizes, largest, eager = false, first = false }: ArtPictureProps) {
  const { avif, src, srcset } = pictureSources(picture, largest);
  return (
    <picture>
      {avif !== undefined && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        className={isPale(picture.color) ? 'art art-pale' : 'art'}
        src={src}
        srcSet={srcset}
        sizes={srcset && sizes}
        width={picture.width}
        height={picture.height}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={first ? 'high' : undefined}
        style={{ backgroundColor: picture.color }}
      />
    </picture>
  );
}
