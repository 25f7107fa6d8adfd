import { COLOR_PATTERN } from '@contract/rich-text.ts';

/** Converts `rgb(168, 65, 26)`, as browsers return colours, to `#a8411a`; `null` for unsupported colours. */
export function hexColor(css: string | null | undefined): string | null {
  const value = css?.trim().toLowerCase() ?? '';
  if (!COLOR_PATTERN.test(value)) return null;
  if (value.startsWith('#')) return value;
  const parts = value.match(/\d+/g)?.map(Number) ?? [];
  if (parts.some((part) => part > 255)) return null;
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
