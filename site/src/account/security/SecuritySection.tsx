import type { ReactNode, Ref } from 'react';
import { LIST_TEXT } from '../../text/messages.ts';

interface SecuritySectionProps {
  /** Unique on the page. */
  id: string;
  heading: string;
  /** Why it is here, or what it does. */
  reason: string;
  /** Takes the focus when the control that had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of the page: heading and reason at the left, what there is to do at the right. */
export function SecuritySection({ id, heading, reason, headingRef, children }: SecuritySectionProps) {
  return (
    <section className="security-section" aria-labelledby={id}>
      <div className="security-about">
        <h2 id={id} ref={headingRef} tabIndex={headingRef === undefined ? undefined : -1}>
          {heading}
        </h2>
        <p className="security-reason">{reason}</p>
      </div>
      <div className="security-work">{children}</div>
    </section>
  );
}

/** What a section shows if it could not be loaded. */
export function SectionFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="security-failure" role="alert">
      <p>{text}</p>
      <button type="button" className="button button-outline" onClick={onRetry}>
        {LIST_TEXT.retry}
      </button>
    </div>
  );
}
