import render from 'dom-serializer';
import type { Element } from 'domhandler';
import { removeElement } from 'domutils';
import { LINK_TITLE_MAX_LENGTH } from '../../../../contract/limits.ts';
import { decodePart } from '../../../../platform/http/decode-part.ts';
import { escapeText, writeTag } from '../../../../platform/html/tags.ts';
import { cardHtml, EMBED_BECAME_LINK } from '../html/embeds.ts';
import type { ForeignText } from '../html/foreign-text.ts';
import { attribute, elementsIn, hasClass, parseTree, textOf } from '../html/html-tree.ts';
import type { ImportNotes } from '../html/import-notes.ts';
import { replaceByHtml } from '../html/replace-element.ts';
import { tidyHtml } from '../html/tidy-html.ts';

/** What Substack puts between paragraphs for its readers. */
const FORMS = /(?:^|\s)(?:subscription-widget-wrap\S*|subscribe-widget)(?:\s|$)/;
const BUTTONS = /(?:^|\s)(?:captioned-button-wrap|install-substack-app-embed)(?:\s|$)/;
/** Where its own buttons lead: to a subscription, a share, the comments. */
const OWN_BUTTON =
  /%%|[?&](?:action|utm_content)=|[?&]gift=|\/(?:subscribe|comments|chat|leaderboard)(?:[/?#]|$)/;
const EMBEDS =
  /(?:^|\s)(?:(?:embedded-post|embedded-publication|youtube|vimeo|spotify|soundcloud|bandcamp|tiktok|bluesky|datawrapper|prediction-market)-wrap|tweet|twitter-embed|embedded-post|digest-post-embed|instagram)(?:\s|$)/;
const LOST = /(?:^|\s)(?:poll-embed|native-video-embed|native-audio-embed|community-chat)(?:\s|$)/;
/** Pictures, lines and frames, which have no words. */
const SHOWN = new Set(['img', 'image', 'hr', 'iframe', 'video', 'audio', 'svg', 'table']);

/** Kind of the note of a text whose end was for paying members. */
export const PAYWALL = 'paywall';

type Values = Readonly<Record<string, unknown>>;

/** A page of Substack in the words of the editor's schema: pictures by their first address, no buttons. */
export function substackHtml(html: string, notes: ImportNotes): string {
  const tree = parseTree(html);
  if (tree === null) return tidyHtml(html, substackText(notes));
  for (const element of elementsIn(tree, (each) => each.attribs['class'] !== undefined))
    replace(element, attribute(element, 'class'), notes);
  for (const element of elementsIn(tree, (each) => each.attribs['data-component-name'] !== undefined))
    noteLost(element, notes);
  return tidyHtml(render(tree, { encodeEntities: 'utf8' }), substackText(notes));
}

function replace(element: Element, names: string, notes: ImportNotes): void {
  const values = valuesOf(element);
  const html = kept(element, values, notes);
  if (html !== null) replaceByHtml(element, html);
  else if (FORMS.test(names)) {
    notes.add('form', 'A form to sign up was left out.');
    removeElement(element);
  } else if (BUTTONS.test(names) || (hasClass(element, 'button-wrapper') && isOwnButton(element, values)))
    removeElement(element);
  else if (EMBEDS.test(names)) replaceByLink(element, values, notes);
  else if (LOST.test(names)) lose(element, notes);
  else if (hasClass(element, 'pullquote')) element.name = 'blockquote';
  else if (hasClass(element, 'paywall-jump')) {
    notes.add(PAYWALL, 'A part of it was for paying members, so it comes as a draft.');
    removeElement(element);
  }
  // A sentence for authors, above a text with lines of their own.
  else if (hasClass(element, 'hide-text')) removeElement(element);
  else if (hasClass(element, 'preformatted-block'))
    for (const poem of elementsIn(element, ({ name }) => name === 'pre'))
      poem.attribs['class'] = 'wp-block-verse';
}

/** The HTML of what Substack keeps only as values, and its page fills later; `null` for all else. */
function kept(element: Element, values: Values, notes: ImportNotes): string | null {
  if (hasClass(element, 'mention-wrap')) return escapeText(text(values, 'name'));
  if (hasClass(element, 'cashtag-wrap')) return escapeText(text(values, 'symbol'));
  if (hasClass(element, 'latex-rendered')) {
    const expression = text(values, 'persistentExpression');
    return expression === '' ? null : `<pre><code>${escapeText(expression)}</code></pre>`;
  }
  if (hasClass(element, 'image-gallery-embed')) return galleryHtml(recordIn(values, 'gallery'));
  if (hasClass(element, 'comment', 'community-post'))
    return quoteHtml({ ...recordIn(values, 'communityPost'), ...recordIn(values, 'comment') });
  return hasClass(element, 'file-embed-wrapper') ? fileHtml(element, notes) : null;
}

function galleryHtml(gallery: Values): string | null {
  const images = Array.isArray(gallery['images']) ? (gallery['images'] as unknown[]) : [];
  const shown = images
    .map((image) => text(recordOf(image), 'src'))
    .filter((src) => src !== '')
    .map((src) => writeTag('img', { src, alt: text(gallery, 'alt') }));
  const caption = escapeText(text(gallery, 'caption'));
  if (shown.length === 0) return null;
  return `<figure>${shown.join('')}${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`;
}

function quoteHtml(comment: Values): string | null {
  const body = escapeText(text(comment, 'body'));
  const name = escapeText(text(comment, 'name'));
  if (body === '') return null;
  return `<blockquote><p>${body}</p>${name === '' ? '' : `<cite>${name}</cite>`}</blockquote>`;
}

function fileHtml(element: Element, notes: ImportNotes): string {
  const [link] = elementsIn(element, ({ name, attribs }) => name === 'a' && attribs['href'] !== undefined);
  const [title] = elementsIn(element, (each) => hasClass(each, 'file-embed-details-h1'));
  const card = cardHtml({
    url: link === undefined ? '' : attribute(link, 'href'),
    ...(title !== undefined && { title: textOf(title) }),
  });
  if (card !== '') notes.add('file', 'A link leads to a file that stays on the old site.');
  return card;
}

function isOwnButton(element: Element, values: Values): boolean {
  const [link] = elementsIn(element, ({ name }) => name === 'a');
  const address = link === undefined ? text(values, 'url') : attribute(link, 'href');
  return !/^https?:/i.test(address) || OWN_BUTTON.test(address);
}

function lose(element: Element, notes: ImportNotes): void {
  const [name = ''] = attribute(element, 'class').split(/\s+/);
  notes.add('embed', `What Substack calls "${name}" was left out.`);
  removeElement(element);
}

/** What has neither words nor pictures is filled by Substack's page, and would go without a word. */
function noteLost(element: Element, notes: ImportNotes): void {
  const isEmpty = textOf(element) === '' && !SHOWN.has(element.name);
  if (isEmpty && elementsIn(element, ({ name }) => SHOWN.has(name)).length === 0 && element.name !== 'a')
    lose(element, notes);
}

function substackText(notes: ImportNotes): ForeignText {
  return {
    hasLineBreaks: false,
    footnotes: new Map(),
    notes,
    picture: (image) => {
      const values = valuesOf(image);
      const shown = original(text(values, 'src') || attribute(image, 'src'));
      return shown === '' ? null : { src: shown, alt: text(values, 'alt') || attribute(image, 'alt') };
    },
    address: (href) => (/^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(href) ? href : `https://${href}`),
  };
}

/** The address of a picture that Substack shows by way of `substackcdn.com/image/fetch/w_1100,c_limit/https%3A%2F%2F…`. */
function original(address: string): string {
  const [, whole = ''] =
    /^https:\/\/[\w.]*substack[\w.]*\/image\/fetch\/.*?(https?(?:%3A|:).*)$/i.exec(address) ?? [];
  return whole === '' ? address : decodePart(whole);
}

const recordOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
const recordIn = (values: Values, name: string): Values => recordOf(values[name]);

function text(values: Values, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** The values that Substack keeps with an element. */
function valuesOf(element: Element): Values {
  try {
    return recordOf(JSON.parse(element.attribs['data-attrs'] ?? '{}'));
  } catch {
    return {};
  }
}

/** The page that something shows. */
function addressOf(element: Element, values: Values): string {
  const videoId = text(values, 'videoId');
  if (videoId !== '')
    return `${hasClass(element, 'vimeo-wrap') ? 'https://vimeo.com/' : 'https://www.youtube.com/watch?v='}${videoId}`;
  const photo = text(values, 'instagram_id');
  if (photo !== '') return `https://www.instagram.com/p/${photo}`;
  const [author, post] = [text(values, 'authorHandle'), text(values, 'postId')];
  if (author !== '' && post !== '') return `https://bsky.app/profile/${author}/post/${post}`;
  const [inner] = elementsIn(
    element,
    ({ name, attribs }) => (name === 'a' && attribs['href'] !== undefined) || name === 'iframe',
  );
  return (
    ['url', 'canonical_url', 'base_url'].map((name) => text(values, name)).find((url) => url !== '') ??
    (inner === undefined ? '' : attribute(inner, inner.name === 'a' ? 'href' : 'src'))
  );
}

function replaceByLink(element: Element, values: Values, notes: ImportNotes): void {
  const [written] = elementsIn(element, (each) => hasClass(each, 'tweet-text', 'embedded-post-title'));
  const words =
    ['title', 'full_text', 'text', 'name'].map((name) => text(values, name)).find((each) => each !== '') ??
    (written === undefined ? '' : textOf(written));
  const isLong = words.length > LINK_TITLE_MAX_LENGTH;
  const card = cardHtml({
    url: addressOf(element, values),
    ...(words !== '' && !isLong && { title: words }),
  });
  notes.add('embed', card === '' ? 'An embed without an address was left out.' : EMBED_BECAME_LINK);
  replaceByHtml(element, (isLong ? `<blockquote><p>${escapeText(words)}</p></blockquote>` : '') + card);
}
