import type { Import, ImportFileRole } from '@contract/imports.ts';
import { useEffect, useRef, useState } from 'react';
import { readImport, sendPiece } from '../../data/calls/imports.ts';
import { failureText } from '../../data/client/failure.ts';
import { ApiError } from '../../data/client/http.ts';
import { leaveIfSignedOut } from '../../data/session/use-session.ts';
import { IMPORT_TEXT } from '@text/import-text.ts';
import { upload, type UploadCalls } from './upload.ts';

/** Without a response, after a busy server, and after a piece at the wrong place. */
const mayRetry = (cause: unknown): boolean =>
  cause instanceof ApiError &&
  (cause.status === 0 ||
    cause.status === 429 ||
    cause.status >= 500 ||
    ['IMPORT_OFFSET', 'REQUEST_TIMEOUT', 'MALFORMED_REQUEST'].includes(cause.code));

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/** Uploads files of an import. @param onShow called with the import after each piece */
export function useUpload(token: string | undefined, onShow: (state: Import) => void) {
  const [status, setStatus] = useState<'idle' | 'active' | 'waiting'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = (id: string, files: ReadonlyMap<ImportFileRole, File>) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const calls: UploadCalls = {
      read: (signal) => readImport(id, { token, signal }),
      send: (piece, signal) => sendPiece(id, piece, { token, signal }),
      ...{ mayRetry, wait },
    };
    setFailure(null);
    setStatus('active');
    upload(
      files,
      calls,
      (state, isWaiting) => {
        setStatus(isWaiting ? 'waiting' : 'active');
        if (state !== null) onShow(state);
      },
      control.signal,
    )
      .then(onShow)
      .catch((cause: unknown) => {
        if (control.signal.aborted || leaveIfSignedOut(cause)) return;
        setFailure(failureText(cause, IMPORT_TEXT.uploadFailed));
      })
      .finally(() => {
        if (running.current === control) setStatus('idle');
      });
  };
  return {
    start,
    stop: () => running.current?.abort(),
    failure,
    isActive: status !== 'idle',
    isWaiting: status === 'waiting',
  };
}
