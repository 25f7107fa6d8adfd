import { MAIN_LANGUAGE } from '@contract/articles.ts';
import type { PageTextName, ShownPageText } from '@contract/page-texts.ts';
import { LANGUAGE } from '@text/language.ts';

/** Admins write these texts in English, except for one. */
const IN_HINDI: readonly PageTextName[] = ['aboutTextHindi'];

/** An admin's text of a page, in the page's language; empty while there is none. */
export async function replacedText(
  name: PageTextName,
  reader: { pageText(of: PageTextName): Promise<ShownPageText> },
): Promise<ShownPageText> {
  if (LANGUAGE !== MAIN_LANGUAGE && !IN_HINDI.includes(name)) return { html: '', changedAt: null };
  return reader.pageText(name);
}
