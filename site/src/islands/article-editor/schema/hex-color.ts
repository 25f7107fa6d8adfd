import { COLOR_PATTERN } from '@contract/rich-text.ts';

/** `rgb(168, 65, 26)`, as browsers read colours back, is `#a8411a`; anything that the wire does not know is `null`. */
export function hexColor(css: string | null | undefined): string | null {
  const value = css?.trim().toLowerCase() ?? '';
  if (!COLOR_PATTERN.test(value)) return null;
  if (value.startsWith('#')) return value;
  const parts = value.match(/\d+/g)?.map(Number) ?? [];
  if (parts.some((part) => part > 255)) return null;
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
