import { type SubmitEvent, useRef } from 'react';
import { withQueries } from '../../data/client/with-queries.tsx';
import { LIST_TEXT } from '../../text/messages.ts';
import { SETTINGS_TEXT } from '../../text/settings-messages.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useUnsavedWork } from '../../ui/use-unsaved-work.ts';
import { MailSection } from './MailSection.tsx';
import { SignInSection } from './SignInSection.tsx';
import { useAdminSettings } from './use-admin-settings.ts';
import '../../ui/skeleton.css';
import './admin-settings.css';

/** Id of the form, for the save button in the bar at the bottom. */
const FORM = 'settings-form';

/** The settings of the magazine. */
export const AdminSettings = withQueries(function AdminSettings() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { policy, changed, failed, saving, choose, discard, save, reload } = useAdminSettings();
  useUnsavedWork(changed);

  /** Moves the focus, because the bar with the focused button disappears. */
  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    save();
    focusHeading();
  }

  return (
    <div className="settings">
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
        <form id={FORM} aria-labelledby="settings" method="post" onSubmit={submit}>
          <SignInSection policy={policy} disabled={saving} onChoose={choose} />
        </form>
      )}
      <MailSection />
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
            <button type="submit" form={FORM} className="button button-primary" disabled={saving}>
              {saving ? SETTINGS_TEXT.saving : SETTINGS_TEXT.save}
            </button>
          </div>
        )}
      </div>
    </div>
  );
});
