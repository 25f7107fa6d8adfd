import { LINK_CARD } from '@contract/rich-text.ts';
import { prevailingLanguage } from '@contract/text-measures.ts';
import { Node } from '@tiptap/core';
import { type DOMOutputSpec, DOMSerializer } from '@tiptap/pm/model';

/** What a card says of a page elsewhere. */
export interface LinkCardAttributes {
  url: string;
  title: string;
  site: string;
  /** Of this magazine, or on its way there as `data:`; `null` where the card has none. */
  src: string | null;
}

const WEB = /^https?:\/\/[^\s\\]+$/i;
const PICTURE = /^(?:\/images\/|data:image\/)/;

/** Whether a text is nothing but the address of a page. */
export function isWebAddress(text: string): boolean {
  return WEB.test(text) && URL.canParse(text);
}

function read(figure: HTMLElement): LinkCardAttributes | false {
  const link = figure.querySelector('a');
  const url = link?.getAttribute('href') ?? '';
  if (!isWebAddress(url)) return false;
  const src = figure.querySelector('img')?.getAttribute('src') ?? '';
  return {
    url,
    title: link?.textContent.trim() ?? '',
    site: figure.querySelector('cite')?.textContent.trim() ?? '',
    src: PICTURE.test(src) ? src : null,
  };
}

/** The same markup as `contract/rich-text.ts` asks for. A card without a title has its address. */
function written({ url, title, site, src }: LinkCardAttributes, link: Record<string, string>): DOMOutputSpec {
  const words = title.trim() === '' ? url : title;
  return [
    'figure',
    { class: LINK_CARD },
    ...(src === null ? [] : [['img', { src, alt: '' }]]),
    ['figcaption', ['a', link, words], ...(site === '' ? [] : [['cite', site]])],
  ] as unknown as DOMOutputSpec;
}

/** A page or a video elsewhere, as a block that is chosen, moved and deleted whole. */
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
  // Before the figure that it is otherwise.
  parseHTML: () => [{ tag: `figure.${LINK_CARD}`, priority: 60, getAttrs: read }],
  renderHTML({ node }) {
    const card = node.attrs as LinkCardAttributes;
    return written(card, { href: card.url });
  },
  // A link that has an address could be followed, and dragged, out of the text.
  addNodeView:
    () =>
    ({ node }) => {
      const { dom } = DOMSerializer.renderSpec(document, written(node.attrs as LinkCardAttributes, {}));
      const words = node.attrs as LinkCardAttributes;
      if (dom instanceof HTMLElement)
        dom.querySelector('figcaption')?.setAttribute('lang', prevailingLanguage(words.title));
      // Else the browser drags the picture, and not the card.
      if (dom instanceof HTMLElement) dom.querySelector('img')?.setAttribute('draggable', 'false');
      return { dom };
    },
});
