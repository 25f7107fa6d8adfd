import { isWebAddress } from '../schema/link-card.ts';

const EMBEDS =
  'iframe, embed, object, video, audio, lite-youtube, lite-vimeo, oembed, [data-oembed-url], amp-youtube, amp-vimeo, amp-video, amp-audio';
/** Parts of an embed that may have its address. */
const PARTS = 'source, embed, param[name="movie"], param[name="src"]';
const ADDRESSES = [
  'data-src',
  'data-lazy-src',
  'data-original',
  'src',
  'data',
  'value',
  'data-oembed-url',
  'url',
];
const PLAYER = /\/embed\b|player|video/i;
/** Frames that are no part of a text: advertisements, counters, buttons of social networks. */
const NOT_CONTENT =
  /\bads?\b|advert|sponsor|doubleclick|googlesyndication|googletagmanager|captcha|\/plugins\/(?:like|share|follow)/i;
/** The pages of players. */
const PAGES: readonly [RegExp, string][] = [
  [
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed\/(?!videoseries)|v\/)([\w-]+).*$/,
    'https://www.youtube.com/watch?v=$1',
  ],
  [/^https?:\/\/player\.vimeo\.com\/video\/(\d+).*$/, 'https://vimeo.com/$1'],
];
/** Elements of widely used scripts, which name a video by its id. */
const BY_ID: Readonly<Record<string, string>> = {
  'LITE-YOUTUBE': 'https://www.youtube.com/watch?v=',
  'LITE-VIMEO': 'https://vimeo.com/',
  'AMP-YOUTUBE': 'https://www.youtube.com/watch?v=',
  'AMP-VIMEO': 'https://vimeo.com/',
};

const titleOf = (embed: Element): string =>
  (embed.getAttribute('title') ?? embed.getAttribute('playlabel') ?? '').trim();

function isHidden(embed: Element): boolean {
  const { display, visibility } = (embed as HTMLElement).style;
  const sizes = [embed.getAttribute('width'), embed.getAttribute('height')];
  return (
    display === 'none' || visibility === 'hidden' || sizes.some((size) => /^[01](?:px)?$/.test(size ?? ''))
  );
}

/** The address as the page has it. */
function givenAddress(embed: Element): string | undefined {
  const base = BY_ID[embed.tagName];
  const id = (embed.getAttribute('videoid') ?? embed.getAttribute('data-videoid') ?? '').trim();
  if (base !== undefined) return /^[\w-]+$/.test(id) ? base + id : undefined;
  const given = [embed, ...embed.querySelectorAll(PARTS)].flatMap((part) =>
    ADDRESSES.map((name) => part.getAttribute(name) ?? ''),
  );
  return given.map((each) => each.trim().replace(/^\/\//, 'https://')).find(isWebAddress);
}

function addressOf(embed: Element): string | null {
  const address = givenAddress(embed);
  if (address === undefined || isHidden(embed)) return null;
  const isPlayer =
    !embed.matches('iframe') ||
    embed.hasAttribute('allowfullscreen') ||
    embed.getAttribute('allow')?.includes('fullscreen') === true ||
    PLAYER.test(address);
  if (!isPlayer && NOT_CONTENT.test(`${address.replace(/[?#].*/, '')} ${titleOf(embed)}`)) return null;
  return PAGES.reduce((url, [player, page]) => url.replace(player, page), address);
}

/** Replaces videos and other embedded pages by links, each in a paragraph. */
export function linkEmbeds(body: HTMLElement): void {
  for (const embed of body.querySelectorAll(EMBEDS)) {
    const address = addressOf(embed);
    if (address === null || !embed.isConnected) continue;
    const paragraph = body.ownerDocument.createElement('p');
    const link = body.ownerDocument.createElement('a');
    link.href = address;
    link.textContent = titleOf(embed) || address;
    paragraph.append(link);
    (embed.closest('p') ?? embed).after(paragraph);
    embed.remove();
  }
}
