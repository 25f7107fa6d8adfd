import { progressLine } from '../server/start/progress-line.ts';
import type { Tell } from './backup.ts';

/** Output of the tool: results, and everything else. */
export interface Terminal {
  /** A whole line, without its end. */
  print(line: string): void;
  complain(line: string): void;
  progress: Tell;
  /** Standard input, for a password that must not be on the command line. */
  read(): Promise<string>;
  /** The user's answer; `null` without a terminal. */
  ask(question: string): Promise<string | null>;
}

/** One progress line per step. */
export function progressOn(write: (text: string) => void, isLive: boolean): Tell {
  const lines = new Map<string, (done: number, total: number) => void>();
  return (step, done, total) => {
    const line = lines.get(step) ?? progressLine(step, '', { write, isLive });
    lines.set(step, line);
    line(done, total);
  };
}
