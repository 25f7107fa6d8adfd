/** How many times longer than usual tests wait on this machine: measured at the start of a run, 1 for a single test file. */
export const PATIENCE = Number(process.env['BANYAN_PATIENCE'] ?? 1);
