import type { WxrItem } from './wxr-item.ts';

/** qTranslate's parts: `[:en]One[:hi]एक[:]`, earlier `<!--:en-->One<!--:--><!--:hi-->एक<!--:-->`. */
const PART = /\[:([a-z]{2})?\]|<!--:([a-z]{2})?-->|\{:([a-z]{2})?\}/g;
/** A mark at the beginning, or one that ends a part. Code such as `params[:id]` and `{:ok}` has neither. */
const HAS_PARTS = /^\s*(?:\[:[a-z]{2}\]|<!--:[a-z]{2}-->|\{:[a-z]{2}\})|\[:\]|<!--:-->|\{:\}/;

/** The texts of a field by language, in their order; empty if it has no parts. Text outside of parts is in all of them. */
export function languageParts(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  if (!HAS_PARTS.test(text)) return parts;
  let common = '';
  let language: string | null = null;
  let from = 0;
  const add = (words: string): void => {
    if (language !== null) parts.set(language, (parts.get(language) ?? common) + words);
    else {
      common += words;
      for (const [each, before] of parts) parts.set(each, before + words);
    }
  };
  for (const match of text.matchAll(PART)) {
    add(text.slice(from, match.index));
    language = match[1] ?? match[2] ?? match[3] ?? null;
    from = match.index + match[0].length;
  }
  add(text.slice(from));
  return parts;
}

/** A language tag of WordPress's locale: `hi_IN` is `hi-IN`, `pt-br` is `pt-BR`. */
export function languageTag(locale: string): string | undefined {
  const [language = '', ...others] = locale.trim().split(/[_-]/);
  if (!/^[a-z]{2,3}$/i.test(language)) return undefined;
  try {
    return Intl.getCanonicalLocales(
      [language, ...others.filter((part) => /^(?:[a-z]{2}|[a-z]{4}|\d{3})$/i.test(part))].join('-'),
    )[0];
  } catch {
    return undefined;
  }
}

/** The language that Polylang or WPML gives to an item. */
export function languageOf(item: WxrItem): string | undefined {
  const term = item.terms.find(({ domain }) => domain === 'language');
  return languageTag(
    term?.slug ??
      item.meta.get('_wpml_import_language_code') ??
      item.meta.get('wpml_language') ??
      item.meta.get('_locale') ??
      '',
  );
}

/** What an item shares with its translations: a term of Polylang, or a number of WPML. */
export function translationGroup(item: WxrItem): string | undefined {
  const term = item.terms.find(({ domain }) => domain === 'post_translations');
  if (term !== undefined) return `polylang:${term.slug}`;
  const group = item.meta.get('_wpml_import_translation_group') ?? item.meta.get('_icl_lang_group');
  if (group !== undefined && group !== '') return `wpml:${group}`;
  const original = item.meta.get('_icl_lang_duplicate_of');
  return original !== undefined && original !== '' ? `duplicate:${original}` : undefined;
}
