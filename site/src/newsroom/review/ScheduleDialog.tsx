import { useRef, useState } from 'react';
import type { WallTime } from '../../lib/prose/zoned-time.ts';
import { ADMIN_REVIEW_TEXT } from '@text/admin-review-messages.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { inWords, momentIn, planFrom } from '../../ui/plan/plan-text.ts';
import { TimeFields } from '../../ui/plan/TimeFields.tsx';
import type { Newsroom } from '../../ui/use-newsroom.ts';

interface ScheduleDialogProps {
  newsroom: Newsroom;
  /** @param at milliseconds since 1970 */
  onApprove: (at: number) => void;
  onClose: () => void;
}

/** Asks when to publish the article. */
export function ScheduleDialog({ newsroom, onApprove, onClose }: ScheduleDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [plan, setPlan] = useState<WallTime>(() => planFrom(newsroom));
  const [isSubmitted, setSubmitted] = useState(false);
  const moment = momentIn(plan, newsroom);
  return (
    <ModalDialog heading={ADMIN_REVIEW_TEXT.schedule} look="return-dialog" onCancel={onClose}>
      <form
        ref={form}
        className="later-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
          if (typeof moment === 'number') onApprove(moment);
          else form.current?.querySelector('input')?.focus();
        }}
      >
        <TimeFields
          plan={plan}
          newsroom={newsroom}
          isTried={isSubmitted}
          onChange={(change) => setPlan((before) => ({ ...before, ...change }))}
        />
        {typeof moment === 'number' && <p className="later-when">{inWords(moment, newsroom.timeZone)}</p>}
        <DialogButtons
          cancel={ADMIN_REVIEW_TEXT.cancel}
          confirm={ADMIN_REVIEW_TEXT.schedule}
          onCancel={onClose}
        />
      </form>
    </ModalDialog>
  );
}
