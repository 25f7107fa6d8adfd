/** Lines of a log that show a progress, at most, where there is no terminal on which one line could be rewritten. */
const STEPS_IN_A_LOG = 5;
/** Milliseconds between two states of a line, so that telling costs nothing. */
const REDRAW_MS = 100;

export interface Screen {
  write: (text: string) => void;
  /** Whether a line can be rewritten. */
  isLive: boolean;
}

const STDOUT: Screen = {
  write: (text) => void process.stdout.write(text),
  isLive: process.stdout.isTTY === true,
};

/** Tells how far a long step has come: on a terminal in one line that is rewritten, in a log a few times. */
export function progressLine(
  step: string,
  things: string,
  { write, isLive }: Screen = STDOUT,
): (done: number, total: number) => void {
  let told = -1;
  let drawn = -Infinity;
  return (done, total) => {
    const text = `  ${step}: ${done} of ${total} ${things}`.trimEnd();
    if (isLive) {
      if (done < total && performance.now() - drawn < REDRAW_MS) return;
      drawn = performance.now();
      write(`\r${text}${done >= total ? '\n' : ''}`);
      return;
    }
    const stage = Math.floor((done / Math.max(1, total)) * STEPS_IN_A_LOG);
    if (stage === told) return;
    told = stage;
    write(`${text}\n`);
  };
}
