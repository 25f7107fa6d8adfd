import { SHARE_CARD } from '../../contract/limits.ts';
import type { Picture, PictureFile } from '../../contract/pictures.ts';
import { fileName, type Format } from './picture-format.ts';
import { isCard } from './share-card.ts';
import type { ShownPicture } from './shown-pictures.ts';

/** Width, in pixels, of the default file: sharp on a wide page, small enough for a list. */
const PLAIN_WIDTH = 1280;
const IMAGES_PATH = '/images';

/** @param isLabelled whether the magazine labels pictures */
export function presentPicture(picture: ShownPicture, isLabelled = false): Picture {
  const [avif, jpeg] = [files(picture, 'avif'), files(picture, 'jpeg')];
  // Small files are created first: browsers would enlarge them until the large ones exist.
  const isWide = widest(avif) >= widest(jpeg);
  return {
    src: plainFile(picture),
    width: picture.width,
    height: picture.height,
    color: picture.color,
    card: cardFile(picture),
    avif: isWide ? avif : [],
    webp: files(picture, 'webp'),
    jpeg,
    ...(isLabelled && picture.origin !== undefined && { origin: picture.origin }),
  };
}

/**
 * The smallest still that is at least `width` pixels wide, otherwise the largest; `null` without a picture. WebP if
 * it exists, because every browser supports it.
 */
export function photoSrc(picture: Picture | undefined, width: number): string | null {
  const { webp = [], jpeg = [] } = picture ?? {};
  const stills = webp.length > 0 ? webp : jpeg;
  return (stills.find((file) => file.width >= width) ?? stills.at(-1))?.src ?? null;
}

/** The moving file of an animation, otherwise the widest JPEG up to `PLAIN_WIDTH`. */
function plainFile(picture: ShownPicture): string {
  const animation = files(picture, 'gif').at(-1);
  if (animation !== undefined) return animation.src;
  const stills = files(picture, 'jpeg');
  const best = stills.findLast((file) => file.width <= PLAIN_WIDTH) ?? stills[0];
  return best?.src ?? '';
}

/** The picture's own JPEG if it has a card's dimensions, otherwise the file created for cards. */
function cardFile(picture: ShownPicture): string | null {
  const stills = files(picture, isCard(picture) ? 'jpeg' : 'card');
  return stills.find(({ width }) => width === SHARE_CARD.width)?.src ?? null;
}

const widest = (list: readonly PictureFile[]): number => list.at(-1)?.width ?? 0;

function files(picture: ShownPicture, format: Format): PictureFile[] {
  return picture.files
    .filter((file) => file.format === format)
    .map(({ width }) => ({ src: `${IMAGES_PATH}/${picture._id}/${fileName({ format, width })}`, width }))
    .sort((one, other) => one.width - other.width);
}
