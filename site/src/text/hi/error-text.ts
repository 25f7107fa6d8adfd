import type * as english from '../en/error-text.ts';
import type { Translation } from '../translation.ts';

export type { ErrorWords } from '../en/error-text.ts';

/** The words of an error in the interface's language. They are loaded at the first error; without them, the screen has its own. */
export const errorWords: Translation<typeof english.errorWords> = async (code, words) => {
  const { inHindi } = await import('./errors/in-hindi.ts').catch(() => ({
    inHindi: (): english.ErrorWords => ({ message: undefined, fields: {} }),
  }));
  return inHindi(code, words);
};
