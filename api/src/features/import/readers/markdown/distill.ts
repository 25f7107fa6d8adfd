import { escapeText } from '../../../../platform/html/tags.ts';
import type { ImportNotes } from '../html/import-notes.ts';
import { replacePairs } from './replace-pairs.ts';
import { codeBlock } from './shortcodes.ts';

const ELEMENT = /(?<!`)<d-(?<name>footnote|code|cite)\b(?<rest>[^<>]{0,500})>/g;
const endOf = (name: string): RegExp => new RegExp(`</d-${name}>`, 'g');

/** Replaces the elements of Distill, which themes for science have, by Markdown. */
export function withoutDistill(text: string, notes: ImportNotes): string {
  return replacePairs(text, ELEMENT, endOf, ({ groups }, inner) => {
    if (groups?.['name'] === 'footnote') return `^[${inner.replace(/\s+/g, ' ').trim()}]`;
    if (groups?.['name'] === 'code')
      return /\bblock\b/.test(groups['rest'] ?? '')
        ? codeBlock(inner.replace(/^\n|\s+$/g, ''))
        : `<code>${escapeText(inner)}</code>`;
    notes.add('shortcode', 'The tag "d-cite" was left out.');
    return inner;
  });
}
