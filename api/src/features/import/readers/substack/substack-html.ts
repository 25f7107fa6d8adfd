import render from 'dom-serializer';
import type { Element } from 'domhandler';
import { removeElement, replaceElement } from 'domutils';
import { cardHtml, EMBED_BECAME_LINK } from '../html/embeds.ts';
import type { ForeignText } from '../html/foreign-text.ts';
import { attribute, elementsIn, parseTree } from '../html/html-tree.ts';
import type { ImportNotes } from '../html/import-notes.ts';
import { tidyHtml } from '../html/tidy-html.ts';

/** What Substack puts between paragraphs for its readers. */
const BUTTONS =
  /(?:^|\s)(?:button-wrapper|subscription-widget-wrap\S*|captioned-button-wrap|install-substack-app-embed)(?:\s|$)/;
const EMBEDS =
  /(?:^|\s)(?:youtube-wrap|vimeo-wrap|tweet|embedded-post-wrap|digest-post-embed|instagram|spotify-wrap)(?:\s|$)/;
const LOST =
  /(?:^|\s)(?:poll-embed|native-video-embed|native-audio-embed|file-embed-wrapper|community-chat)(?:\s|$)/;

/** A page of Substack in the words of the editor's schema: pictures by their first address, no buttons. */
export function substackHtml(html: string, notes: ImportNotes): string {
  const tree = parseTree(html);
  if (tree === null) return tidyHtml(html, substackText(notes));
  for (const element of elementsIn(tree, (each) => each.attribs['class'] !== undefined)) {
    const names = attribute(element, 'class');
    if (BUTTONS.test(names)) removeElement(element);
    else if (EMBEDS.test(names)) replaceByLink(element, notes);
    else if (LOST.test(names)) {
      notes.add('embed', `What Substack calls "${names.split(/\s+/)[0]}" was left out.`);
      removeElement(element);
    } else if (/(?:^|\s)pullquote(?:\s|$)/.test(names)) element.name = 'blockquote';
    else if (/(?:^|\s)paywall-jump(?:\s|$)/.test(names)) {
      notes.add('paid', 'A part of it was only for paying readers. Here everybody can read it.');
      removeElement(element);
    }
  }
  return tidyHtml(render(tree, { encodeEntities: 'utf8' }), substackText(notes));
}

function substackText(notes: ImportNotes): ForeignText {
  return {
    hasLineBreaks: false,
    footnotes: new Map(),
    notes,
    picture: (image) => {
      const { src, alt } = attributesOf(image);
      const shown = typeof src === 'string' ? src : attribute(image, 'src');
      return shown === ''
        ? null
        : { src: shown, alt: typeof alt === 'string' ? alt : attribute(image, 'alt') };
    },
    address: (href) => (/^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(href) ? href : `https://${href}`),
  };
}

/** The values that Substack keeps with an element. */
function attributesOf(element: Element): Record<string, unknown> {
  try {
    const values: unknown = JSON.parse(element.attribs['data-attrs'] ?? '{}');
    return typeof values === 'object' && values !== null ? { ...values } : {};
  } catch {
    return {};
  }
}

function replaceByLink(element: Element, notes: ImportNotes): void {
  const { url, videoId, full_text: text, title } = attributesOf(element);
  const isVimeo = /vimeo/.test(attribute(element, 'class'));
  const video = `${isVimeo ? 'https://vimeo.com/' : 'https://www.youtube.com/watch?v='}${String(videoId)}`;
  const [link] = elementsIn(element, ({ name }) => name === 'a');
  const inner = link === undefined ? '' : attribute(link, 'href');
  const address = typeof videoId === 'string' ? video : typeof url === 'string' ? url : inner;
  const words = [title, text].find((each) => typeof each === 'string' && each !== '');
  const card = cardHtml({ url: address, ...(typeof words === 'string' && { title: words }) });
  notes.add('embed', card === '' ? 'An embed without an address was left out.' : EMBED_BECAME_LINK);
  const [replacement] = parseTree(card)?.children ?? [];
  if (replacement === undefined) removeElement(element);
  else replaceElement(element, replacement);
}
