import type { OpenSession } from '../../contract/sessions.ts';
import type { Session } from './session.schema.ts';
import { SESSION_SECONDS } from './session-time.ts';

const MILLISECONDS_PER_SECOND = 1000;

/** @param sessions last used first @param current id of the session to list first, if it is among them */
export function presentSessions(sessions: readonly Session[], current: string): OpenSession[] {
  const presented = sessions.map((session) => presentSession(session, current));
  return [
    ...presented.filter((session) => session.current),
    ...presented.filter((session) => !session.current),
  ];
}

function presentSession(session: Session, current: string): OpenSession {
  const { _id, browser = '', system = '', kind = 'desktop', expiresAt, usedAt } = session;
  const openedAt = new Date(expiresAt.getTime() - SESSION_SECONDS * MILLISECONDS_PER_SECOND);
  const lastUse = _id === current ? new Date() : (usedAt ?? openedAt);
  return { _id, browser, system, kind, usedAt: lastUse.toISOString(), current: _id === current };
}
