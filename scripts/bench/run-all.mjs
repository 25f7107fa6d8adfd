/**
 * Runs all, also after failures.
 *
 * @param {readonly string[]} names
 * @param {(name: string) => Promise<number>} runOne returns the exit code
 * @returns {Promise<string[]>} names of the failed ones
 */
export async function runAll(names, runOne) {
  const failed = [];
  for (const name of names) {
    console.log(`\n== ${name}`);
    if ((await runOne(name)) !== 0) failed.push(name);
  }
  return failed;
}
