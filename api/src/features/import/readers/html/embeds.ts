import type { Element } from 'domhandler';
import { isLinkAllowed } from '../../../../contract/link-address.ts';
import { LINK_SITE_MAX_LENGTH, LINK_TITLE_MAX_LENGTH } from '../../../../contract/limits.ts';
import { parseUrl } from '../../../../contract/parse-url.ts';
import { LINK_CARD } from '../../../../contract/rich-text.ts';
import { escapeText, writeTag } from '../../../../platform/html/tags.ts';
import { type Block, block, writeBlocks } from './blocks.ts';
import { attribute, elementsIn, styleOf } from './html-tree.ts';

/** The pages of players. */
const PAGES: readonly [RegExp, string][] = [
  [
    /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/videoseries\?(?:.*&)?list=([\w-]+).*$/,
    'https://www.youtube.com/playlist?list=$1',
  ],
  [
    /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|v|shorts)\/([\w-]+).*$/,
    'https://www.youtube.com/watch?v=$1',
  ],
  [/^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d+).*$/, 'https://vimeo.com/$1'],
  [
    /^(?:https?:)?\/\/(?:www\.)?dailymotion\.com\/embed\/video\/(\w+).*$/,
    'https://www.dailymotion.com/video/$1',
  ],
  [/^(?:https?:)?\/\/open\.spotify\.com\/embed(?:-podcast)?\/(\w+\/\w+).*$/, 'https://open.spotify.com/$1'],
  [/^(?:https?:)?\/\/embed\.ted\.com\/(.*)$/, 'https://www.ted.com/$1'],
  [/^(?:https?:)?\/\/embed\.podcasts\.apple\.com\/(.*)$/, 'https://podcasts.apple.com/$1'],
  [/^(?:https?:)?\/\/(?:www\.)?instagram\.com\/(p|reel|tv)\/([\w-]+).*$/, 'https://www.instagram.com/$1/$2/'],
];
/** Players that name the page in a parameter. */
const PAGE_PARAMETER =
  /^(?:https?:)?\/\/(?:w\.soundcloud\.com\/player|(?:www\.)?facebook\.com\/plugins\/(?:video|post)\.php|cdn\.embedly\.com\/widgets)/;
/** Frames that are no part of a text: advertisements, counters, buttons of social networks. */
const NOT_CONTENT =
  /\bads?\b|advert|doubleclick|googlesyndication|googletagmanager|captcha|amazon-adsystem|\/plugins\/(?:like|share|follow)/i;

/** Sites by their host, without `www.`. WordPress turns an address alone in a line into a player for these. */
const SITES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'youtube.com': 'YouTube',
    'm.youtube.com': 'YouTube',
    'youtu.be': 'YouTube',
    'vimeo.com': 'Vimeo',
    'dailymotion.com': 'Dailymotion',
    'twitter.com': 'X',
    'x.com': 'X',
    'instagram.com': 'Instagram',
    'facebook.com': 'Facebook',
    'tiktok.com': 'TikTok',
    'soundcloud.com': 'SoundCloud',
    'open.spotify.com': 'Spotify',
    'podcasts.apple.com': 'Apple Podcasts',
    'mixcloud.com': 'Mixcloud',
    'flickr.com': 'Flickr',
    'flic.kr': 'Flickr',
    'ted.com': 'TED',
    'reddit.com': 'Reddit',
    'slideshare.net': 'SlideShare',
    'speakerdeck.com': 'Speaker Deck',
    'scribd.com': 'Scribd',
    'issuu.com': 'Issuu',
    'imgur.com': 'Imgur',
    'kickstarter.com': 'Kickstarter',
    'pinterest.com': 'Pinterest',
    'tumblr.com': 'Tumblr',
    'videopress.com': 'VideoPress',
    'wordpress.tv': 'WordPress.tv',
    'bsky.app': 'Bluesky',
    'transistor.fm': 'Transistor',
    'share.transistor.fm': 'Transistor',
  }),
);

const hostOf = (address: string): string => parseUrl(address)?.hostname.replace(/^www\./, '') ?? '';

/** Whether WordPress shows a page of this address in its place. */
export const isEmbedded = (address: string): boolean => SITES.has(hostOf(address));

/** The page that a player plays. */
export function pageOf(player: string): string {
  const address = player.trim().replace(/^\/\//, 'https://');
  if (PAGE_PARAMETER.test(address)) {
    const parameters = parseUrl(address)?.searchParams;
    const page = parameters?.get('url') ?? parameters?.get('href') ?? parameters?.get('src');
    if (page !== null && page !== undefined && /^https?:/i.test(page)) return pageOf(page);
  }
  return PAGES.reduce((url, [pattern, page]) => url.replace(pattern, page), address);
}

export interface Card {
  url: string;
  title?: string;
  site?: string;
}

/** A card for a page, or a paragraph with the words if the address is none. A card without a title shows its address. */
export function cardBlock({ url, title = '', site }: Card): Block[] {
  const words = title.replace(/\s+/gu, ' ').trim().slice(0, LINK_TITLE_MAX_LENGTH).trim();
  const address = encodedAddress(url);
  if (!/^(?:https?:|\/)/i.test(address) || !isLinkAllowed(address))
    return words === '' ? [] : [block('p', escapeText(words))];
  const host = hostOf(address);
  const name = (site ?? SITES.get(host) ?? host).replace(/\s+/gu, ' ').trim().slice(0, LINK_SITE_MAX_LENGTH);
  const link = `${writeTag('a', { href: address })}${escapeText(words === '' ? withoutScheme(address) : words)}</a>`;
  const cite = name === '' ? '' : `<cite>${escapeText(name)}</cite>`;
  return [block('figure', `<figcaption>${link}${cite}</figcaption>`, { class: LINK_CARD })];
}

/** The note about something of another site. */
export const EMBED_BECAME_LINK = 'An embed became a link.';

/** The same as HTML, for texts that a converter reads later. */
export const cardHtml = (card: Card): string => writeBlocks(cardBlock({ ...card, url: pageOf(card.url) }));

const withoutScheme = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?|\/$/gi, '');

/** An address whose spaces and other characters are written as in an address. */
export function encodedAddress(address: string): string {
  const trimmed = address.trim().replace(/^\/\//, 'https://');
  if (!/[\s\\"<>]/.test(trimmed)) return trimmed;
  return trimmed.replace(/[\t\r\n]/g, '').replace(/[\s\\"<>]/g, (sign) => encodeURIComponent(sign));
}

const SOURCES = [
  'src',
  'data-src',
  'data-lazy-src',
  'data-original',
  'data',
  'value',
  'data-oembed-url',
  'data-href',
  'url',
];

function isHidden(element: Element): boolean {
  const sizes = [attribute(element, 'width'), attribute(element, 'height')];
  return styleOf(element, 'display') === 'none' || sizes.some((size) => /^[01](?:px)?$/.test(size));
}

/** The card of a player or another frame; `null` for what is no part of the text. */
export function embedCard(element: Element): Card | null {
  if (isHidden(element)) return null;
  const parts = [element, ...elementsIn(element, ({ name }) => ['source', 'embed', 'param'].includes(name))];
  const address = parts
    .flatMap((part) => SOURCES.map((name) => attribute(part, name)))
    .map((value) => value.replace(/^\/\//, 'https://'))
    .find((value) => /^https?:\/\/|^\/\w/i.test(value));
  if (address === undefined) return null;
  const title = attribute(element, 'title').slice(0, LINK_TITLE_MAX_LENGTH);
  if (NOT_CONTENT.test(`${address.replace(/[?#].*/, '')} ${title}`)) return null;
  return { url: pageOf(address), title: GENERIC_TITLE.test(title) ? '' : title };
}

/** Titles that say no more than the name of the site. */
const GENERIC_TITLE =
  /^(?:youtube|vimeo|spotify|soundcloud|embedded|embed)?[\s-]*(?:video|media|audio|content|embed)?[\s-]*(?:player)?$/i;
