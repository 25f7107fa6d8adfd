import { currentClasses } from '../contract/rich-text.ts';

/** A class attribute. `sanitiseArticle` escapes `<` and `>` in texts and attributes, so this matches only tags. */
const CLASS = /(<[a-z0-9]+(?: [^<>]*)? class=")([^"]*)/g;

/** Replaces outdated class names in sanitised HTML. */
export function renameClasses(html: string): string {
  return html.replace(CLASS, (_, before: string, names: string) => before + currentClasses(names).join(' '));
}
