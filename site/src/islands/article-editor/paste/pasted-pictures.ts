/** Pictures that stand in the clipboard itself, or are this site's own. */
const OWN_PICTURE = /^(?:data:image\/(?!svg)|\/images\/)/;
/** Pictures that may lie on another site, or on the disk of whoever wrote the text. */
const ELSEWHERE = /^(?:https?|file):\/\//i;
/** A picture of one pixel, which holds the place of another or counts readers. */
const ONE_PIXEL = /^data:image\/gif;base64,R0lGOD[dl]hAQABA/;
/** Where pages keep the address of the picture that comes once a reader is near. */
const LATER_SOURCES = ['data-src', 'data-lazy-src', 'data-original', 'data-srcset'];
/** The boxes of a list that one ticks off, drawn as pictures; Word's picture of a text box, whose words stand beside it. */
const NO_PICTURES = '[role=checkbox] img, img[aria-roledescription], img[v\\:shapes^="Text_"]';
const EMOJI =
  /^[\p{Emoji}\p{Emoji_Component}]*[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3][\p{Emoji}\p{Emoji_Component}]*$/u;
const HEADING = 'h1, h2, h3, h4, h5, h6';

/** Messengers, mail programs and blogs draw an emoji as a picture; it is a letter of the text. */
export function writeEmoji(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) if (EMOJI.test(image.alt)) image.replaceWith(image.alt);
}

/** The address of a picture, without the site where it is this one. What is copied in a browser has whole addresses. */
function addressOf(image: HTMLImageElement): string {
  const later = LATER_SOURCES.map((name) => image.getAttribute(name)).find((value) => value !== null);
  // The first of a set of sizes.
  const [address = ''] = (later ?? image.getAttribute('src') ?? '').trim().split(/,?\s/);
  if (address.startsWith(`${location.origin}/`)) return address.slice(location.origin.length);
  return address.startsWith('//') ? `https:${address}` : address;
}

/** Mails and pages count their readers by pictures of a pixel. */
function countsReaders(image: HTMLImageElement): boolean {
  return [image.getAttribute('width'), image.getAttribute('height')].some((size) =>
    ['0', '1'].includes(size?.replace('px', '') ?? ''),
  );
}

/** Gives every picture its address; those go that are none, that only hold the place of one, or whose address leads nowhere from here. */
export function placePictures(body: HTMLElement): void {
  for (const image of body.querySelectorAll(NO_PICTURES)) image.remove();
  for (const image of body.querySelectorAll('img')) {
    const address = addressOf(image);
    const isPicture = OWN_PICTURE.test(address) || ELSEWHERE.test(address);
    if (!isPicture || ONE_PIXEL.test(address) || countsReaders(image)) image.remove();
    else image.setAttribute('src', address);
  }
}

/** Whether cleaned HTML holds what the files beside it do not: words, or pictures of its own. */
export function saysMoreThanFiles(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const addresses = [...body.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '');
  return body.textContent.trim() !== '' || addresses.some((address) => OWN_PICTURE.test(address));
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
