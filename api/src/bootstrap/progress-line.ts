/** Lines of a log that show a progress, at most, where there is no terminal on which one line could be rewritten. */
const STEPS_IN_A_LOG = 5;
/** Milliseconds between two states of a line, so that telling costs nothing. */
const REDRAW_MS = 100;
/** Characters of a bar. */
const BAR_LENGTH = 24;
/** Back to the line's beginning, and away with what stands behind. */
const REWRITE = '\r\u001b[K';

export interface Screen {
  write: (text: string) => void;
  /** Whether a line can be rewritten. */
  isLive: boolean;
}

const STDOUT: Screen = {
  write: (text) => void process.stdout.write(text),
  isLive: process.stdout.isTTY === true,
};

/** Tells how far a long step has come: on a terminal with a bar in one line that is rewritten, in a log a few times. */
export function progressLine(
  step: string,
  things: string,
  { write, isLive }: Screen = STDOUT,
): (done: number, total: number) => void {
  let told = -1;
  let drawn = -Infinity;
  return (done, total) => {
    const count = `${done} of ${total} ${things}`.trimEnd();
    if (isLive) {
      if (done < total && performance.now() - drawn < REDRAW_MS) return;
      drawn = performance.now();
      write(`${REWRITE}  ${step} ${bar(done, total)} ${count}${done >= total ? '\n' : ''}`);
      return;
    }
    const stage = Math.floor((done / Math.max(1, total)) * STEPS_IN_A_LOG);
    if (stage === told) return;
    told = stage;
    write(`  ${step}: ${count}\n`);
  };
}

/** `[######------]  50 %` */
function bar(done: number, total: number): string {
  const part = total === 0 ? 1 : Math.min(1, done / total);
  const full = Math.floor(part * BAR_LENGTH);
  const percent = String(Math.floor(part * 100)).padStart(3);
  return `[${'#'.repeat(full)}${'-'.repeat(BAR_LENGTH - full)}] ${percent} %`;
}
