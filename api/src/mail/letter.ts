import type { Language } from '../contract/articles.ts';
import type { Message, MessageKind } from './message.ts';

/** What a letter is about. */
export interface LetterFacts {
  kind: MessageKind;
  /** Address of its reader. */
  to: string;
  /** The other address that it is about; empty without one. */
  address: string;
  /** A name that it tells; empty without one. */
  about: string;
  /** When it was caused. */
  at: Date;
  /** To set a new password, where the letter is about that. */
  link: { href: string; endsAt: Date };
  /** The device, where the letter is about one; empty texts if unknown. */
  device: Message['device'];
  /** IANA name. */
  timeZone: string;
  /** Public origin of the magazine. */
  siteUrl: string;
}

/** The words of a message, in one language. */
export interface Letter {
  lang: Language;
  subject: string;
  paragraphs: string[];
  /** A link to follow. */
  action: { label: string; href: string };
  /** Why the reader gets it. */
  footer: string;
}

/** The footer differs where the reader may have no account. */
export type LetterWords = Omit<Letter, 'lang' | 'footer'> & Partial<Pick<Letter, 'footer'>>;
