/** Pictures that cannot be had give way: a banner to the magazine's own quiet one, a portrait to its empty frame. */
import fallback from '../../assets/art/default-banner-640.webp?url';

const PICTURES = 'img.art, .byline-portrait img, .profile-portrait img';

function replace(image: HTMLImageElement): void {
  if (!image.classList.contains('art')) {
    image.remove();
    return;
  }
  if (image.src.endsWith(fallback)) return;
  for (const source of image.parentElement?.querySelectorAll('source') ?? [])
    source.removeAttribute('srcset');
  image.removeAttribute('srcset');
  image.src = fallback;
}

const isOurs = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.matches(PICTURES);

// Errors of pictures do not bubble; they can be caught on their way down.
document.addEventListener('error', (event) => isOurs(event.target) && replace(event.target), true);
// Those that failed before this script ran.
for (const image of document.querySelectorAll<HTMLImageElement>(PICTURES)) {
  if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') replace(image);
}
