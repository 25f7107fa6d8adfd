/** Milliseconds; shorter than the timeouts of the container's health check. */
const TIMEOUT_MS = 3000;

/** Status of `/health/ready` on this machine; `null` without a response. */
export async function readyStatus(port: string): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return (await fetch(`http://127.0.0.1:${port}/health/ready`, { signal })).status;
  } catch {
    return null;
  }
}
