import { BrokenExport } from '../../model/imported-entry.ts';

/** A row of a table, as JSON. */
export interface JsonRow {
  table: string;
  json: string;
}

/** Characters of one row. */
const ROW_MAX_LENGTH = 16 * 1_048_576;
/** Levels above the rows: `{db: [{data: {posts: [` at most. */
const MAX_LEVELS = 6;

const BROKEN = 'The file is no whole JSON: export it again.';

/**
 * The rows of the tables in Ghost's export, without holding the file in memory: `{"db":[{"data":{"posts":[…]}}]}`, or
 * `{"data":{"posts":[…]}}` from other programs.
 *
 * @throws BrokenExport if the file ends in its middle or is no JSON
 */
export async function* jsonRows(text: AsyncIterable<string>): AsyncGenerator<JsonRow> {
  const scanner = new Scanner();
  for await (const piece of text) yield* scanner.read(piece);
  scanner.end();
}

/** A level that is open: an object with its current key, or an array. */
interface Level {
  isArray: boolean;
  key: string;
}

class Scanner {
  private readonly levels: Level[] = [];
  private isInString = false;
  private isEscaped = false;
  /** The last string that ended, which is a key if a colon follows. */
  private string = '';
  /** Text of the row that is being read, from earlier pieces. */
  private row: string | null = null;
  /** Number of brackets that are open within the row. */
  private rowDepth = 0;
  private isOver = false;

  *read(text: string): Generator<JsonRow> {
    // Where the row, or the string outside of rows, begins in this piece.
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (this.isInString) {
        if (this.isEscaped) this.isEscaped = false;
        else if (code === BACKSLASH) this.isEscaped = true;
        else if (code === QUOTE) {
          this.isInString = false;
          if (this.row === null) this.string += text.slice(from, at);
        }
        continue;
      }
      if (code === QUOTE) {
        this.isInString = true;
        if (this.row === null) {
          this.string = '';
          from = at + 1;
        }
      } else if (code === BRACE || code === BRACKET) {
        if (this.row !== null) this.rowDepth += 1;
        else if (code === BRACE && this.isAtRow()) {
          this.row = '';
          this.rowDepth = 1;
          from = at;
        } else this.open(code === BRACKET);
      } else if (code === BRACE_END || code === BRACKET_END) {
        if (this.row === null) this.close();
        else if ((this.rowDepth -= 1) === 0) {
          const json = this.row + text.slice(from, at + 1);
          this.row = null;
          yield { table: this.levels.at(-2)?.key ?? '', json };
        }
      } else if (code === COLON && this.row === null) {
        const level = this.levels.at(-1);
        if (level !== undefined) level.key = this.string;
      } else if (this.isOver && !/\s/.test(text[at] ?? '')) throw new BrokenExport(BROKEN);
    }
    if (this.row !== null) this.row += text.slice(from);
    else if (this.isInString) this.string += text.slice(from);
    if ((this.row ?? this.string).length > ROW_MAX_LENGTH)
      throw new BrokenExport('An item of the file is longer than any article may be.');
  }

  end(): void {
    if (!this.isOver) throw new BrokenExport(BROKEN);
  }

  /** Whether the next object is a row: an element of an array within `data`. */
  private isAtRow(): boolean {
    return (
      this.levels.at(-1)?.isArray === true &&
      this.levels.at(-3)?.key === 'data' &&
      this.levels.at(-2)?.isArray === false
    );
  }

  private open(isArray: boolean): void {
    if (this.isOver || this.levels.length >= MAX_LEVELS * 4) throw new BrokenExport(BROKEN);
    this.levels.push({ isArray, key: '' });
  }

  private close(): void {
    if (this.levels.pop() === undefined) throw new BrokenExport(BROKEN);
    this.isOver = this.levels.length === 0;
  }
}

const [BACKSLASH, QUOTE, COLON, BRACE, BRACE_END, BRACKET, BRACKET_END] = [
  0x5c, 0x22, 0x3a, 0x7b, 0x7d, 0x5b, 0x5d,
];
