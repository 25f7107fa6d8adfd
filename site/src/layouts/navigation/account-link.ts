import { dashboardPath } from '../../data/session/route-guard.ts';
import { currentSession, onSessionChange, type Session } from '../../data/session/session.ts';
import { PATHS } from '../../paths.ts';
import { SIGN_IN, DASHBOARD_LINK } from '@text/menu-text.ts';

function updateLinks(session: Session | null): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.account-link')) {
    link.href = session === null ? PATHS.signup : dashboardPath(session.userRole);
    link.classList.toggle('account-link-in', session !== null);
    const text = link.querySelector('span');
    if (text !== null) text.textContent = session === null ? SIGN_IN : DASHBOARD_LINK;
  }
}

export function showAccountLink(): void {
  updateLinks(currentSession());
  onSessionChange(updateLinks);
}
