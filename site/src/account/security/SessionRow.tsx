import type { OpenSession } from '@contract/sessions.ts';
import { Laptop, Monitor, Smartphone } from 'lucide-react';
import { SECURITY_TEXT } from '@text/security-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { deviceOf, usedWhen } from './session-words.ts';

const ICONS = { laptop: Laptop, phone: Smartphone, desktop: Monitor };

interface SessionRowProps {
  session: OpenSession;
  /** Milliseconds since 1970: when the list was loaded. */
  now: number;
  disabled: boolean;
  onSignOut: () => void;
}

export function SessionRow({ session, now, disabled, onSignOut }: SessionRowProps) {
  const { kind, usedAt, current } = session;
  const device = deviceOf(session) || SECURITY_TEXT.unknownDevice;
  return (
    <li className="security-row">
      <Icon of={ICONS[kind]} className="security-row-icon" />
      <div className="security-row-words">
        <p className="security-row-name">{device}</p>
        <p className="security-row-note">
          <time dateTime={usedAt}>{usedWhen(session, now)}</time>
        </p>
      </div>
      {current ? (
        <span className="security-here">{SECURITY_TEXT.thisDevice}</span>
      ) : (
        <button
          type="button"
          className="button button-small button-outline"
          aria-label={SECURITY_TEXT.signOutOn(device)}
          disabled={disabled}
          onClick={onSignOut}
        >
          {SECURITY_TEXT.signOut}
        </button>
      )}
    </li>
  );
}
