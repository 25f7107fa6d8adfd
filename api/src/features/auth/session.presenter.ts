import type { OpenSession } from '../../contract/sessions.ts';
import type { Session } from './session.schema.ts';
import { SESSION_SECONDS } from './session-time.ts';

const MILLISECONDS_PER_SECOND = 1000;

/** @param sessions used last first @param current id of the session that comes first, if it is among them */
export function presentSessions(sessions: readonly Session[], current: string): OpenSession[] {
  const shown = sessions.map((session) => presentSession(session, current));
  return [...shown.filter((one) => one.current), ...shown.filter((one) => !one.current)];
}

function presentSession(session: Session, current: string): OpenSession {
  const { _id, browser = '', system = '', kind = 'desktop', expiresAt, usedAt } = session;
  const openedAt = new Date(expiresAt.getTime() - SESSION_SECONDS * MILLISECONDS_PER_SECOND);
  const used = _id === current ? new Date() : (usedAt ?? openedAt);
  return { _id, browser, system, kind, usedAt: used.toISOString(), current: _id === current };
}
