import type { Language } from '@contract/articles.ts';
import { LINK_CARD } from '@contract/rich-text.ts';
import { prevailingLanguage } from '@contract/text-measures.ts';
import type { Document } from 'domhandler';
import { elementsIn, textOf } from './tree.ts';

/** A card's words are another site's: they have a language of their own, by which they are set and read out. */
export function nameCardLanguages(tree: Document, lang: Language): void {
  for (const figure of elementsIn(tree, 'figure')) {
    if (figure.attribs['class'] !== LINK_CARD) continue;
    for (const caption of elementsIn(figure, 'figcaption')) {
      const own = prevailingLanguage(textOf(caption));
      if (own !== lang) caption.attribs['lang'] = own;
    }
  }
}
