import { ADMIN_SIGN_INS } from '@contract/two-step.ts';
import { type SubmitEvent, useRef } from 'react';
import { LIST_TEXT } from '../../text/messages.ts';
import { ADMIN_SIGN_IN_TEXT, SETTINGS_TEXT } from '../../text/settings-messages.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useUnsavedWork } from '../../ui/use-unsaved-work.ts';
import { useAdminSettings } from './use-admin-settings.ts';
import '../../ui/skeleton.css';
import './admin-settings.css';

/** What admins set for the whole magazine, section by section. */
export function AdminSettings() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { policy, changed, failed, saving, choose, discard, save, reload } = useAdminSettings();
  useUnsavedWork(changed);

  /** The bar with the button that had the focus goes. */
  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    save();
    focusHeading();
  }

  return (
    <form className="settings" aria-labelledby="settings" method="post" onSubmit={submit}>
      <div className="settings-head">
        <h1 id="settings" ref={heading} tabIndex={-1}>
          {SETTINGS_TEXT.heading}
        </h1>
        <p>{SETTINGS_TEXT.applied}</p>
      </div>
      {failed && (
        <ErrorState
          text={SETTINGS_TEXT.loadFailed}
          retry={LIST_TEXT.retry}
          onRetry={() => {
            focusHeading();
            reload();
          }}
        />
      )}
      {policy === undefined && !failed && (
        <div className="settings-section" role="status" aria-label={SETTINGS_TEXT.loading}>
          <div className="skeleton skeleton-title" />
          <div className="skeleton skeleton-meta" />
        </div>
      )}
      {policy !== undefined && (
        <section className="settings-section" aria-labelledby="settings-sign-in">
          <div>
            <h2 id="settings-sign-in">{SETTINGS_TEXT.signIn}</h2>
            <p id="settings-sign-in-reason" className="settings-reason">
              {SETTINGS_TEXT.signInReason}
            </p>
          </div>
          <div
            className="settings-choices"
            role="radiogroup"
            aria-labelledby="settings-sign-in"
            aria-describedby="settings-sign-in-reason"
          >
            {ADMIN_SIGN_INS.map((admins) => (
              <label key={admins} className="settings-choice">
                <input
                  type="radio"
                  name="admins"
                  value={admins}
                  disabled={saving}
                  aria-describedby={`settings-${admins}`}
                  checked={policy.admins === admins}
                  onChange={() => choose({ admins })}
                />
                <span>
                  <span className="settings-label">{ADMIN_SIGN_IN_TEXT[admins].label}</span>
                  <span id={`settings-${admins}`} className="settings-note">
                    {ADMIN_SIGN_IN_TEXT[admins].note}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </section>
      )}
      <div className="settings-bar" data-open={changed ? '' : undefined}>
        <p role="status">{changed && SETTINGS_TEXT.unsaved([SETTINGS_TEXT.signIn])}</p>
        {changed && (
          <div className="settings-buttons">
            <button
              type="button"
              className="button button-quiet"
              disabled={saving}
              onClick={() => {
                discard();
                focusHeading();
              }}
            >
              {SETTINGS_TEXT.discard}
            </button>
            <button type="submit" className="button button-primary" disabled={saving}>
              {saving ? SETTINGS_TEXT.saving : SETTINGS_TEXT.save}
            </button>
          </div>
        )}
      </div>
    </form>
  );
}
