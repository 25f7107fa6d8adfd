import { PATHS } from '../../paths.ts';
import { ADDRESS_TEXT } from '../../text/address-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { withElements } from '../../ui/with-elements.ts';
import { useConfirmation } from './use-confirmation.ts';
import '../../styles/step.css';

/** Confirms an address with the link of a message. */
export function ConfirmAddress() {
  const { link, banner, sending, heading, retry, confirm, logIn } = useConfirmation();

  if (link.kind === 'ended')
    return (
      <div className="step" role="alert">
        <h1>{link.heading}</h1>
        <p className="step-note">{link.text}</p>
        <a className="button button-primary button-submit" href={PATHS.signup}>
          {ADDRESS_TEXT.goOn}
        </a>
      </div>
    );
  if (link.kind === 'not-yours')
    return (
      <div className="step" role="alert">
        <h1>{link.heading}</h1>
        <p className="step-note">{link.text}</p>
        <button
          type="button"
          className="button button-primary button-submit"
          disabled={sending}
          onClick={() => void logIn()}
        >
          {link.logIn}
        </button>
      </div>
    );
  if (link.kind === 'done')
    return (
      <div className="step">
        <h1 ref={heading} tabIndex={-1}>
          {ADDRESS_TEXT.doneHeading}
        </h1>
        <p className="step-note">
          {withElements(ADDRESS_TEXT.done, { email: <strong>{link.email}</strong> })}
        </p>
        <a className="button button-primary button-submit" href={PATHS.signup}>
          {ADDRESS_TEXT.goOn}
        </a>
      </div>
    );
  return (
    <div className="step">
      <h1>{ADDRESS_TEXT.confirmHeading}</h1>
      <div aria-live="polite">
        {link.kind === 'reading' && <p className="step-note">{ADDRESS_TEXT.reading}</p>}
        {link.kind === 'failed' && <p className="step-note">{ADDRESS_TEXT.readFailed}</p>}
        {link.kind === 'open' && (
          <p className="step-note">
            {withElements(ADDRESS_TEXT.confirmNote, { email: <strong>{link.email}</strong> })}
          </p>
        )}
      </div>
      {link.kind === 'failed' && (
        <button type="button" className="button button-primary button-submit" onClick={retry}>
          {ADDRESS_TEXT.retry}
        </button>
      )}
      {link.kind === 'open' && (
        <div className="step-form">
          <Alert text={banner} />
          <button
            type="button"
            className="button button-primary button-submit"
            disabled={sending}
            onClick={() => void confirm()}
          >
            {sending ? ADDRESS_TEXT.confirming : ADDRESS_TEXT.confirm}
          </button>
        </div>
      )}
    </div>
  );
}
