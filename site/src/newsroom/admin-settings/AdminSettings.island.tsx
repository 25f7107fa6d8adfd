import { useRef } from 'react';
import { withQueries } from '../../data/client/with-queries.tsx';
import { LIST_TEXT } from '@text/messages.ts';
import { SETTINGS_TEXT } from '@text/settings-messages.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { MailSection } from './MailSection.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { useSettings } from './use-settings.ts';
import '../../ui/alert.css';
import '../../ui/skeleton.css';
import '../../ui/segments.css';
import '../../styles/prose.css';
import '../../editor/rich-text.css';
import '../../editor/toolbar/toolbar.css';
import '../../editor/toolbar/tool-panel.css';
import '../frame/room-head.css';
import './admin-settings.css';
import './page-texts.css';

/** The settings of the magazine. */
export const AdminSettings = withQueries(function AdminSettings() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { saved, failed, setSaved, reload } = useSettings();
  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  return (
    <div className="room settings">
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
      {saved === undefined && !failed && (
        <div className="settings-section" role="status" aria-label={SETTINGS_TEXT.loading}>
          <div className="skeleton skeleton-title" />
          <div className="skeleton skeleton-meta" />
        </div>
      )}
      {saved !== undefined && (
        <SettingsForm saved={saved} onSaved={setSaved} focusHeading={focusHeading}>
          <MailSection />
        </SettingsForm>
      )}
      {failed && <MailSection />}
    </div>
  );
});
