import { htmlToText } from '../html/html-tree.ts';

/** A row of Ghost's tables, read field by field: other programs write such files, too. */
export class GhostRow {
  private constructor(private readonly fields: Readonly<Record<string, unknown>>) {}

  /** `null` if the text is no JSON of an object. */
  static parse(json: string): GhostRow | null {
    try {
      const row: unknown = JSON.parse(json);
      return GhostRow.of(row);
    } catch {
      return null;
    }
  }

  static of(value: unknown): GhostRow | null {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return new GhostRow(value as Record<string, unknown>);
  }

  /** A text or a number as text; empty if there is none. */
  text(name: string): string {
    const value = this.own(name);
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  }

  /** A text that Ghost shows as it is: `<` begins no tag. The entities in those of older sites are read. */
  words(name: string): string {
    return htmlToText(this.text(name).replaceAll('<', '&lt;'));
  }

  number(name: string): number {
    const value = Number(this.own(name));
    return Number.isFinite(value) ? value : 0;
  }

  isTrue(name: string): boolean {
    const value = this.own(name);
    return value === true || value === 1 || value === '1';
  }

  /** Whether the row says no: without a value, it says nothing. */
  isFalse(name: string): boolean {
    const value = this.own(name);
    return value === false || value === 0 || value === '0';
  }

  /** `2023-01-14 04:28:17` in UTC, ISO 8601, or milliseconds. */
  date(name: string): Date | undefined {
    const value = this.own(name);
    if (value === null || value === undefined || value === '') return undefined;
    const isUtc = typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value);
    const date = new Date(isUtc ? `${value.replace(' ', 'T')}Z` : (value as string | number));
    return Number.isNaN(date.getTime()) || date.getTime() < 0 ? undefined : date;
  }

  /** The rows of a list; none if it is none. */
  rows(name: string): GhostRow[] {
    const value = this.own(name);
    return Array.isArray(value) ? value.flatMap((each) => GhostRow.of(each) ?? []) : [];
  }

  row(name: string): GhostRow | null {
    return GhostRow.of(this.own(name));
  }

  /** An object as it is. */
  record(name: string): Readonly<Record<string, unknown>> | null {
    return this.row(name)?.fields ?? null;
  }

  /** Elements of a list as they are. */
  list(name: string): readonly unknown[] {
    const value = this.own(name);
    return Array.isArray(value) ? (value as unknown[]) : [];
  }

  private own(name: string): unknown {
    return Object.hasOwn(this.fields, name) ? this.fields[name] : undefined;
  }
}
