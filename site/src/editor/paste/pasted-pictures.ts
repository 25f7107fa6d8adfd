/** Pictures in the clipboard, or of this site. */
const OWN_PICTURE = /^(?:data:image\/(?!svg)|\/images\/)/;
/** Pictures of another site, or on the writer's disk. */
const ELSEWHERE = /^(?:https?|file):\/\//i;
/** A picture of one pixel, which holds the place of another or counts readers. */
const ONE_PIXEL = /^data:image\/gif;base64,R0lGOD[dl]hAQABA/;
/** Attributes with the address of a lazily loaded picture. */
const LAZY_SOURCES = ['data-src', 'data-lazy-src', 'data-original', 'data-srcset'];
/** Check boxes drawn as pictures; Word's picture of a text box, whose text is next to it. */
const NO_PICTURES = '[role=checkbox] img, img[aria-roledescription], img[v\\:shapes^="Text_"]';
const EMOJI =
  /^[\p{Emoji}\p{Emoji_Component}]*[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3][\p{Emoji}\p{Emoji_Component}]*$/u;
const HEADING = 'h1, h2, h3, h4, h5, h6';

/** Replaces emoji pictures of messengers, mail programs and blogs by the character. */
export function replaceEmojiPictures(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) if (EMOJI.test(image.alt)) image.replaceWith(image.alt);
}

/** A picture's address, relative if it is on this site: browsers copy absolute ones. */
function addressOf(image: HTMLImageElement): string {
  const later = LAZY_SOURCES.map((name) => image.getAttribute(name)).find((value) => value !== null);
  // The first address of a `srcset`.
  const [address = ''] = (later ?? image.getAttribute('src') ?? '').trim().split(/,?\s/);
  if (address.startsWith(`${location.origin}/`)) return address.slice(location.origin.length);
  return address.startsWith('//') ? `https:${address}` : address;
}

/** Tracking pixels of mails and pages. */
function isTrackingPixel(image: HTMLImageElement): boolean {
  return [image.getAttribute('width'), image.getAttribute('height')].some((size) =>
    ['0', '1'].includes(size?.replace('px', '') ?? ''),
  );
}

/** Resolves each picture's address; removes placeholders, tracking pixels and unreachable ones. */
export function resolvePictures(body: HTMLElement): void {
  for (const image of body.querySelectorAll(NO_PICTURES)) image.remove();
  for (const image of body.querySelectorAll('img')) {
    const address = addressOf(image);
    const isPicture = OWN_PICTURE.test(address) || ELSEWHERE.test(address);
    if (!isPicture || ONE_PIXEL.test(address) || isTrackingPixel(image)) image.remove();
    else image.setAttribute('src', address);
  }
}

/** Whether the cleaned HTML contains more than the files in the clipboard: text, or its own pictures. */
export function hasMoreThanFiles(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const addresses = [...body.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '');
  return body.textContent.trim() !== '' || addresses.some((address) => OWN_PICTURE.test(address));
}

/** Puts each picture on a separate line: after its heading, without surrounding breaks and blanks. */
export function separatePictures(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) {
    image.closest(HEADING)?.after(image);
    for (const sibling of [image.previousSibling, image.nextSibling]) {
      if (sibling?.nodeName === 'BR') (sibling as Element).remove();
      else if (sibling instanceof Text)
        sibling.data = sibling === image.previousSibling ? sibling.data.trimEnd() : sibling.data.trimStart();
    }
  }
}
