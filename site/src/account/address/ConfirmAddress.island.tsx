import { PATHS } from '../../paths.ts';
import { ADDRESS_TEXT } from '@text/address-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { withElements } from '../../ui/with-elements.ts';
import { LinkStep, StepMessage } from '../LinkStep.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** Confirms an email address with a mailed link. */
export function ConfirmAddress() {
  const { link, banner, sending, heading, retry, confirm, logIn } = useConfirmation();

  const goOn = (
    <a className="button button-primary button-submit" href={PATHS.signup}>
      {ADDRESS_TEXT.goOn}
    </a>
  );

  if (link.kind === 'not-yours')
    return (
      <StepMessage words={link}>
        <button
          type="button"
          className="button button-primary button-submit"
          disabled={sending}
          onClick={() => void logIn()}
        >
          {link.logIn}
        </button>
      </StepMessage>
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
        {goOn}
      </div>
    );
  return (
    <LinkStep
      link={link}
      texts={ADDRESS_TEXT}
      heading={ADDRESS_TEXT.confirmHeading}
      about={
        link.kind === 'open' && (
          <p className="step-note">
            {withElements(ADDRESS_TEXT.confirmNote, { email: <strong>{link.email}</strong> })}
          </p>
        )
      }
      retry={retry}
      way={goOn}
    >
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
    </LinkStep>
  );
}
