/** Lines of a log that show a progress, at most, where there is no terminal on which one line could be rewritten. */
const STEPS_IN_A_LOG = 5;

/** Tells how far a long step has come: on a terminal in one line that is rewritten, in a log a few times. */
export function progressLine(step: string, things: string): (done: number, total: number) => void {
  let told = -1;
  return (done, total) => {
    const text = `  ${step}: ${done} of ${total} ${things}`;
    if (process.stdout.isTTY) {
      process.stdout.write(`\r${text}${done === total ? '\n' : ''}`);
      return;
    }
    const stage = Math.floor((done / Math.max(1, total)) * STEPS_IN_A_LOG);
    if (stage === told) return;
    told = stage;
    process.stdout.write(`${text}\n`);
  };
}
