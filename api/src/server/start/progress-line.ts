/** Maximum number of log lines per progress, without a terminal. */
const LINES_IN_LOG = 5;
/** Minimum milliseconds between two updates. */
const REDRAW_MS = 100;
const BAR_LENGTH = 24;
/** Returns to the start of the line and clears it. */
const REWRITE = '\r\u001b[K';

export interface Screen {
  write: (text: string) => void;
  /** Whether the output is a terminal, which can rewrite a line. */
  isLive: boolean;
}

const STDOUT: Screen = {
  write: (text) => void process.stdout.write(text),
  isLive: process.stdout.isTTY === true,
};

/** Shows the progress of a long step: a bar on a terminal, a few lines in a log. */
export function progressLine(
  step: string,
  things: string,
  { write, isLive }: Screen = STDOUT,
): (done: number, total: number) => void {
  let lastStage = -1;
  let drawnAt = -Infinity;
  return (done, total) => {
    const count = `${done} of ${total} ${things}`.trimEnd();
    if (isLive) {
      if (done < total && performance.now() - drawnAt < REDRAW_MS) return;
      drawnAt = performance.now();
      write(`${REWRITE}  ${step} ${bar(done, total)} ${count}${done >= total ? '\n' : ''}`);
      return;
    }
    const stage = Math.floor((done / Math.max(1, total)) * LINES_IN_LOG);
    if (stage === lastStage) return;
    lastStage = stage;
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
