import { htmlToText } from '../../html/html-tree.ts';
import type { Shortcode } from './shortcode-tree.ts';

/** Shortcodes that show a page elsewhere, and the page of what is only a number. */
export const PLAYERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    embed: '',
    youtube: 'https://www.youtube.com/watch?v=',
    vimeo: 'https://vimeo.com/',
    dailymotion: 'https://www.dailymotion.com/video/',
    ted: 'https://www.ted.com/talks/',
    wpvideo: 'https://videopress.com/v/',
    videopress: 'https://videopress.com/v/',
    gist: 'https://gist.github.com/',
    tweet: 'https://x.com/i/status/',
    twitter: 'https://x.com/i/status/',
    instagram: '',
    facebook: '',
    soundcloud: '',
    spotify: '',
    flickr: '',
    googlevideo: '',
    googlemaps: '',
    slideshare: '',
    scribd: 'https://www.scribd.com/document/',
    tiktok: '',
    bandcamp: '',
    mixcloud: '',
  }),
);

/** The address of the page that a shortcode shows; `''` if it has none. */
export function playerAddress({ name, attributes, source }: Shortcode, inner: string): string {
  const start = PLAYERS.get(name) ?? '';
  const bare = /^\[\w+=([^\s\]]+)/.exec(source)?.[1];
  const words = [
    htmlToText(inner),
    bare ?? '',
    attributes['url'] ?? '',
    attributes['src'] ?? '',
    attributes['href'] ?? '',
    attributes['id'] ?? '',
    wordAlone(attributes),
  ];
  const value = words.map((each) => decoded(each).trim()).find((each) => each !== '') ?? '';
  if (/^https?:\/\//i.test(value)) return value;
  return start !== '' && /^[\w-]+$/.test(value) ? start + value : '';
}

/** The attribute without a name, if it is an address or an id. Several words and a usual one are neither. */
function wordAlone(attributes: Readonly<Record<string, string>>): string {
  const word = attributes['0'] ?? '';
  if (/^["']?https?:/i.test(word)) return word;
  const isOnly = attributes['1'] === undefined;
  const isId = /\d/.test(word) || (word.length >= 6 && !/^(?:[A-Z]?[a-z-]+|[A-Z-]+)$/.test(word));
  return isOnly && isId ? word : '';
}

/** The value of an attribute without its entities and quotation marks. */
export const decoded = (value: string): string => htmlToText(value.replace(/^["']|["']$/g, ''));
