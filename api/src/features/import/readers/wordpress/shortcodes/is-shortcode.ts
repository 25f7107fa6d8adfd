import { PLAYERS } from './players.ts';
import type { Shortcode } from './shortcode-tree.ts';

/** Shortcodes without attributes for what the site makes. */
const MADE = /^(?:archives|sitemap|toc|divider|spacer|separator)$/;
export const FORMS =
  /^(?:contact-form|contact-form-7|wpforms|gravityform|gravityforms|ninja_form|formidable|mc4wp_form|contact-field|caldera_form|fluentform)$/;

/** Whether brackets are a shortcode, and not words such as `[sic]`, `[see page 5]`, `[then-President]` or `[n=120]`. */
export function isLikely({ name, source, content, isAlone }: Shortcode): boolean {
  return (
    content !== null ||
    MADE.test(name) ||
    name.includes('_') ||
    (name.includes('-') && FORMS.test(name)) ||
    (isAlone && (name.includes('-') || PLAYERS.has(name))) ||
    /=\s*["'“”″]|\s[a-z][\w-]+=[^\s=]|\/\]$|^\[\//.test(source)
  );
}

/** Shortcodes of WordPress whose names are words, too. */
const WORDS = new Set(['caption', 'gallery', 'playlist', 'audio', 'video']);

/** Whether brackets only begin with the name of a shortcode: `[Gallery director Asha Rao]`, `[audio unclear]`. */
export function isProse({ name, attributes, content, source }: Shortcode): boolean {
  if (!WORDS.has(name) || content !== null) return false;
  const entries = Object.entries(attributes);
  if (entries.length === 0) return /^\[[A-Z]/.test(source);
  return entries.every(([key, value]) => /^\d+$/.test(key) && !/^(?:https?:)?\//i.test(value));
}
