/** Longest name, in characters, that fits next to the mark at full size on the narrowest screens. */
const FITS = 9;
/** Width of a character of the system's serif typefaces, in em. */
const CHARACTER_EM = 0.55;
/** CSS pixels of the bar for everything but the name. */
const REST_PX = 275;
/** Longest line, in characters, at the larger sizes. Wide screens show no larger ones, because the sections need the room. */
const MEDIUM = 16;

/** The style of a name that is too long for one line at full size: smaller, and in two lines where the bar is narrow. */
export function logoNameStyle(name: string): string | undefined {
  if (name.length <= FITS) return undefined;
  const line = longestLine(name);
  const [least, most] = line <= MEDIUM ? [14, 24] : [12, 18];
  const em = (line * CHARACTER_EM).toFixed(2);
  return [
    `font-size:clamp(${least}px,(100vw - ${REST_PX}px) / ${em},${most}px)`,
    `max-width:max(${em}em,100vw - ${2 * REST_PX}px)`,
    ...['max-height:3lh', 'overflow:hidden', 'line-height:1.15', 'text-wrap:balance'],
  ].join(';');
}

/** Length of the longer line if the words are split into two lines of about the same length. */
function longestLine(name: string): number {
  const words = name.trim().split(/\s+/);
  const splits = words.map((_, at) => [words.slice(0, at), words.slice(at)]);
  return Math.min(...splits.map((lines) => Math.max(...lines.map((line) => line.join(' ').length))));
}
