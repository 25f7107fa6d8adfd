import { PATHS } from '../paths.ts';
import { AUTH_TEXT } from '@text/messages.ts';
import { withElements } from '../ui/with-elements.ts';
import '../ui/step.css';

/** The terms that people accept when they create an account. */
export function Consent() {
  return (
    <p className="step-consent">
      {withElements(AUTH_TEXT.consent, {
        privacy: <a href={PATHS.privacy}>{AUTH_TEXT.privacy}</a>,
        terms: <a href={PATHS.terms}>{AUTH_TEXT.terms}</a>,
      })}
    </p>
  );
}
