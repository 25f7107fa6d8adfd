/** Maximum peak memory of a magazine's two processes under load, in MiB. */
const SERVING_MIB = 320;
const STORE_MIB = 120;

/** @param {import('./targets.mjs').Targets} targets @param {{ serving: number | null, store: number | null }} peaks in MiB */
export function memoryTargets(targets, { serving, store }) {
  targets.atMost('Memory of the serving process, peak', serving, SERVING_MIB, 'MiB');
  targets.atMost('Memory of the embedded store, peak', store, STORE_MIB, 'MiB');
}
