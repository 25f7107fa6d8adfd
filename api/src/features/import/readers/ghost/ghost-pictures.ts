import type { Element } from 'domhandler';
import type { ForeignPicture, ForeignText } from '../html/foreign-text.ts';
import { attribute, elementsIn } from '../html/html-tree.ts';
import { ImportNotes } from '../html/import-notes.ts';

/** Ghost writes this for the address of its site. */
const SITE = /__GHOST_URL__/g;
/** Smaller copies are in a folder of their size and format: `/content/images/size/w600/format/webp/2020/a.jpg`. */
const COPY = /(\/content\/images\/)size\/[^/]+\/(?:format\/[^/]+\/)?/;
const FILES = /\/content\/(?:files|media)\//;

/** An address as an article may have it: a path for those of the old site. */
export const ghostAddress = (address: string): string =>
  address.trim().replace(SITE, '').replace(/^\/\//, 'https://');

/** The address of a picture's original. */
export const ghostPicture = (address: string): string => ghostAddress(address).replace(COPY, '$1');

export function ghostText(): ForeignText {
  const notes = new ImportNotes();
  return {
    hasLineBreaks: false,
    footnotes: new Map(),
    notes,
    picture: (element: Element): ForeignPicture | null => {
      const sizes = [attribute(element, 'width'), attribute(element, 'height')];
      if (sizes.some((size) => /^[01](?:px)?$/.test(size))) return null;
      const src = ghostPicture(attribute(element, 'src') || attribute(element, 'data-src'));
      if (!/^(?:https?:|\/|data:image\/)/i.test(src)) {
        notes.add('attachment', 'A picture without an address was left out.');
        return null;
      }
      return { src, alt: attribute(element, 'alt') };
    },
    address: (href: string, link?: Element) => {
      const address = ghostAddress(href);
      const hasPicture = link !== undefined && elementsIn(link, ({ name }) => name === 'img').length > 0;
      if (FILES.test(address) && !hasPicture)
        notes.add('file', 'A link leads to a file that stays on the old site.');
      return /^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(address)
        ? address
        : /^www\./i.test(address)
          ? `https://${address}`
          : `/${address}`;
    },
  };
}
