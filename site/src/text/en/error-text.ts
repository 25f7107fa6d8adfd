/** What a failed call says to people. */
export interface ErrorWords {
  /** `undefined` if the server said nothing. */
  message: string | undefined;
  /** Sentences by field. */
  fields: Readonly<Record<string, string>>;
}

/** The words of an error in the interface's language. The server's are English. @param _code of the API's error table */
export const errorWords = (_code: string, words: ErrorWords): ErrorWords | Promise<ErrorWords> => words;
