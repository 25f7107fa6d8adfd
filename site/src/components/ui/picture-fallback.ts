/** Pictures that cannot be had give way to the magazine's own quiet one. */
import fallback from '../../assets/generated/default-banner-640.webp?url';

function replace(image: HTMLImageElement): void {
  if (image.src.endsWith(fallback)) return;
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
  image.removeAttribute('srcset');
  image.src = fallback;
}

const isArt = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.classList.contains('art');

// Errors of pictures do not bubble; they can be caught on their way down.
document.addEventListener('error', (event) => isArt(event.target) && replace(event.target), true);
// Those that failed before this script ran.
for (const image of document.querySelectorAll<HTMLImageElement>('img.art')) {
  if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') replace(image);
}
