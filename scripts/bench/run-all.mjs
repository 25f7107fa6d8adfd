/**
 * Runs one after the other, whatever became of those before.
 *
 * @param {readonly string[]} names
 * @param {(name: string) => Promise<number>} runOne gives its exit code
 * @returns {Promise<string[]>} those that failed
 */
export async function runAll(names, runOne) {
  const failed = [];
  for (const name of names) {
    console.log(`\n== ${name}`);
    if ((await runOne(name)) !== 0) failed.push(name);
  }
  return failed;
}
