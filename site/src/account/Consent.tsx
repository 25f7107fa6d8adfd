import { PATHS } from '../paths.ts';
import { AUTH_TEXT } from '../text/messages.ts';
import '../ui/step.css';

/** What somebody agrees to who creates an account. */
export function Consent() {
  return (
    <p className="step-consent">
      {AUTH_TEXT.consent[0]}
      <a href={PATHS.privacy}>{AUTH_TEXT.consent[1]}</a>
      {AUTH_TEXT.consent[2]}
      <a href={PATHS.terms}>{AUTH_TEXT.consent[3]}</a>
      {AUTH_TEXT.consent[4]}
    </p>
  );
}
