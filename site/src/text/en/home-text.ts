/** The home page. */
export const SECTIONS_TEXT = {
  latest: 'Latest News',
  trending: 'Trending',
  more: "More Articles You'll Love",
  seeMore: 'See More',
  /** Added to the link for screen readers. */
  seeMoreIn: (section: string) => ` in ${section}`,
} as const;

export const PANEL_TEXT = {
  contact: 'Contact Us',
  /** The link below it. */
  toContact: 'Contact Us',
  subscribe: 'Subscribe',
  feed: 'Every new article in your feed reader, with no account and no tracking.',
  copyFeed: 'Copy RSS feed URL',
} as const;

/** Featured articles, as the page brings them. */
export const FEATURED_TEXT = {
  featured: 'Featured',
  carousel: 'carousel',
  controls: 'Slides',
  slide: 'slide',
  place: (slide: number, count: number) => `${slide} of ${count}`,
} as const;

/** The controls of their slides. */
export const CAROUSEL_TEXT = {
  start: 'Start the slides',
  stop: 'Stop the slides',
  previous: 'Previous article',
  next: 'Next article',
  article: (slide: number, count: number) => `Article ${slide} of ${count}`,
} as const;
