import type { Picture } from '@contract/pictures.ts';
import { isPale } from '../lib/is-pale.ts';
import { pictureSources, srcset } from '../lib/picture-sources.ts';

interface ArtPictureProps {
  picture: Picture;
  /** How wide it will stand, as `sizes` says it. */
  sizes: string;
  /** In the first row: fetched without waiting for the reader to come near. */
  eager?: boolean;
  /** The one that is fetched before all others. */
  first?: boolean;
}

/** A banner beside its title; where it cannot be had, the page puts the magazine's own in its place (picture-fallback.ts). */
export function ArtPicture({ picture, sizes, eager = false, first = false }: ArtPictureProps) {
  return (
    <picture>
      {pictureSources(picture).map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
      ))}
      <img
        className={isPale(picture.color) ? 'art art-pale' : 'art'}
        src={picture.src}
        srcSet={srcset(picture.jpeg) || undefined}
        sizes={sizes}
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
