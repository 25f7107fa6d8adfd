import { useRef } from 'react';
import { SECURITY_TEXT } from '@text/security-text.ts';
import { SectionFailure, SecuritySection } from './SecuritySection.tsx';
import { SessionRow } from './SessionRow.tsx';
import { useSessions } from './use-sessions.ts';
import '../../ui/skeleton.css';

/** The owner's sessions on all devices, and buttons that end them. */
export function SessionsSection({ ownerId }: { ownerId: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { sessions, loadedAt, total, failed, busy, signOut, signOutOthers, reload } = useSessions(
    ownerId,
    () =>
      // The button that had the focus is gone.
      heading.current?.focus({ preventScroll: true }),
  );

  return (
    <SecuritySection
      id="sessions"
      heading={SECURITY_TEXT.sessions}
      reason={SECURITY_TEXT.sessionsReason}
      headingRef={heading}
    >
      {failed && <SectionFailure text={SECURITY_TEXT.loadFailed} onRetry={reload} />}
      {sessions === undefined && !failed && (
        <div className="security-list" role="status" aria-label={SECURITY_TEXT.loading}>
          {[1, 2].map((n) => (
            <div key={n} className="security-row">
              <div className="skeleton security-row-skeleton" />
            </div>
          ))}
        </div>
      )}
      {sessions !== undefined && (
        <>
          <ul className="security-list">
            {sessions.map((session) => (
              <SessionRow
                key={session._id}
                session={session}
                now={loadedAt}
                disabled={busy}
                onSignOut={() => signOut(session)}
              />
            ))}
          </ul>
          {total > sessions.length && (
            <p className="security-note">{SECURITY_TEXT.more(total - sessions.length)}</p>
          )}
          {total === 1 ? (
            <p className="security-note">{SECURITY_TEXT.onlyHere}</p>
          ) : (
            <button type="button" className="button button-outline" disabled={busy} onClick={signOutOthers}>
              {SECURITY_TEXT.signOutOthers}
            </button>
          )}
        </>
      )}
    </SecuritySection>
  );
}
