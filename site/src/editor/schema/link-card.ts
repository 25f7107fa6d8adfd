import { parseUrl } from '@contract/parse-url.ts';
import { LINK_CARD } from '@contract/rich-text.ts';
import { prevailingLanguage } from '@contract/text-measures.ts';
import { Node } from '@tiptap/core';
import { type DOMOutputSpec, DOMSerializer } from '@tiptap/pm/model';

/** Attributes of a card for another site's page. */
export interface LinkCardAttributes {
  url: string;
  title: string;
  site: string;
  /** Address on this site, or `data:` before the upload; `null` without a picture. */
  src: string | null;
}

/** A page of this site. */
const PATH = /^\/(?![/\\])/;
const WEB = /^https?:\/\/[^\s\\]+$/i;
const PICTURE = /^(?:\/images\/|data:image\/)/;

/** Whether a text is only the address of a page. */
export function isWebAddress(text: string): boolean {
  return WEB.test(text) && parseUrl(text) !== null;
}

function read(figure: HTMLElement): LinkCardAttributes | false {
  const link = figure.querySelector('a');
  const url = link?.getAttribute('href') ?? '';
  if (!isWebAddress(url) && !PATH.test(url)) return false;
  const src = figure.querySelector('img')?.getAttribute('src') ?? '';
  return {
    url,
    title: link?.textContent.trim() ?? '',
    site: figure.querySelector('cite')?.textContent.trim() ?? '',
    src: PICTURE.test(src) ? src : null,
  };
}

/** Markup as in `contract/rich-text.ts`. A card without a title shows its address. */
function written({ url, title, site, src }: LinkCardAttributes, link: Record<string, string>): DOMOutputSpec {
  const words = title.trim() === '' ? url : title;
  return [
    'figure',
    { class: LINK_CARD },
    ...(src === null ? [] : [['img', { src, alt: '' }]]),
    ['figcaption', ['a', link, words], ...(site === '' ? [] : [['cite', site]])],
  ] as unknown as DOMOutputSpec;
}

/** A card for another site's page or video, selected, moved and deleted as a whole. */
export const LinkCard = Node.create({
  name: 'linkCard',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    url: { default: '' },
    title: { default: '' },
    site: { default: '' },
    src: { default: null },
  }),
  // Before the rule for figures, which would match too.
  parseHTML: () => [{ tag: `figure.${LINK_CARD}`, priority: 60, getAttrs: read }],
  renderHTML({ node }) {
    const card = node.attrs as LinkCardAttributes;
    return written(card, { href: card.url });
  },
  // A real link could be followed, and dragged out of the text.
  addNodeView:
    () =>
    ({ node }) => {
      const { dom } = DOMSerializer.renderSpec(document, written(node.attrs as LinkCardAttributes, {}));
      const words = node.attrs as LinkCardAttributes;
      if (dom instanceof HTMLElement)
        dom.querySelector('figcaption')?.setAttribute('lang', prevailingLanguage(words.title));
      // Otherwise the browser drags the picture instead of the card.
      if (dom instanceof HTMLElement) dom.querySelector('img')?.setAttribute('draggable', 'false');
      return { dom };
    },
});
