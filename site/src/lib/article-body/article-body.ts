import type { Language } from '@contract/articles.ts';
import { LRUCache } from 'lru-cache';
import { sanitiseArticle } from '../sanitise-article.ts';
import { tameColours } from './colours.ts';
import { addressHeadings, type ContentsEntry } from './headings.ts';
import { nameNotes } from './notes.ts';
import { settlePictures } from './pictures.ts';
import { boxTables } from './tables.ts';
import { textOf, withClass } from './tags.ts';

/** Characters that the first paragraph needs so that an initial of three lines stands beside it, not over it. */
const INITIAL_FROM_LENGTH = 160;

/** The first letter of an English text stands three lines high; Devanagari has no such custom. */
function raiseInitial(html: string, lang: Language): string {
  if (lang !== 'en') return html;
  return html.replace(
    /^\s*<p((?: [a-z-]+="[^"]*")*)>([\s\S]*?)<\/p>/,
    (whole, attributes: string, inner: string) => {
      const text = textOf(inner);
      const fits = text.length >= INITIAL_FROM_LENGTH && /^["“‘']?\p{Script=Latin}/u.test(text);
      const plain = attributes === '' && !/^\s*<(?!em>|strong>)/.test(inner);
      return fits && plain ? `<p${withClass(attributes, 'initial')}>${inner}</p>` : whole;
    },
  );
}

/** A quotation's source is set apart by its type; the dash that a manuscript needs goes. */
function plainSources(html: string): string {
  return html.replace(/<cite>\s*[—–-]\s*/g, '<cite>');
}

export interface ArticleBody {
  /** Sanitised HTML, ready for the page. */
  html: string;
  /** Empty where a list of contents would not help. */
  contents: ContentsEntry[];
}

/** Of texts that are set, and of what they are made of, in characters: some thousand articles. */
const KEPT_CHARACTERS = 8 * 1024 * 1024;

/** Pages are made anew whenever anything changes, texts seldom. What a text is made of is its key: no other gets its place. */
const kept = new LRUCache<string, ArticleBody>({
  maxSize: KEPT_CHARACTERS,
  sizeCalculation: ({ html }, key) => html.length + key.length,
});

/** An article's text as the page sets it. */
export function articleBody(content: string, lang: Language): ArticleBody {
  const key = `${lang} ${content}`;
  const body = kept.get(key) ?? setText(content, lang);
  kept.set(key, body);
  return body;
}

function setText(content: string, lang: Language): ArticleBody {
  const { html, contents } = addressHeadings(sanitiseArticle(content));
  const set = [tameColours, boxTables, settlePictures, nameNotes, plainSources].reduce(
    (text, step) => step(text),
    html,
  );
  return { html: raiseInitial(set, lang), contents };
}
