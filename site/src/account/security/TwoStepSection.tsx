import type { TwoStepSetup } from '@contract/two-step.ts';
import { useRef, useState } from 'react';
import { renewRecoveryCodes, setUpTwoStep, turnOffTwoStep } from '../../data/calls/two-step.ts';
import { failureText } from '../../data/client/failure.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { ownerToken } from '../../data/session/owner-token.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { TWO_STEP_TEXT } from '@text/two-step-messages.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { OwnerPassword } from './OwnerPassword.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SectionFailure, SecuritySection } from './SecuritySection.tsx';
import { TwoStepSetupForm } from './TwoStepSetupForm.tsx';
import { useFocusAfter } from './use-focus-after.ts';
import type { AccountOwner } from './account-owner.ts';
import { usePasskeys } from './use-passkeys.ts';
import { reloadTwoStep, TWO_STEP, useTwoStep } from './use-two-step.ts';
import './two-step.css';

/** The form shown below the switch. */
type Open =
  { kind: 'setup'; setup: TwoStepSetup } | { kind: 'codes'; codes: string[] } | { kind: 'off' | 'renew' };

/** Turns one-time codes on or off, and renews the recovery codes. */
export function TwoStepSection({ owner }: { owner: AccountOwner }) {
  const { data, failed } = useTwoStep(owner._id);
  const { passkeys } = usePasskeys(owner._id);
  const isLast = passkeys?.every(({ isStopped }) => isStopped) === true;
  const [open, setOpen] = useState<Open | null>(null);
  const setup = useWrite({
    send: async () => setUpTwoStep({ token: ownerToken(owner._id) }),
    onDone: (answer) => setOpen({ kind: 'setup', setup: answer }),
    // It may have been turned on in another tab.
    reload: [TWO_STEP],
  });
  const place = useRef<HTMLDivElement>(null);
  useFocusAfter(open !== null, () => place.current?.querySelector<HTMLElement>('[role=switch]')?.focus());

  function toggle() {
    if (setup.isPending) return;
    if (open !== null) setOpen(null);
    else if (data?.on) setOpen({ kind: 'off' });
    else setup.mutate();
  }

  return (
    <SecuritySection id="two-step" heading={TWO_STEP_TEXT.heading} reason={TWO_STEP_TEXT.reason}>
      {failed && <SectionFailure text={TWO_STEP_TEXT.loadFailed} onRetry={reloadTwoStep} />}
      {data === undefined && !failed && (
        <div role="status" aria-label={TWO_STEP_TEXT.loading}>
          <div className="skeleton security-row-skeleton" />
        </div>
      )}
      {data !== undefined && (
        <div ref={place} className="two-step">
          <Alert text={setup.error && failureText(setup.error, TWO_STEP_TEXT.onFailed)} />
          <Switch label={TWO_STEP_TEXT.ask} on={data.on || open?.kind === 'setup'} onChange={toggle} />
          {open === null && data.on && (
            <div className="two-step-left">
              <p className="security-note">{TWO_STEP_TEXT.left(data.recoveryCodesLeft)}</p>
              <button
                type="button"
                className="button button-outline"
                onClick={() => setOpen({ kind: 'renew' })}
              >
                {TWO_STEP_TEXT.renew}
              </button>
            </div>
          )}
          {open?.kind === 'setup' && (
            <TwoStepSetupForm
              owner={owner}
              setup={open.setup}
              onCodes={(codes) => {
                toast({ kind: 'success', text: TWO_STEP_TEXT.on });
                setOpen({ kind: 'codes', codes });
                reloadTwoStep();
              }}
              onClose={() => setOpen(null)}
            />
          )}
          {open?.kind === 'codes' && (
            <RecoveryCodes email={owner.email} codes={open.codes} onDone={() => setOpen(null)} />
          )}
          {open?.kind === 'off' && (
            <OwnerPassword
              owner={owner}
              words={{
                ...(isLast && { hint: data.demanded ? TWO_STEP_TEXT.lastDemanded : TWO_STEP_TEXT.lastOne }),
                submit: TWO_STEP_TEXT.turnOff,
                sending: TWO_STEP_TEXT.turningOff,
                failed: TWO_STEP_TEXT.offFailed,
              }}
              send={async (password, token) => {
                await turnOffTwoStep(password, { token });
                toast({ kind: 'success', text: TWO_STEP_TEXT.off });
                setOpen(null);
                reloadTwoStep();
              }}
              onClose={() => setOpen(null)}
            />
          )}
          {open?.kind === 'renew' && (
            <OwnerPassword
              owner={owner}
              words={{
                hint: TWO_STEP_TEXT.renewNote,
                submit: TWO_STEP_TEXT.renew,
                sending: TWO_STEP_TEXT.renewing,
                failed: TWO_STEP_TEXT.renewFailed,
              }}
              send={async (password, token) => {
                const { recoveryCodes } = await renewRecoveryCodes(password, { token });
                setOpen({ kind: 'codes', codes: recoveryCodes });
                reloadTwoStep();
              }}
              onClose={() => setOpen(null)}
            />
          )}
        </div>
      )}
    </SecuritySection>
  );
}
