/** A heading counts as reached above this fraction of the window's height. */
const READING_LINE = 0.3;

/** Marks the current heading in the list of contents. */
export function highlightContents(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')];
  const entries = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading === null ? [] : [{ link, heading }];
  });
  if (entries.length === 0) return;
  let current: HTMLAnchorElement | undefined;

  function mark(): void {
    const line = innerHeight * READING_LINE;
    const link = entries.findLast(({ heading }) => heading.getBoundingClientRect().top < line)?.link;
    if (link === current) return;
    current?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'true');
    current = link;
  }

  // Waits for the first frame, which computes layout anyway. Measuring now would force a second layout.
  let frame = requestAnimationFrame(mark);
  addEventListener(
    'scroll',
    () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    },
    { passive: true },
  );
}
