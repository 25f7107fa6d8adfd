import { SECRETS } from './secret-files.ts';
import { SETTINGS } from './settings.ts';

const NAMES: readonly string[] = [...Object.keys(SETTINGS), ...SECRETS.map((name) => `${name}_FILE`)];
/** Names of at least this many letters may have two wrong ones; shorter names, one. */
const LONG_NAME = 8;

/** The first two parts of a name, which other programs hardly share: `QUOTA_ACCOUNT`. */
const BEGINNING = /^[A-Z0-9]+_[A-Z0-9]+(?=_|$)/;

/** Sentences about variables of the environment that have no effect, and are nearly or begin like the name of a setting. */
export function misspeltSettings(source: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(source).flatMap((name) => {
    if (NAMES.includes(name)) return [];
    const meant = meantBy(name.toUpperCase());
    // Both may be meant, for example METRICS_HOST and METRICS_POST.
    return meant === undefined || source[meant] !== undefined
      ? []
      : [`${name} is not a setting, and has no effect. Did you mean ${meant}?`];
  });
}

/** The setting that begins alike, or else is nearly the same. */
function meantBy(name: string): string | undefined {
  const near = NAMES.map((known) => ({ known, edits: editsBetween(name, known) })).sort(
    (one, other) => one.edits - other.edits,
  );
  const [beginning] = BEGINNING.exec(name) ?? [];
  const alike = near.find(({ known }) => beginning !== undefined && BEGINNING.exec(known)?.[0] === beginning);
  const nearly = near.find(({ known, edits }) => edits <= (known.length < LONG_NAME ? 1 : 2));
  return (alike ?? nearly)?.known;
}

/** Letters to insert, remove, replace or swap with the next one (optimal string alignment). */
function editsBetween(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const at = (back: number, left: number): number => rows[i - back]?.[j - left] ?? Infinity;
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row.push(
        Math.min(
          at(1, 0) + 1,
          (row[j - 1] ?? Infinity) + 1,
          at(1, 1) + (isSame ? 0 : 1),
          isSwapped ? at(2, 2) + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return rows[from.length]?.[to.length] ?? Infinity;
}
