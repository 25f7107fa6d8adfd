import type { ImportNotes } from '../html/import-notes.ts';
import { outsideCode } from './outside-code.ts';

/** `import a, { b } from 'c';`, also over several lines, `import 'c';`, and what a file exports. */
const MODULES =
  /^(?:import\s+(?:[\w$*{][^;'"()]{0,2000}?\sfrom\s+)?(['"])[^'"\n]+\1;?|export\s+(?:const|let|var|function|default|async)\b.*)[ \t]*$\n?/gm;
const COMMENT = /\{\/\*[\s\S]*?\*\/\}/g;
const COMPONENT = /<\/?([A-Z][\w.]*)(?=[\s/>])/g;
/** Characters of a component's start. */
const MAX_START = 5_000;

/** A text of MDX without imports, exports, comments and components. The text within components stays. */
export function withoutModules(text: string, notes: ImportNotes): string {
  return outsideCode(text, (part) =>
    withoutComponents(part.replace(MODULES, '').replace(COMMENT, ''), notes),
  );
}

function withoutComponents(text: string, notes: ImportNotes): string {
  let kept = '';
  let from = 0;
  for (const match of text.matchAll(COMPONENT)) {
    if (match.index < from) continue;
    const end = endOfTag(text, match.index + match[0].length);
    if (end === null) continue;
    notes.add('shortcode', `The component "${match[1]}" was left out. The text within it stays.`);
    kept += text.slice(from, match.index);
    from = end;
  }
  return kept + text.slice(from);
}

/** The place after the `>` that ends a tag, which values in quotes and braces may have, too; `null` without one. */
function endOfTag(text: string, from: number): number | null {
  let depth = 0;
  let quote = '';
  for (let at = from; at < Math.min(text.length, from + MAX_START); at += 1) {
    const sign = text[at] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'" || sign === '`') quote = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === '>' && depth <= 0) return at + 1;
  }
  return null;
}
