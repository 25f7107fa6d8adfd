/** Marks the heading under which the reader is. */

/** Part of the screen's height under which a heading does not count as reached. */
const READING_LINE = '0px 0px -70% 0px';

const links = new Map<string, HTMLAnchorElement>();
for (const link of document.querySelectorAll<HTMLAnchorElement>('.contents a')) {
  links.set(decodeURIComponent(link.hash.slice(1)), link);
}
const headings = [...links.keys()].flatMap((id) => document.getElementById(id) ?? []);
let current: HTMLAnchorElement | undefined;

function mark(): void {
  const line = innerHeight * 0.3;
  const reached = headings.findLast((heading) => heading.getBoundingClientRect().top < line);
  const link = reached && links.get(reached.id);
  if (link === current) return;
  current?.removeAttribute('aria-current');
  link?.setAttribute('aria-current', 'true');
  current = link;
}

const observer = new IntersectionObserver(mark, { rootMargin: READING_LINE });
for (const heading of headings) observer.observe(heading);
