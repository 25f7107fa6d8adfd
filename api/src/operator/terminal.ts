import { progressLine } from '../bootstrap/progress-line.ts';
import type { Tell } from './backup.ts';

/** Where a tool speaks: what was asked for, and everything else. */
export interface Terminal {
  /** Whole lines without their ends. */
  print(line: string): void;
  complain(line: string): void;
  progress: Tell;
  /** What comes in, for a password that must not stand on a command line. */
  read(): Promise<string>;
  /** What a person types in answer; `null` where nobody sits at a terminal. */
  ask(question: string): Promise<string | null>;
}

/** One line of progress for each step. */
export function progressOn(write: (text: string) => void, isLive: boolean): Tell {
  const lines = new Map<string, (done: number, total: number) => void>();
  return (step, done, total) => {
    const line = lines.get(step) ?? progressLine(step, '', { write, isLive });
    lines.set(step, line);
    line(done, total);
  };
}
