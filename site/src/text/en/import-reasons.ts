/** Sentences about imports that the server stores, in English. Other languages translate them. */

/** What an item of an import lost, why it was left out, or why an import failed. */
export const importReason = (sentence: string): string => sentence;
