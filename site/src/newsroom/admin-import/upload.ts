import { type Import, IMPORT_PIECE_MAX_BYTES, type ImportFileRole } from '@contract/imports.ts';

/** Milliseconds before a retry, doubled each time up to `MAX_RETRY_MS`. */
const RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;

export interface UploadCalls {
  read: (signal: AbortSignal) => Promise<Import>;
  send: (
    piece: { role: ImportFileRole; offset: number; piece: Blob },
    signal: AbortSignal,
  ) => Promise<Import>;
  /** Whether the connection or the server may be back later. */
  mayRetry: (cause: unknown) => boolean;
  /** Waits for the milliseconds, or until the browser is online again. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Uploads files piece by piece, each from where the server has it. After a failure it asks the server how much it has, and goes on.
 *
 * @param onProgress called after each piece, and with `isWaiting` before a retry
 * @throws Error what the server refuses for good, and an `AbortError` if `signal` is aborted
 */
export async function upload(
  files: ReadonlyMap<ImportFileRole, Blob>,
  calls: UploadCalls,
  onProgress: (state: Import | null, isWaiting: boolean) => void,
  signal: AbortSignal,
): Promise<Import> {
  let failures = 0;
  for (;;) {
    try {
      let state = await calls.read(signal);
      for (let next = nextPiece(state, files); next !== null; next = nextPiece(state, files)) {
        state = await calls.send(next, signal);
        failures = 0;
        onProgress(state, false);
      }
      return state;
    } catch (cause) {
      if (signal.aborted || !calls.mayRetry(cause)) throw cause;
      onProgress(null, true);
      await calls.wait(Math.min(RETRY_MS * 2 ** failures, MAX_RETRY_MS), signal);
      failures += 1;
    }
  }
}

function nextPiece(state: Import, files: ReadonlyMap<ImportFileRole, Blob>) {
  for (const { role, size, received } of state.files) {
    const file = files.get(role);
    if (file === undefined || received >= size) continue;
    const end = Math.min(size, received + IMPORT_PIECE_MAX_BYTES);
    return { role, offset: received, piece: file.slice(received, end) };
  }
  return null;
}

/** Bytes that are here, and of all files. */
export function uploadedOf({ files }: Pick<Import, 'files'>): { received: number; size: number } {
  return {
    received: files.reduce((sum, file) => sum + file.received, 0),
    size: files.reduce((sum, file) => sum + file.size, 0),
  };
}
