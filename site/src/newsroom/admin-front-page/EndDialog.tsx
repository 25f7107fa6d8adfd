import { useRef, useState } from 'react';
import { FRONT_PAGE_TEXT } from '@text/front-page-text.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { momentIn } from '../../ui/plan/plan-text.ts';
import { TimeFields } from '../../ui/plan/TimeFields.tsx';
import type { Newsroom } from '../../ui/use-newsroom.ts';
import { initialEnd } from './pin-end.ts';

interface EndDialogProps {
  /** ISO 8601; `null` for no end. */
  until: string | null;
  newsroom: Newsroom;
  onSet: (until: string) => void;
  onClose: () => void;
}

/** Asks until when an article is pinned. */
export function EndDialog({ until, newsroom, onSet, onClose }: EndDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [end, setEnd] = useState(() => initialEnd(until, newsroom));
  const [isSubmitted, setSubmitted] = useState(false);
  return (
    <ModalDialog heading={FRONT_PAGE_TEXT.endHeading} onCancel={onClose}>
      <form
        ref={form}
        className="front-end"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
          const moment = momentIn(end, newsroom);
          if (typeof moment === 'number') onSet(new Date(moment).toISOString());
          else form.current?.querySelector('input')?.focus();
        }}
      >
        <TimeFields
          plan={end}
          newsroom={newsroom}
          isTried={isSubmitted}
          onChange={(change) => setEnd((before) => ({ ...before, ...change }))}
        />
        <DialogButtons cancel={FRONT_PAGE_TEXT.cancel} confirm={FRONT_PAGE_TEXT.endSave} onCancel={onClose} />
      </form>
    </ModalDialog>
  );
}
