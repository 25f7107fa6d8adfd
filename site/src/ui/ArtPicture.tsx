import type { Picture } from '@contract/pictures.ts';
import fallback from '../assets/generated/default-banner-640.webp?url';
import { useState } from 'react';
import { pictureSources, srcset } from '../lib/picture-sources.ts';

interface ArtPictureProps {
  picture: Picture;
  /** How wide it will stand, as `sizes` says it. */
  sizes: string;
}

/** A banner beside its title; the magazine's own quiet one where it cannot be had. */
export function ArtPicture({ picture, sizes }: ArtPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === picture.src) return <img className="art" src={fallback} alt="" />;
  return (
    <picture>
      {pictureSources(picture).map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
      ))}
      <img
        className="art"
        src={picture.src}
        srcSet={srcset(picture.jpeg) || undefined}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt=""
        loading="lazy"
        decoding="async"
        style={{ backgroundColor: picture.color }}
        onError={() => setBroken(picture.src)}
      />
    </picture>
  );
}
