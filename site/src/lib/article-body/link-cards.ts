import type { Language } from '@contract/articles.ts';
import { LINK_CARD } from '@contract/rich-text.ts';
import { prevailingLanguage } from '@contract/text-measures.ts';
import type { Document } from 'domhandler';
import { elementsIn, textOf } from './tree.ts';

/** Sets `lang` on a card's caption if it differs from the article's: it determines the typeface and the screen reader's voice. */
export function declareCardLanguages(tree: Document, lang: Language): void {
  for (const figure of elementsIn(tree, 'figure')) {
    if (figure.attribs['class'] !== LINK_CARD) continue;
    for (const caption of elementsIn(figure, 'figcaption')) {
      const captionLanguage = prevailingLanguage(textOf(caption));
      if (captionLanguage !== lang) caption.attribs['lang'] = captionLanguage;
    }
  }
}
