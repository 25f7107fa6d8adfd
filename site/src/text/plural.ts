import { LOCALE } from '../lib/prose/locale.ts';

const RULES = new Intl.PluralRules(LOCALE);

/** The form that goes with a number; a language without a special form for it uses `other`. */
export function plural<T>(
  count: number,
  forms: { other: T } & Partial<Record<Exclude<Intl.LDMLPluralRule, 'other'>, T>>,
): T {
  return forms[RULES.select(count)] ?? forms.other;
}
