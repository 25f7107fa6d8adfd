/** Pictures that stand in the clipboard itself, or are this site's own. */
const OWN_PICTURE = /^(?:data:image\/(?!svg)|\/images\/)/;
/** A picture of one pixel, which holds the place of another or counts readers. */
const ONE_PIXEL = /^data:image\/gif;base64,R0lGOD[dl]hAQABA/;
/** Where pages keep the address of the picture that comes once a reader is near. */
const LATER_SOURCES = ['data-src', 'data-srcset', 'data-lazy-src', 'data-original'];
/** The boxes of a list that one ticks off, drawn as pictures. */
const TICK_BOX = '[role=checkbox] img, img[aria-roledescription]';
const EMOJI =
  /^[\p{Emoji}\p{Emoji_Component}]*[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3][\p{Emoji}\p{Emoji_Component}]*$/u;
const HEADING = 'h1, h2, h3, h4, h5, h6';

/** Messengers, mail programs and blogs draw an emoji as a picture; it is a letter of the text. */
export function writeEmoji(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) if (EMOJI.test(image.alt)) image.replaceWith(image.alt);
}

function isKept(image: HTMLImageElement): boolean {
  const address = image.getAttribute('src') ?? '';
  if (!OWN_PICTURE.test(address) || ONE_PIXEL.test(address)) return false;
  return !LATER_SOURCES.some((name) => image.hasAttribute(name));
}

/** Pictures that lie elsewhere go, and those that only hold the place of one. */
export function dropForeignPictures(body: HTMLElement): void {
  for (const box of body.querySelectorAll(TICK_BOX)) box.remove();
  for (const image of body.querySelectorAll('img')) {
    const address = image.getAttribute('src') ?? '';
    // What is copied in a browser has whole addresses.
    if (address.startsWith(`${location.origin}/`))
      image.setAttribute('src', address.slice(location.origin.length));
    if (!isKept(image)) image.remove();
  }
}

/** A picture has a line of its own: behind the heading in which it stood, and without the breaks and blanks round it. */
export function setPicturesApart(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) {
    image.closest(HEADING)?.after(image);
    for (const beside of [image.previousSibling, image.nextSibling]) {
      if (beside?.nodeName === 'BR') (beside as Element).remove();
      else if (beside instanceof Text)
        beside.data = beside === image.previousSibling ? beside.data.trimEnd() : beside.data.trimStart();
    }
  }
}
