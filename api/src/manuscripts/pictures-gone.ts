import { AppError } from '../common/errors/app-error.ts';
import { imagesIn } from '../html/article-pictures.ts';

/** Characters quoted from a description: enough to tell pictures apart. */
const QUOTED_LENGTH = 60;

const quote = (alt: string) =>
  `("${alt.length > QUOTED_LENGTH ? `${alt.slice(0, QUOTED_LENGTH).trimEnd()}…` : alt}")`;

/** `2 ("Rain")` for each. */
function placesOf(html: string, gone: ReadonlySet<string>): string[] {
  return imagesIn(html).flatMap(({ id, alt }, index) => {
    if (id === null || !gone.has(id)) return [];
    return alt === '' ? `${index + 1}` : `${index + 1} ${quote(alt)}`;
  });
}

/** The error for missing pictures in a text: their places for people, their ids for programs. */
export function picturesGone(html: string, gone: ReadonlySet<string>): AppError {
  const places = placesOf(html, gone);
  const list = new Intl.ListFormat('en').format(places);
  const message =
    places.length === 1
      ? `Picture ${list} in the text is no longer there. Please add it again.`
      : `Pictures ${list} in the text are no longer there. Please add them again.`;
  return new AppError('PICTURE_GONE', { message, body: { pictures: [...gone] } });
}
