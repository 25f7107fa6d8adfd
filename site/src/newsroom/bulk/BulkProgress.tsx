import type { BulkAction } from '@contract/bulk-actions.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { BULK_TEXT } from '@text/bulk-messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LeftDialog } from './LeftDialog.tsx';
import './bulk-progress.css';

interface BulkProgressProps {
  action: BulkAction;
  token: string | undefined;
  /** Absent if the user may not stop it. */
  onStop: (() => void) | undefined;
  onClose: () => void;
}

/** The progress of an action, and then what it has done. */
export function BulkProgress({ action, token, onStop, onClose }: BulkProgressProps) {
  const [isOpen, setOpen] = useState(false);
  const { done, left, total } = action;
  const isRunning = action.state === 'running';
  return (
    <>
      <div className="bulk-bar bulk-progress">
        {isRunning && (
          <progress
            className="bulk-meter"
            aria-label={BULK_TEXT.progressLabel}
            value={done + left}
            max={total}
          />
        )}
        {/* While it runs, the number changes each second: only the result is announced. */}
        {isRunning && <p>{BULK_TEXT.progress(action)}</p>}
        <p role="status">
          {!isRunning && BULK_TEXT.result(action)}
          {!isRunning && left > 0 && ` ${BULK_TEXT.left(left)}`}
        </p>
        {!isRunning && left > 0 && (
          <button type="button" onClick={() => setOpen(true)}>
            {BULK_TEXT.why}
          </button>
        )}
        {isRunning && onStop !== undefined && (
          <button type="button" className="bulk-end" onClick={onStop}>
            {BULK_TEXT.stop}
          </button>
        )}
        {!isRunning && (
          <button type="button" className="bulk-close bulk-end" onClick={onClose}>
            <Icon of={X} size={16} />
            <span className="visually-hidden">{BULK_TEXT.close}</span>
          </button>
        )}
      </div>
      {isOpen && <LeftDialog id={action._id} token={token} onClose={() => setOpen(false)} />}
    </>
  );
}
