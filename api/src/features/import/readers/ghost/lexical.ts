import { escapeText, writeTag } from '../../../../platform/html/tags.ts';
import type { ImportNotes } from '../html/import-notes.ts';
import { cardHtml, unknownCard } from './ghost-cards.ts';
import { GhostRow } from './ghost-rows.ts';

/** Bits of a text's format. */
const FORMATS: readonly [bit: number, element: string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
];
/** Maximum nesting; deeper nodes are left out. */
const MAX_DEPTH = 60;

/** The HTML of a text of Ghost's editor since version 5; `null` if it is none. */
export function lexicalHtml(json: string, notes: ImportNotes): string | null {
  const root = GhostRow.parse(json)?.row('root') ?? null;
  return root === null ? null : children(root, notes, 0);
}

function children(node: GhostRow, notes: ImportNotes, depth: number): string {
  if (depth > MAX_DEPTH) {
    notes.add('markup', 'Its text has too many elements within each other: the innermost were left out.');
    return '';
  }
  return node
    .rows('children')
    .map((child) => nodeHtml(child, notes, depth + 1))
    .join('');
}

function nodeHtml(node: GhostRow, notes: ImportNotes, depth: number): string {
  const type = node.text('type').replace(/^extended-/, '');
  const inner = (): string => children(node, notes, depth);
  switch (type) {
    case 'text':
    case 'tk':
      // `tk` is what an author has still to write.
      return formatted(node);
    case 'linebreak':
      return '<br>';
    case 'tab':
      return ' ';
    case 'paragraph':
      return block('p', node, inner());
    case 'heading':
      return block(/^h[1-6]$/.test(node.text('tag')) ? node.text('tag') : 'h2', node, inner());
    case 'quote':
    case 'aside':
      return `<blockquote>${block('p', node, inner())}</blockquote>`;
    case 'list': {
      const name = node.text('listType') === 'number' || node.text('tag') === 'ol' ? 'ol' : 'ul';
      const start = node.number('start');
      return `${writeTag(name, name === 'ol' && start > 1 ? { start } : {})}${inner()}</${name}>`;
    }
    case 'listitem':
      return `<li>${inner()}</li>`;
    case 'link':
    case 'autolink':
      return `${writeTag('a', { href: node.text('url') })}${inner()}</a>`;
    case 'at-link':
      return `${writeTag('a', { href: node.text('url') })}${inner()}</a>`;
    // What an author typed to search for a link, and a character without width.
    case 'at-link-search':
    case 'zwnj':
      return '';
    default:
      break;
  }
  const card = cardHtml(type, node, notes);
  if (card !== null) return card;
  const words = inner();
  return words === '' ? unknownCard(type, node, notes) : words;
}

function block(name: string, node: GhostRow, inner: string): string {
  const format = node.text('format');
  return `${writeTag(name, /^(?:center|right|justify)$/.test(format) ? { style: `text-align:${format}` } : {})}${inner}</${name}>`;
}

function formatted(node: GhostRow): string {
  const format = node.number('format');
  const elements = FORMATS.filter(([bit]) => (format & bit) !== 0).map(([, element]) => element);
  const start = elements.map((element) => `<${element}>`).join('');
  const end = elements
    .toReversed()
    .map((element) => `</${element}>`)
    .join('');
  return start + escapeText(node.text('text')) + end;
}
