import { writeTag } from '../../../../platform/html/tags.ts';
import type { ImportNotes } from '../html/import-notes.ts';
import { outsideCode } from './outside-code.ts';
import { figure, linkCard } from './shortcodes.ts';

/** `import a, { b } from 'c';`, also over several lines, `import 'c';`, and what a file exports. */
const MODULES =
  /^(?:import\s+(?:[\w$*{][^;'"()]{0,2000}?\sfrom\s+)?(['"])[^'"\n]+\1;?|export\s+(?:const|let|var|function|default|async)\b.*)[ \t]*$\n?/gm;
const PICTURE_IMPORT = /^import\s+([\w$]+)\s+from\s+(['"])([^'"\n]+\.(?:avif|gif|jpe?g|png|webp))\2/gim;
const COMMENT = /\{\/\*[\s\S]*?\*\/\}/g;
const COMPONENT = /<(\/?)([A-Z][\w.]*|img)(?=[\s/>])/g;
/** Values that are no program: `{" "}`. */
const TEXT_VALUE = /\{\s*(["'`])((?:(?!\1)[^\\\n])*)\1\s*\}/g;
/** Characters before a component that may be its indentation. */
const MAX_INDENT = 80;
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
  /** What open components end with, the innermost last. */
  const ends = new Map<string, string[]>();
  for (const match of text.matchAll(COMPONENT)) {
    if (match.index < from) continue;
    const [start, slash, name = ''] = match;
    const end = endOfTag(text, match.index + start.length);
    if (end === null) continue;
    const tag = text.slice(match.index, end);
    if (slash === '/') kept += text.slice(from, match.index) + (ends.get(name)?.pop() ?? '');
    else {
      const before = text.slice(Math.max(0, match.index - MAX_INDENT), match.index);
      const shown = shownFor(name, tag, pictures, /(?:^|\n)[ \t]*$/.test(before));
      if (shown === null && name === 'img') continue;
      if (shown === null || !shown.isWhole)
        notes.add('shortcode', `The component "${name}" was left out. The text within it stays.`);
      if (!tag.endsWith('/>')) {
        const open = ends.get(name);
        if (open === undefined) ends.set(name, [shown?.end ?? '']);
        else open.push(shown?.end ?? '');
      }
      kept += text.slice(from, match.index) + (shown?.start ?? '');
    }
    from = end;
  }
  return kept + text.slice(from);
}

interface Shown {
  start: string;
  end?: string;
  /** Whether nothing of the component is lost. */
  isWhole: boolean;
}

const PICTURE = /\.(?:avif|gif|jpe?g|png|webp)$/i;

/** What stands for a component; `null` for one whose values are not known. */
function shownFor(
  name: string,
  tag: string,
  pictures: ReadonlyMap<string, string>,
  isOwnLine: boolean,
): Shown | null {
  const value = (key: string): string => valueIn(tag, key);
  const [, variable = ''] = /\ssrc=\{\s*([\w$]+)(?:\.src)?\s*\}/.exec(tag) ?? [];
  const src = pictures.get(variable) ?? (name !== 'img' && PICTURE.test(value('src')) ? value('src') : '');
  if (src !== '') {
    const caption = new Map(Object.entries({ src, alt: value('alt'), caption: value('caption') }));
    const start =
      value('caption') === ''
        ? writeTag('img', { src, alt: value('alt') })
        : figure({ named: caption, plain: [] });
    return { start, isWhole: true };
  }
  if (name === 'img') return null;
  const [href, id] = [value('href'), value('id')];
  const title = value('title') || value('label');
  const isAlone = tag.endsWith('/>');
  if (/^(?:YouTube|Youtube|Vimeo|Tweet)$/.test(name) && id !== '') {
    const site = name === 'Vimeo' ? 'https://vimeo.com/' : 'https://www.youtube.com/watch?v=';
    return { start: linkCard({ url: /^https?:/.test(id) ? id : site + id }), isWhole: true };
  }
  if (/^(?:https?:|\/)/.test(href))
    return isAlone
      ? { start: `${linkCard({ url: href, title })}${value('description')}\n\n`, isWhole: true }
      : { start: writeTag('a', { href }), end: '</a>', isWhole: true };
  if (!isOwnLine) return value('text') === '' ? null : { start: value('text'), isWhole: false };
  if (title === '') return null;
  return { start: `\n\n**${title.trim()}**\n\n`, isWhole: false };
}

/** A value that is a text: `title="Rain"` or `title={"Rain"}`. */
function valueIn(tag: string, name: string): string {
  const [, , value = ''] = new RegExp(`\\s${name}=\\{?(["'\`])([\\s\\S]*?)\\1`).exec(tag) ?? [];
  return value;
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
