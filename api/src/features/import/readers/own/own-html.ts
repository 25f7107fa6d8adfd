/** Around HTML that Ghost's editor keeps as it is. */
export const GHOST_CARD = { start: '<!--kg-card-begin: html-->', end: '<!--kg-card-end: html-->' } as const;

/** The HTML of a text that this magazine has written for Ghost. */
export function ownGhostHtml(html: string): string {
  return html.replaceAll(GHOST_CARD.start, '').replaceAll(GHOST_CARD.end, '');
}

/** The lines before and after a block of WordPress. @param name with its attributes */
export const BLOCK_LINES = {
  before: (name: string): string => `<!-- wp:${name} -->\n`,
  after: (name: string): string => `\n<!-- /wp:${name} -->\n\n`,
} as const;

/** What a picture without a caption is in with WordPress. */
export const LONE_PICTURE = {
  before: '<figure class="wp-block-image size-full">',
  after: '</figure>',
} as const;
const LONE_PICTURES = new RegExp(`${LONE_PICTURE.before}(<img [^<>]*>)${LONE_PICTURE.after}`, 'g');

/** The HTML of a text that this magazine has written for WordPress. The sanitiser removes WordPress's classes. */
export function ownWordPressHtml(content: string): string {
  return content
    .replace(/<!-- wp:[^\n]*? -->\n/g, '')
    .replace(/\n<!-- \/wp:[^\n]*? -->(?:\n\n|$)/g, '')
    .replace(LONE_PICTURES, '$1');
}

/** How `<generator>` of our exports for WordPress begins. */
export const OWN_GENERATOR = 'Banyan';
/** The field of an item with `OwnFields`. WordPress keeps it, and shows it nowhere. */
export const OWN_META = '_banyan';
