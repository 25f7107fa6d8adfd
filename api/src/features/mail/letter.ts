import type { Language } from '../../contract/articles.ts';
import type { Message, MessageKind } from './message.ts';
import type { RemovedFactor } from '../auth/second-factors/second-factors.ts';

/** The data of a letter. */
export interface LetterFacts {
  kind: MessageKind;
  /** Address of its reader. */
  to: string;
  /** Another address that the letter mentions; empty without one. */
  address: string;
  /** Another person's name that the letter mentions; empty without one. */
  about: string;
  /** Who caused it, as in `Message`; `null` for the reader. */
  by: string | null;
  /** Sign-in methods that were removed. */
  removed: readonly RemovedFactor[];
  /** Time of the event. */
  at: Date;
  /** The link of the letter, for example to set a new password. */
  link: { href: string; endsAt: Date };
  /** The device, if the letter is about one; empty texts if unknown. */
  device: Message['device'];
  /** Its name. */
  magazine: string;
  /** IANA name. */
  timeZone: string;
  /** What addresses of the magazine's pages begin with, in the language of the letter, without a slash at its end. */
  homeUrl: string;
}

/** The text of a message, in one language. */
export interface Letter {
  lang: Language;
  subject: string;
  paragraphs: string[];
  /** A link to follow. */
  action: { label: string; href: string };
  /** The reason why the reader gets it. */
  footer: string;
}

/** Some letters have their own footer, because their reader may have no account. */
export type LetterWords = Omit<Letter, 'lang' | 'footer'> & Partial<Pick<Letter, 'footer'>>;

const UNKNOWN_ACTOR: Record<Language, (magazine: string) => string> = {
  en: (magazine) => `The people who run ${magazine}`,
  hi: (magazine) => `${magazine} चलाने वालों ने`,
};
const ADMIN: Record<Language, (by: string, magazine: string) => string> = {
  en: (by, magazine) => `${by}, an admin of ${magazine},`,
  hi: (by, magazine) => `${magazine} के व्यवस्थापक ${by} ने`,
};

/** The person who changed an account, as the subject of a sentence. */
export function actor({ by, magazine }: Pick<LetterFacts, 'by' | 'magazine'>, lang: Language): string {
  return by === null || by === '' ? UNKNOWN_ACTOR[lang](magazine) : ADMIN[lang](by, magazine);
}
