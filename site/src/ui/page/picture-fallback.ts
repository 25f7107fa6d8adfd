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

const hasFallback = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.matches(PICTURES);

/** Handles pictures that fail to load: replaces a banner by the default one, and removes a portrait. */
export function replaceBrokenPictures(): void {
  // Error events of pictures do not bubble, but can be captured.
  document.addEventListener('error', (event) => hasFallback(event.target) && replace(event.target), true);
  // For pictures that failed before this script ran.
  for (const image of document.querySelectorAll<HTMLImageElement>(PICTURES)) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') replace(image);
  }
}
