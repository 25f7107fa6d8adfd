import { writeTag } from '../../../../platform/html/tags.ts';
import type { ImportNotes } from '../html/import-notes.ts';
import { outsideCode } from './outside-code.ts';

/** `import a, { b } from 'c';`, also over several lines, `import 'c';`, and what a file exports. */
const MODULES =
  /^(?:import\s+(?:[\w$*{][^;'"()]{0,2000}?\sfrom\s+)?(['"])[^'"\n]+\1;?|export\s+(?:const|let|var|function|default|async)\b.*)[ \t]*$\n?/gm;
const PICTURE_IMPORT = /^import\s+([\w$]+)\s+from\s+(['"])([^'"\n]+\.(?:avif|gif|jpe?g|png|webp))\2/gim;
const COMMENT = /\{\/\*[\s\S]*?\*\/\}/g;
const COMPONENT = /<(\/?)([A-Z][\w.]*|img)(?=[\s/>])/g;
/** Values that are no program: `{" "}`. */
const TEXT_VALUE = /\{\s*(["'`])((?:(?!\1)[^\\\n])*)\1\s*\}/g;
/** Characters of a component's start. */
const MAX_START = 5_000;

/** A text of MDX without imports, exports, comments and components. The text within components stays, and pictures do. */
export function withoutModules(text: string, notes: ImportNotes): string {
  const pictures = new Map(
    Array.from(text.matchAll(PICTURE_IMPORT), ([, name = '', , path = '']) => [name, path]),
  );
  return outsideCode(text, (part) =>
    withoutComponents(part.replace(MODULES, '').replace(COMMENT, ''), pictures, notes).replace(
      TEXT_VALUE,
      '$2',
    ),
  );
}

function withoutComponents(text: string, pictures: ReadonlyMap<string, string>, notes: ImportNotes): string {
  let kept = '';
  let from = 0;
  for (const match of text.matchAll(COMPONENT)) {
    if (match.index < from) continue;
    const [start, slash, name = ''] = match;
    const end = endOfTag(text, match.index + start.length);
    if (end === null) continue;
    const image = slash === '' ? imageOf(text.slice(match.index, end), pictures) : null;
    if (image === null && name === 'img') continue;
    if (image === null)
      notes.add('shortcode', `The component "${name}" was left out. The text within it stays.`);
    kept += text.slice(from, match.index) + (image ?? '');
    from = end;
  }
  return kept + text.slice(from);
}

/** A picture of a component such as `<Image src={rain} alt="Rain" />`; `null` for any other. */
function imageOf(tag: string, pictures: ReadonlyMap<string, string>): string | null {
  const [, name = ''] = /\ssrc=\{\s*([\w$]+)(?:\.src)?\s*\}/.exec(tag) ?? [];
  const [, , given = ''] = /^<(?:Image|Picture)\b[\s\S]*?\ssrc=\{?(["'])([^"']+)\1/.exec(tag) ?? [];
  const src = pictures.get(name) ?? given;
  const [, , alt = ''] = /\salt=\{?(["'`])([\s\S]*?)\1/.exec(tag) ?? [];
  return src === '' ? null : writeTag('img', { src, alt });
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
