import type { Language } from '@contract/articles.ts';
import { LINK_CARD } from '@contract/rich-text.ts';
import { prevailingLanguage } from '@contract/text-measures.ts';
import type { Document } from 'domhandler';
import { elementsIn, textOf } from './tree.ts';

/** Declares the language of a card's words if it differs from the text's: it chooses the typeface and the voice. */
export function declareCardLanguages(tree: Document, lang: Language): void {
  for (const figure of elementsIn(tree, 'figure')) {
    if (figure.attribs['class'] !== LINK_CARD) continue;
    for (const caption of elementsIn(figure, 'figcaption')) {
      const own = prevailingLanguage(textOf(caption));
      if (own !== lang) caption.attribs['lang'] = own;
    }
  }
}
