import { appendFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/**
 * A measured figure and its goal.
 *
 * @typedef {{ name: string, figure: number | null, goal: number, unit: string, atLeast?: boolean }} Target `figure` is
 *   `null` if this machine cannot measure it
 */

/** Environment variable with the file that collects the targets of several benchmarks: one JSON object per line. */
export const TARGETS_FILE = 'BENCH_TARGETS_FILE';
const NAME_WIDTH = 62;
const CELL_WIDTH = 14;
const VERDICT_WIDTH = 14;

/** @param {Target} target @returns {'ok' | 'missed' | 'not measured'} */
export function verdictOf({ figure, goal, atLeast = false }) {
  if (figure === null || Number.isNaN(figure)) return 'not measured';
  return (atLeast ? figure >= goal : figure <= goal) ? 'ok' : 'missed';
}

function amount(value, unit) {
  const digits = Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  const number = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${number} ${unit}`.trim();
}

/** The table, followed by the counts of verdicts. @param {readonly Target[]} targets @returns {string} */
export function targetTable(targets) {
  const line = (name, goal, figure, verdict) =>
    `${name.padEnd(NAME_WIDTH)}${goal.padStart(CELL_WIDTH)}${figure.padStart(CELL_WIDTH)}${verdict.padStart(VERDICT_WIDTH)}`;
  const lines = targets.map((target) => {
    const { name, figure, goal, unit, atLeast = false } = target;
    const verdict = verdictOf(target);
    const measured = verdict === 'not measured' ? '-' : amount(figure, unit);
    return line(name, `${atLeast ? '>=' : '<='} ${amount(goal, unit)}`, measured, verdict);
  });
  const count = (wanted) => targets.filter((target) => verdictOf(target) === wanted).length;
  const ends = ['ok', 'missed', 'not measured'].map((verdict) => `${count(verdict)} ${verdict}`).join(', ');
  return [line('Target', 'goal', 'figure', ''), ...lines, `${targets.length} targets: ${ends}`].join('\n');
}

const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');

/** Collects the targets of one benchmark. A missed target is reported and does not fail the program. */
export class Targets {
  #before = load();
  #all = [];

  /** @param {string} name @param {number | null} figure @param {number} goal @param {string} unit */
  atMost(name, figure, goal, unit = '') {
    this.#all.push({ name, figure, goal, unit });
  }

  /** @param {string} name @param {number | null} figure @param {number} goal @param {string} unit */
  atLeast(name, figure, goal, unit = '') {
    this.#all.push({ name, figure, goal, unit, atLeast: true });
  }

  /** Prints the table, the machine and its load, and passes the targets to the run of several benchmarks. */
  print() {
    console.log(`\n${targetTable(this.#all)}`);
    console.log(
      `${cpus().length} x ${cpus()[0].model.trim()}, Node ${process.version}; load average of 1, 5 and 15 minutes ${this.#before} before, ${load()} after`,
    );
    const file = process.env[TARGETS_FILE];
    if (file !== undefined)
      appendFileSync(file, this.#all.map((target) => `${JSON.stringify(target)}\n`).join(''));
  }
}
