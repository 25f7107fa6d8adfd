import type { Element } from 'domhandler';
import type { ImportNotes } from './import-notes.ts';

export interface ForeignPicture {
  src: string;
  alt: string;
}

/** What a converter must know of the article around the HTML. */
export interface ForeignText {
  /** Whether line feeds are breaks, and empty lines separate paragraphs, as in WordPress's classic texts. */
  hasLineBreaks: boolean;
  /** The picture of an element, with the address of its original; `null` for one that is not part of the text. */
  picture: (element: Element) => ForeignPicture | null;
  /** An address as the article may have it: absolute, or a path. */
  address: (href: string, link?: Element) => string;
  /** HTML of notes by the id that their reference has in `data-fn`. */
  footnotes: ReadonlyMap<string, string>;
  notes: ImportNotes;
}
