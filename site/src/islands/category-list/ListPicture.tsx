import type { Picture } from '@contract/pictures.ts';
import { pictureSources, srcset } from '../../lib/picture-sources.ts';

interface ListPictureProps {
  picture: Picture;
  /** In the first row: fetched without waiting for the reader to come near. */
  eager: boolean;
  /** The one that is fetched before all others. */
  first: boolean;
}

/** Four across, then two, then one. */
const SIZES = '(min-width: 90rem) 304px, (min-width: 64rem) 21vw, (min-width: 40rem) 44vw, 91vw';

export function ListPicture({ picture, eager, first }: ListPictureProps) {
  return (
    <picture>
      {pictureSources(picture).map(({ type, srcset: files }) => (
        <source key={type} type={type} srcSet={files} sizes={SIZES} />
      ))}
      <img
        className="art"
        src={picture.src}
        srcSet={srcset(picture.jpeg) || undefined}
        sizes={SIZES}
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
