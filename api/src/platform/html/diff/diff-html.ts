import type { BlockChange, DiffPart } from '../../../contract/revisions.ts';
import { VOID, writeTag } from '../tags.ts';
import { type Block, blocksOf } from './blocks.ts';
import { comparableHtml } from './comparable-html.ts';
import { DiffBudget } from './diff-budget.ts';
import { diffTokens, type TokenRun } from './diff-tokens.ts';
import { textTokens, type Token, tokensOf, writeTokens } from './inline-tokens.ts';
import { type Elsewhere, type Match, matchBlocks } from './match-blocks.ts';
import { wordCountOf } from './word-count.ts';

const HEADING = /^h[2-4]$/;

export interface HtmlDiff {
  parts: DiffPart[];
  /** Number of words only in the new text. Moved words do not count. */
  added: number;
  /** Number of words only in the old text. */
  removed: number;
}

/** Compares two sanitised texts, block by block and then word by word, in bounded time. */
export function diffHtml(before: string, after: string): HtmlDiff {
  const comparison = new Comparison();
  const [old, next] = [before, after].map((html) => blocksOf(comparableHtml(html)));
  const parts = comparison.parts(old ?? [], next ?? []);
  return { parts: joinUnchanged(parts), added: comparison.added, removed: comparison.removed };
}

/** Compares two texts without markup. Returns safe HTML with `ins` and `del`. */
export function diffText(before: string, after: string): string {
  return writeRuns(diffTokens(textTokens(before), textTokens(after), new DiffBudget()));
}

class Comparison {
  added = 0;
  removed = 0;
  private readonly budget = new DiffBudget();

  parts(before: readonly Block[], after: readonly Block[]): DiffPart[] {
    const { matches, elsewhere } = matchBlocks(before, after, this.budget);
    return matches.map((match) => this.part(match, elsewhere));
  }

  private part({ before, after }: Match, elsewhere: ReadonlyMap<Block, Elsewhere>): DiffPart {
    const block = after ?? before;
    if (block === null) throw new Error('A match without blocks.');
    const shared = { blocks: 1, picture: pictureIn(block) };
    if (before !== null && after !== null)
      return before.outer === after.outer
        ? { ...shared, change: HEADING.test(after.name) ? 'context' : 'unchanged', html: after.outer }
        : { ...shared, change: 'changed', html: this.change(before, after) };
    const form = elsewhere.get(block);
    if (form === undefined && after !== null) this.added += wordCountOf(after.text);
    if (form === undefined && before !== null) this.removed += wordCountOf(before.text);
    const isNew = after !== null;
    const moved = isNew ? 'moved-to' : 'moved-from';
    const change = form === 'moved' ? moved : isNew ? 'inserted' : 'deleted';
    return { ...shared, change, html: writeBlock(block, isNew ? 'ins' : 'del', change) };
  }

  /** The HTML of a changed block. Both sides have the same start tag. */
  private change(before: Block, after: Block): string {
    if (before.children === null || after.children === null)
      return wrap(after, {}, this.changeText(before, after));
    const parts = this.parts(before.children, after.children);
    return wrap(after, {}, parts.map(({ html }) => html).join(''));
  }

  private changeText(before: Block, after: Block): string {
    const isWithinBudget = this.budget.spendCharacters(before.inner.length + after.inner.length);
    if (before.nodes === null || after.nodes === null || !isWithinBudget) {
      this.added += wordCountOf(after.text);
      this.removed += wordCountOf(before.text);
      return writeInner(before, 'del', 'deleted') + writeInner(after, 'ins', 'inserted');
    }
    const runs = diffTokens(
      tokensOf(before.nodes, before.source),
      tokensOf(after.nodes, after.source),
      this.budget,
    );
    for (const run of runs) {
      const [old, next] = [textOf(run.before), textOf(run.after)];
      // Only marks such as bold differ, not the words.
      if (run.isSame || old === next) continue;
      this.removed += wordCountOf(old);
      this.added += wordCountOf(next);
    }
    return writeRuns(runs);
  }
}

/** Joins consecutive unchanged blocks. A heading stays separate if a change follows it. */
function joinUnchanged(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  for (const [n, part] of parts.entries()) {
    const last = joined.at(-1);
    const next = parts[n + 1];
    const isContext = part.change === 'context' && next !== undefined && isChange(next);
    if (isChange(part) || isContext) joined.push(part);
    else if (last?.change === 'unchanged') {
      last.blocks += 1;
      last.html += part.html;
    } else joined.push({ ...part, change: 'unchanged' });
  }
  return joined;
}

function isChange({ change }: DiffPart): boolean {
  return change !== 'unchanged' && change !== 'context';
}

function writeRuns(runs: readonly TokenRun[]): string {
  return runs
    .map(({ isSame, before, after }) =>
      isSame ? writeTokens(after) : element('del', writeTokens(before)) + element('ins', writeTokens(after)),
    )
    .join('');
}

/** An inserted or deleted block, or a part of one. */
function writeBlock(block: Block, name: 'ins' | 'del', change: BlockChange | null): string {
  if (VOID.has(block.name) || block.name === '') return element(name, block.outer);
  return wrap(block, change === null ? {} : { 'data-change': change }, writeInner(block, name, null));
}

function writeInner({ children, inner }: Block, name: 'ins' | 'del', change: BlockChange | null): string {
  return children === null
    ? element(name, inner)
    : children.map((child) => writeBlock(child, name, change)).join('');
}

function wrap({ name, attributes }: Block, more: Record<string, string>, inner: string): string {
  return name === '' ? inner : `${writeTag(name, { ...attributes, ...more })}${inner}</${name}>`;
}

function element(name: 'ins' | 'del', inner: string): string {
  return inner === '' ? '' : `<${name}>${inner}</${name}>`;
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join('');
}

/** The description of a picture that is a block, alone or in a figure. */
function pictureIn(block: Block): string | null {
  if (block.name === 'img') return block.attributes['alt'] ?? '';
  if (block.name !== 'figure') return null;
  return block.children?.find(({ name }) => name === 'img')?.attributes['alt'] ?? null;
}
