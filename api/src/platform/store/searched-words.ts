import { searchForm } from '../../contract/word-forms.ts';

/** Maximum words of a document in the index. */
const MAX_WORDS = 60;
/** Maximum characters of a word in the index. */
const MAX_LENGTH = 40;

/** The different words of some texts, in the form in which they are searched. */
export function searchedWords(...texts: string[]): string[] {
  const words = searchForm(texts.join(' ')).split(/[^\p{L}\p{M}\p{N}]+/u);
  const cut = words.map((word) => word.slice(0, MAX_LENGTH).toWellFormed());
  return [...new Set(cut.filter((word) => word !== ''))].slice(0, MAX_WORDS);
}
