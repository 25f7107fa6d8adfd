/** Milliseconds, within the patience of whoever runs the probe. */
const PATIENCE_MS = 3000;

/** The status with which the magazine on this machine answers `/health/ready`; `null` where it does not answer. */
export async function readyStatus(port: string): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await fetch(`http://127.0.0.1:${port}/health/ready`, { signal })).status;
  } catch {
    return null;
  }
}
