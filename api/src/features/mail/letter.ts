import type { Language } from '../../contract/articles.ts';
import type { Message, MessageKind } from './message.ts';
import type { RemovedFactor } from '../auth/second-factors/second-factors.ts';

/** What a letter is about. */
export interface LetterFacts {
  kind: MessageKind;
  /** Address of its reader. */
  to: string;
  /** The other address that it is about; empty without one. */
  address: string;
  /** A name that it tells; empty without one. */
  about: string;
  /** Who did it, as in `Message`; `null` if its reader did. */
  by: string | null;
  /** Ways to sign in that were removed with it. */
  removed: readonly RemovedFactor[];
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

/** Who did something to an account, as the subject of a sentence. */
export function actor(by: string, lang: Language): string {
  if (lang === 'hi') return by === '' ? 'Banyan चलाने वालों ने' : `Banyan के एडमिन ${by} ने`;
  return by === '' ? 'The people who run Banyan' : `${by}, an admin of Banyan,`;
}
