import type { ReactNode } from 'react';
import '../ui/step.css';

interface LinkStepProps {
  link: { kind: 'reading' | 'failed' | 'open' } | { kind: 'ended'; heading: string; text: string };
  texts: { reading: string; readFailed: string; retry: string };
  heading: string;
  /** Describes what the link does; empty until it has loaded. */
  about: ReactNode;
  retry: () => void;
  /** Shown below the message about an expired link: where to go next. */
  way: ReactNode;
  /** The form or buttons of an open link. */
  children: ReactNode;
}

/** The screen that a mailed link opens: loading, failed, expired or open. */
export function LinkStep(props: LinkStepProps) {
  const { link, texts, heading, about, retry, way, children } = props;
  if (link.kind === 'ended') return <StepMessage words={link}>{way}</StepMessage>;
  return (
    <div className="step">
      <h1>{heading}</h1>
      <div aria-live="polite">
        {link.kind === 'reading' && <p className="step-note">{texts.reading}</p>}
        {link.kind === 'failed' && <p className="step-note">{texts.readFailed}</p>}
        {about}
      </div>
      {link.kind === 'failed' && (
        <button type="button" className="button button-primary button-submit" onClick={retry}>
          {texts.retry}
        </button>
      )}
      {children}
    </div>
  );
}

interface StepMessageProps {
  words: { heading: string; text: string };
  children: ReactNode;
}

/** A screen with one message. */
export function StepMessage({ words, children }: StepMessageProps) {
  return (
    <div className="step" role="alert">
      <h1>{words.heading}</h1>
      <p className="step-note">{words.text}</p>
      {children}
    </div>
  );
}
