import { SECRETS } from './secret-files.ts';
import { SETTINGS } from './settings.ts';

const NAMES: readonly string[] = [...Object.keys(SETTINGS), ...SECRETS.map((name) => `${name}_FILE`)];
/** Names of at least so many letters may have so many wrong ones. */
const WRONG_LETTERS: readonly [letters: number, wrong: number][] = [
  [16, 3],
  [8, 2],
  [0, 1],
];
/** A name of at least so many letters may be the start of another: `ADMIN_PASS`, `DATA_DIRECTORY`. */
const START_LENGTH = 8;

/** The first two parts of a name, which other programs hardly share: `QUOTA_ACCOUNT`. */
const PREFIX = /^[A-Z0-9]+_[A-Z0-9]+(?=_|$)/;

/** Sentences about environment variables that have no effect, and whose names resemble a setting's. */
export function misspeltSettings(source: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(source).flatMap((name) => {
    if (NAMES.includes(name)) return [];
    const suggestion = closestSetting(name.toUpperCase());
    // Both may be meant, for example METRICS_HOST and METRICS_POST.
    return suggestion === undefined || source[suggestion] !== undefined
      ? []
      : [`${name} is not a setting, and has no effect. Did you mean ${suggestion}?`];
  });
}

/** The setting with the same prefix, otherwise the one with few different letters, otherwise the one with the same start. */
function closestSetting(name: string): string | undefined {
  const candidates = NAMES.map((setting) => ({ setting, edits: editsBetween(name, setting) })).sort(
    (a, b) => a.edits - b.edits,
  );
  const [prefix] = PREFIX.exec(name) ?? [];
  const samePrefix = candidates.find(
    ({ setting }) => prefix !== undefined && PREFIX.exec(setting)?.[0] === prefix,
  );
  const similar = candidates.find(({ setting, edits }) => edits <= mostEdits(setting));
  const sameStart = candidates.find(
    ({ setting }) =>
      Math.min(setting.length, name.length) >= START_LENGTH &&
      (setting.startsWith(name) || name.startsWith(setting)),
  );
  return (samePrefix ?? similar ?? sameStart)?.setting;
}

function mostEdits(setting: string): number {
  return WRONG_LETTERS.find(([letters]) => setting.length >= letters)?.[1] ?? 0;
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
