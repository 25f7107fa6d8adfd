/** Metadata above a document. */
export const FRONT_MATTER = /^---\n((?:[\w-]+:.*\n|[ \t]+.*\n|- .*\n)+)---(?=\n|$)/;
/** The line below a table's head: with the head, two signs. */
const TABLE = /^[ \t]*\|?[ \t]*:?-{3,}:?[ \t]*\|[ \t:|-]*$/gm;
/** Signs that count once: newsletters underline each heading with `=`. */
const ONCE = [/^\S.*\n={3,}[ \t]*$/m, FRONT_MATTER];
/** Signs that other texts rarely have. */
const STRONG = [
  TABLE,
  TABLE,
  // A `#` heading, either end of a code fence or of a footnote. Lines of tildes alone also separate verses.
  /^#{1,6}[ \t]+\S/gm,
  /^(?:```|~~~[ \t]*\w)/gm,
  /\[\^[^\][\s]+\]/g,
  // A link or picture with an address, strong emphasis.
  /!?\[[^\][]*\]\((?:https?:|mailto:|tel:|\/|#)[^\s)]*(?:[ \t]+"[^"]*")?\)/g,
  /(?:^|[\s(])\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*(?=$|[\s\p{P}])/gmu,
];
/** Two adjacent lines with one of these: verses, mails and notes have them as well. */
const WEAK = [
  /^[ \t]*([-*+])[ \t]+\S.*\n(?:[ \t]*\n)?[ \t]*\1[ \t]+\S/m,
  /^[ \t]*\d{1,3}([.)])[ \t]+\S.*\n(?:[ \t]*\n)?[ \t]*\d{1,3}\1[ \t]+\S/m,
  /^>[ \t]?\S.*\n>/m,
];
/** Strong signs that mean Markdown; one fewer is enough with a weak one. */
const ENOUGH = 2;
const FENCED = /^(```|~~~)[^\n]*\n(?:(?!\1).*\n)*?\1[ \t]*$/gm;
/** Lines of code, not prose: `a = 1`, `call();`, `{`, `key: value`, `npm ci`, `<div>`, a line of a diff. */
const CODE_LINE =
  /^[ \t]*(?:.*[;{}]$|[\w.[\]'"$]+ ?[-+|:]?=[^=]|(?:import|def|const|let|var|function|class|return)\b.*[:({=]|@@ |\+ |[$%] |[\w.]+\(.*\):?$|(?:- )?[a-z_][\w-]*:(?: \S*)?$|<\/?\w|(?:sudo|npm|npx|git|cd|apt|pip|docker|curl|export|echo) )/;
/** Ambiguous lines: comments of shell or Python look like headings; indented lines may be code within Markdown. */
const AMBIGUOUS_LINE = /^[ \t]*#|^(?: {4}|\t)/;

/** Whether most lines outside fences are code. */
function isCode(text: string): boolean {
  if (text.startsWith('#!/')) return true;
  const lines = text
    .replace(FENCED, '')
    .split('\n')
    .map((line) => line.trimEnd());
  const counted = lines.filter((line) => line !== '' && !AMBIGUOUS_LINE.test(line));
  return counted.length > 0 && counted.filter((line) => CODE_LINE.test(line)).length * 2 > counted.length;
}

/** Whether plain text is clearly Markdown, not prose or code: one sign alone is not enough. */
export function isMarkdown(text: string): boolean {
  const lines = text.replace(/\r\n?/g, '\n');
  const once = ONCE.filter((sign) => sign.test(lines)).length;
  const strong = STRONG.reduce((count, sign) => count + (lines.match(sign)?.length ?? 0), once);
  const needed = WEAK.some((sign) => sign.test(lines)) ? ENOUGH - 1 : ENOUGH;
  return strong >= needed && !isCode(lines);
}

/** Elements of highlighted code in clipboards. */
const CODE_PARTS = 'div, span, br, pre, code, font';
const CODE_STYLE = /white-space:\s*(?:pre|break-spaces)|font-family:[^;]*mono/i;

/**
 * Whether clipboard HTML contains only lines of code (VS Code, JetBrains, a raw file view): the plain text is then
 * equivalent.
 */
export function isCodeView(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, meta, title, script')) element.remove();
  const parts = [...body.querySelectorAll('*')];
  if (parts.length === 0 || parts.some((part) => !part.matches(CODE_PARTS))) return false;
  return parts.some((part) => part.matches('pre') || CODE_STYLE.test(part.getAttribute('style') ?? ''));
}
