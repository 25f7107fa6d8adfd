const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** `three`; digits from 11 on. */
export const inLetters = (count: number): string => WORDS[count] ?? `${count}`;
