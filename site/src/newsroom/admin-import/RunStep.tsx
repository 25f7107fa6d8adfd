import type { Import } from '@contract/imports.ts';
import { useState } from 'react';
import { runImport, stopImport } from '../../data/calls/imports.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { importReason } from '@text/import-reasons.ts';
import { IMPORT_TEXT } from '@text/import-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { secondsLeft } from './seconds-left.ts';

interface RunStepProps {
  current: Import;
  /** When `current` arrived, in milliseconds since 1970. */
  now: number;
  token: string | undefined;
  onShow: (next: Import) => void;
  onStarted: (started: Import) => void;
}

/** The progress of the run. */
export function RunStep({ current, now: arrived, token, onShow, onStarted }: RunStepProps) {
  const { _id: id, progress, state, failure } = current;
  const [isStopping, setStopping] = useState(false);
  const stop = useWrite({
    send: () => stopImport(id, { token }),
    failed: IMPORT_TEXT.stopFailed,
    onDone: onShow,
    onFailed: () => setStopping(false),
  });
  const goOn = useWrite({
    send: () => runImport(id, { token }),
    failed: IMPORT_TEXT.startFailed,
    onDone: (started) => {
      setStopping(false);
      onStarted(started);
    },
  });
  const isRunning = state === 'running';
  const { done = 0, total = null, now = '' } = progress ?? {};
  const left = progress === null || !isRunning ? null : secondsLeft(progress, arrived);
  return (
    <>
      <Alert text={failure && importReason(failure)} />
      <p className="import-sentence" role={isRunning ? undefined : 'status'}>
        {total === null ? (
          IMPORT_TEXT.checking
        ) : (
          <>
            <b>{IMPORT_TEXT.here(done, total)}</b>
            <span>{isRunning ? IMPORT_TEXT.hereRest : IMPORT_TEXT.stoppedRest}</span>
          </>
        )}
      </p>
      <progress
        className="import-meter"
        aria-label={IMPORT_TEXT.progressLabel}
        {...(total !== null && { value: done, max: total })}
      />
      <div className="import-now">
        <span dir="auto">{isRunning && now !== '' && IMPORT_TEXT.now(now)}</span>
        <span>{left !== null && IMPORT_TEXT.secondsLeft(left)}</span>
      </div>
      <div className="import-stop">
        {isRunning ? (
          <button
            type="button"
            className="button button-outline"
            aria-disabled={isStopping}
            onClick={() => {
              if (isStopping) return;
              setStopping(true);
              stop.mutate();
            }}
          >
            {isStopping ? IMPORT_TEXT.stopping : IMPORT_TEXT.stop}
          </button>
        ) : (
          <button
            type="button"
            className="button button-primary"
            disabled={goOn.isPending || state === 'done'}
            onClick={() => goOn.mutate()}
          >
            {IMPORT_TEXT.goOn}
          </button>
        )}
        <p className="room-note">{IMPORT_TEXT.stopNote}</p>
      </div>
    </>
  );
}
