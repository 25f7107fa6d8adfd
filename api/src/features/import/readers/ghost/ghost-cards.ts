import { LINK_TITLE_MAX_LENGTH } from '../../../../contract/limits.ts';
import { escapeText, writeTag } from '../../../../platform/html/tags.ts';
import { htmlToText } from '../html/html-tree.ts';
import type { ImportNotes } from '../html/import-notes.ts';
import { ghostMarkdown } from './ghost-markdown.ts';
import type { GhostRow } from './ghost-rows.ts';

type Card = (card: GhostRow, notes: ImportNotes) => string;

const paragraph = (html: string): string => (html.trim() === '' ? '' : `<p>${html}</p>`);
const paragraphs = (html: string): string => (/^\s*<p[\s>]/.test(html) ? html : paragraph(html));
const captioned = (html: string, caption: string): string =>
  `<figure>${html}${caption.trim() === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`;
const link = (href: string, words: string): string => `${writeTag('a', { href })}${words}</a>`;
const image = (card: GhostRow, src: string): string =>
  writeTag('img', { src, alt: card.text('alt') || card.text('altText') });

/** A card for a page or a file, in the form of `contract/rich-text.ts`. */
export function linkCard(url: string, title: string, site = '', caption = ''): string {
  const cite = site === '' ? '' : `<cite>${escapeText(site)}</cite>`;
  return `<figure class="link-card"><figcaption>${link(url, escapeText(title))}${cite}</figcaption></figure>${paragraph(caption)}`;
}

function button(card: GhostRow, text = 'buttonText', url = 'buttonUrl'): string {
  const isOff = ['buttonEnabled', 'productButtonEnabled', 'showButton'].some((name) => card.isFalse(name));
  return isOff || card.text(url) === '' || card.text(text) === ''
    ? ''
    : paragraph(link(card.text(url), escapeText(card.text(text))));
}

function embed(card: GhostRow, notes: ImportNotes): string {
  const metadata = card.row('metadata');
  const url = card.text('url');
  const html = card.text('html');
  // A post of a social network comes with its words.
  if (url === '' || /<blockquote[^>]*twitter-tweet/.test(html)) return html;
  notes.add('embed', 'An embed became a link.');
  return linkCard(
    url,
    metadata?.text('title') ?? '',
    metadata?.text('provider_name') ?? '',
    card.text('caption'),
  );
}

function bookmark(card: GhostRow): string {
  const metadata = card.row('metadata');
  const value = (name: string): string => metadata?.text(name) || card.text(name);
  return linkCard(
    value('url') || card.text('url'),
    value('title'),
    value('publisher') || value('author'),
    card.text('caption'),
  );
}

function file(card: GhostRow, title: string): string {
  return linkCard(
    card.text('src'),
    title || card.text('fileName'),
    '',
    card.text('caption') || escapeText(card.text('fileCaption')),
  );
}

/** The title of a video is its caption, unless that is long or has links. */
function video(card: GhostRow): string {
  const caption = card.text('caption');
  const words = htmlToText(caption);
  const isTitle = words.length <= LINK_TITLE_MAX_LENGTH && !/<a\s/.test(caption);
  const title = card.text('title') || (isTitle ? words : '') || card.text('fileName');
  return linkCard(card.text('src'), title, '', title === words ? '' : caption);
}

/** The sign of a callout is within its first paragraph. */
function callout(card: GhostRow): string {
  const emoji = escapeText(card.text('calloutEmoji'));
  const words = card.text('calloutText');
  if (!/^\s*<p[\s>]/.test(words)) return paragraph(`${emoji} ${words}`);
  return words.replace(/<p[^<>]*>/, (tag) => `${tag}${emoji} `);
}

/** A picture that leads to a page. */
function picture(card: GhostRow): string {
  const shown = image(card, card.text('src'));
  return captioned(card.text('href') === '' ? shown : link(card.text('href'), shown), card.text('caption'));
}

function product(card: GhostRow): string {
  const src = card.text('productImageSrc');
  const stars = card.isTrue('productRatingEnabled')
    ? Math.min(5, Math.max(0, card.number('productStarRating')))
    : 0;
  return [
    src === '' ? '' : writeTag('img', { src, alt: '' }),
    `<h4>${card.text('productTitle')}</h4>`,
    paragraph('★'.repeat(stars) + '☆'.repeat(stars === 0 ? 0 : 5 - stars)),
    card.text('productDescription'),
    button(card, 'productButton', 'productUrl'),
  ].join('');
}

function header(card: GhostRow): string {
  const src = card.text('backgroundImageSrc');
  return [
    src === '' ? '' : writeTag('img', { src, alt: '' }),
    card.text('header') === '' ? '' : `<h2>${card.text('header')}</h2>`,
    paragraph(card.text('subheader')),
    button(card),
  ].join('');
}

function callToAction(card: GhostRow): string {
  const src = card.text('imageUrl');
  return [
    card.isTrue('hasSponsorLabel') ? card.text('sponsorLabel') : '',
    src === '' ? '' : writeTag('img', { src, alt: '' }),
    paragraphs(card.text('textValue')),
    button(card),
  ].join('');
}

const leftOut =
  (sentence: string): Card =>
  (_card, notes) => {
    notes.add('card', sentence);
    return '';
  };

const EMAIL = leftOut('A part that only e-mails had was left out.');
const SIGN_UP = leftOut('A form to sign up was left out.');

/** Ghost's cards, of all of its editors, as HTML of any kind. */
const CARDS: ReadonlyMap<string, Card> = new Map(
  Object.entries<Card>({
    image: (card) => picture(card),
    gallery: (card) =>
      captioned(
        card
          .rows('images')
          .map((each) =>
            captioned(image(each, each.text('src') || each.text('fileName')), each.text('caption')),
          )
          .join(''),
        card.text('caption'),
      ),
    html: (card) => `<div>${card.text('html')}</div>`,
    markdown: (card) => ghostMarkdown(card.text('markdown')),
    code: (card) =>
      captioned(`<pre><code>${escapeText(card.text('code'))}</code></pre>`, card.text('caption')),
    embed,
    bookmark,
    hr: () => '<hr>',
    callout: (card) => callout(card),
    toggle: (card) => `<p><strong>${card.text('heading')}</strong></p><div>${card.text('content')}</div>`,
    button: (card) => button(card),
    audio: (card) => file(card, card.text('title')),
    video: (card) => video(card),
    file: (card) => file(card, card.text('fileTitle')),
    product,
    header,
    'call-to-action': callToAction,
    transistor: leftOut('A podcast that Ghost finds by the reader was left out.'),
    email: EMAIL,
    'email-cta': EMAIL,
    signup: SIGN_UP,
    paywall: leftOut('The line from which on the text was for members was left out.'),
    nft: (card, notes) => embed(card, notes),
  }),
);

/** Names of the same cards in other versions. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['card-markdown', 'markdown'],
  ['codeblock', 'code'],
  ['code-block', 'code'],
  ['horizontalrule', 'hr'],
  ['before', 'paywall'],
]);

const MEMBERS = leftOut('A part that only members saw was left out.');

/** What a card shows to those who have no account; `null` if it shows all. */
function hidden(card: GhostRow): Card | null {
  const visibility = card.row('visibility');
  const web = visibility?.row('web') ?? null;
  if (visibility?.isFalse('showOnWeb') === true || visibility?.isTrue('emailOnly') === true) return EMAIL;
  if (web?.isFalse('nonMember') !== true) return null;
  return web.text('memberSegment') === '' ? EMAIL : MEMBERS;
}

/** The HTML of a card; `null` for one that is not known. */
export function cardHtml(name: string, card: GhostRow, notes: ImportNotes): string | null {
  const left = hidden(card);
  if (left !== null) return left(card, notes);
  const html = CARDS.get(OTHER_NAMES.get(name) ?? name)?.(card, notes);
  return html ?? null;
}

/** What an unknown card has of its own: its HTML, otherwise a link to its address. */
export function unknownCard(name: string, card: GhostRow, notes: ImportNotes): string {
  const html = card.text('html');
  const url = card.text('url') || card.text('src');
  const outcome =
    html !== '' ? '; its HTML is kept.' : url === '' ? ' and was left out.' : '; its address became a link.';
  notes.add('card', `The card “${name.slice(0, 40)}” is not known${outcome}`);
  return html === '' && url !== '' ? linkCard(url, card.text('title'), '', card.text('caption')) : html;
}
