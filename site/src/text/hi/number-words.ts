const WORDS = ['शून्य', 'एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ', 'दस'];

/** `तीन`; digits from 11 on. */
export const inLetters = (count: number): string => WORDS[count] ?? `${count}`;
