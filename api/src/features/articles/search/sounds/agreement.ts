import type { Phones } from './phones.ts';

const VOWEL = /[aAiIuUeEoO]/;
/** Costs of a sound typed as another, `typed` then `meant`; 0 is none, 1 is another word. */
const TYPED_AS: Readonly<Record<string, number>> = {
  ...{ aA: 0.15, Aa: 0.45, iI: 0.02, Ii: 0.3, uU: 0.05, Uu: 0.3, eE: 0.2, Ee: 0.15, oO: 0.2, Oo: 0.2 },
  ...{ ea: 0.35, ae: 0.4, aE: 0.35, oa: 0.4, ua: 0.4, ie: 0.4, ei: 0.4, iE: 0.4, Ei: 0.4, Ie: 0.4, eI: 0.4 },
  ...{ uo: 0.4, ou: 0.4, Uo: 0.4, oU: 0.4, uO: 0.5, Ou: 0.4 },
  ...{ sS: 0.2, Ss: 0.3, nm: 0.5, mn: 0.5, vb: 0.5, bv: 0.4, vo: 0.3, ov: 0.3, pf: 0.5, fp: 0.5 },
  ...{ dq: 0, rq: 0, Dq: 0.3, DQ: 0, dQ: 0.25, rQ: 0.1, jy: 0.8, yj: 0.8 },
};
/** Cost of an aspirate typed without h, and of an h too many. */
const NO_ASPIRATE = 0.25;
const ASPIRATE = 0.35;
/** Costs of sounds left out, and of sounds that are not there; others cost 1. */
const LEFT_OUT: Readonly<Record<string, number>> = { '~': 0.2, a: 0.12, y: 0.3, h: 0.4, n: 0.4 };
const ADDED: Readonly<Record<string, number>> = { a: 0.3, y: 0.3, h: 0.4, n: 0.5 };
const VOWEL_GAP = 0.6;
/** A last a that is typed is a long one, or none: `raja`, `yoga`. */
const LAST_LONG_A = 0.05;
const LAST_A = 0.2;

/** How different two pronunciations are: the sum of the costs. */
function distance(typed: Phones, meant: Phones): number {
  let row = [0];
  for (const [n, phone] of [...meant].entries()) row.push((row[n] ?? 0) + gap(LEFT_OUT, phone));
  for (const [m, typedPhone] of [...typed].entries()) {
    const isLastA = m === typed.length - 1 && typedPhone === 'a';
    const added = isLastA ? LAST_A : gap(ADDED, typedPhone);
    const next = [(row[0] ?? 0) + added];
    for (const [n, phone] of [...meant].entries())
      next.push(
        Math.min(
          (row[n] ?? 0) + (isLastA && phone === 'A' ? LAST_LONG_A : exchange(typedPhone, phone)),
          (row[n + 1] ?? 0) + added,
          (next[n] ?? 0) + gap(LEFT_OUT, phone),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * How different a word in Latin letters sounds from a Hindi word, for each of its sounds; 0 if it sounds the same.
 * @param typed pronunciations of the former
 * @param meant those of the latter
 */
export function disagreement(typed: readonly Phones[], meant: readonly Phones[]): number {
  const distances = typed.flatMap((phones) =>
    meant.map((meantPhones) => distance(phones, meantPhones) / phones.length),
  );
  return Math.min(...distances, Infinity);
}

function gap(costs: Readonly<Record<string, number>>, phone: string): number {
  return costs[phone] ?? (VOWEL.test(phone) ? VOWEL_GAP : 1);
}

function exchange(typed: string, meant: string): number {
  if (typed === meant) return 0;
  const cost = TYPED_AS[typed + meant];
  if (cost !== undefined) return cost;
  if (VOWEL.test(typed) !== VOWEL.test(meant)) return 2;
  if (VOWEL.test(typed)) return 0.8;
  if (typed === meant.toLowerCase()) return NO_ASPIRATE;
  if (typed.toLowerCase() === meant) return ASPIRATE;
  return 1;
}
