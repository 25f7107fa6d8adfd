import type { Language } from '../../contract/articles.ts';
import type { LetterFacts } from './letter.ts';

const LOCALES: Record<Language, string> = { en: 'en-GB', hi: 'hi-IN-u-nu-latn' };

/** `26 November 2026 at 14:12 (India Standard Time)` */
export function formatMoment({ at, timeZone }: Pick<LetterFacts, 'at' | 'timeZone'>, lang: Language): string {
  const date = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone }).format(at);
  const time = formatClock(at, timeZone, lang);
  return lang === 'en' ? `${date} at ${time}` : `${date} को ${time}`;
}

/** `14:12 (India Standard Time)` */
export function formatClock(at: Date, timeZone: string, lang: Language): string {
  const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  const time = new Intl.DateTimeFormat(LOCALES[lang], hours).format(at);
  const zone = new Intl.DateTimeFormat(LOCALES[lang], { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return lang === 'en' ? `${time} (${zone})` : `${time} बजे (${zone})`;
}
