import { currentClasses } from '../contract/rich-text.ts';

/** The class attribute of an element: `sanitiseArticle` escapes `<` and `>` in texts and attributes. */
const CLASS = /(<[a-z0-9]+(?: [^<>]*)? class=")([^"]*)/g;

/** Sanitised HTML with the current names of classes. */
export function renameClasses(html: string): string {
  return html.replace(CLASS, (_, before: string, names: string) => before + currentClasses(names).join(' '));
}
