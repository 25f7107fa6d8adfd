import type { ReactNode, Ref } from 'react';
import { LIST_TEXT } from '@text/messages.ts';

interface SecuritySectionProps {
  /** Unique on the page. */
  id: string;
  heading: string;
  /** Explains what the section is for. */
  reason: string;
  /** Gets the focus when the focused control disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A section of the page: heading and explanation on the left, controls on the right. */
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

/** The error and retry button of a section that failed to load. */
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
