import { escapeText, writeTag } from '../../../../platform/html/tags.ts';
import type { ImportNotes } from '../html/import-notes.ts';
import { cardHtml, unknownCard } from './ghost-cards.ts';
import { GhostRow } from './ghost-rows.ts';

/** Kinds of sections: with text, a picture, a list, a card. */
const SECTION = { text: 1, picture: 2, list: 3, card: 10 };

/** A text of Ghost's editor before version 5, by the format Mobiledoc 0.3. */
class Mobiledoc {
  constructor(
    private readonly document: GhostRow,
    private readonly notes: ImportNotes,
  ) {}

  html(): string {
    return this.document
      .list('sections')
      .map((section) => (Array.isArray(section) ? this.section(section as unknown[]) : ''))
      .join('');
  }

  private section([kind, second, third]: unknown[]): string {
    if (kind === SECTION.card) return this.card(Number(second));
    if (kind === SECTION.picture) return writeTag('img', { src: String(second), alt: '' });
    const name =
      typeof second === 'string' && /^(?:p|h[1-6]|blockquote|aside|pull-quote|ul|ol)$/.test(second)
        ? second
        : 'p';
    if (kind === SECTION.list) {
      const items = listOf(third).map((markers) => `<li>${this.markers(listOf(markers))}</li>`);
      return `<${name}>${items.join('')}</${name}>`;
    }
    if (kind !== SECTION.text) return '';
    const words = this.markers(listOf(third));
    return name === 'aside' || name === 'pull-quote'
      ? `<blockquote>${words}</blockquote>`
      : `<${name}>${words}</${name}>`;
  }

  private card(index: number): string {
    const [name, payload] = listOf(this.document.list('cards')[index]);
    const card = GhostRow.of(payload);
    if (typeof name !== 'string' || card === null) return '';
    return cardHtml(name, card, this.notes) ?? unknownCard(name, card, this.notes);
  }

  /** `[kind, indexes of markups that open, number of markups that close, text or index of an atom]`. */
  private markers(markers: readonly unknown[]): string {
    const open: string[] = [];
    let html = '';
    for (const marker of markers) {
      const [kind, opened, closed, value] = listOf(marker);
      for (const index of listOf(opened)) {
        const { name, start } = this.markup(Number(index));
        open.push(name);
        html += start;
      }
      html += kind === 1 ? this.atom(Number(value)) : escapeText(typeof value === 'string' ? value : '');
      for (let count = Number(closed) || 0; count > 0 && open.length > 0; count -= 1) {
        const name = open.pop() ?? '';
        html += name === '' ? '' : `</${name}>`;
      }
    }
    return (
      html +
      open
        .toReversed()
        .map((name) => (name === '' ? '' : `</${name}>`))
        .join('')
    );
  }

  private markup(index: number): { name: string; start: string } {
    const [name, attributes] = listOf(this.document.list('markups')[index]);
    if (typeof name !== 'string' || !/^(?:a|b|strong|i|em|u|s|sub|sup|code|mark|small|del)$/.test(name))
      return { name: '', start: '' };
    const list = listOf(attributes);
    const href = list[list.indexOf('href') + 1];
    const isLink = name === 'a' && list.includes('href') && typeof href === 'string';
    return { name, start: writeTag(name, isLink ? { href } : {}) };
  }

  private atom(index: number): string {
    const [name, value] = listOf(this.document.list('atoms')[index]);
    if (name === 'soft-return') return '<br>';
    return escapeText(typeof value === 'string' ? value : '');
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** The HTML of a text; `null` if it is none. */
export function mobiledocHtml(json: string, notes: ImportNotes): string | null {
  const document = GhostRow.parse(json);
  return document === null || document.list('sections').length === 0
    ? null
    : new Mobiledoc(document, notes).html();
}
