import type { Picture } from '@contract/pictures.ts';
import { isPale } from '../lib/pictures/is-pale.ts';
import { pictureSources } from '../lib/pictures/picture-sources.ts';

interface ArtPictureProps {
  picture: Picture;
  /** Display width, as `sizes`. */
  sizes: string;
  /** Maximum width in pixels. */
  largest?: number | undefined;
  /** In the first row: loaded eagerly. */
  eager?: boolean;
  /** Loaded before all others. */
  first?: boolean;
}

/** A banner next to its title; if it fails to load, the page shows the default banner (picture-fallback.ts). */
export function ArtPicture({ picture, sizes, largest, eager = false, first = false }: ArtPictureProps) {
  const { avif, src, other } = pictureSources(picture, largest);
  return (
    <picture>
      {avif !== undefined && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        className={isPale(picture.color) ? 'art art-pale' : 'art'}
        src={src}
        srcSet={other}
        sizes={other && sizes}
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
