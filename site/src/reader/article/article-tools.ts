import { currentSession, onSessionChange, type Session } from '../../data/session/session.ts';

/**
 * Adds buttons for users who may change the article. They load after the page, which is the same for everyone, and
 * readers fetch nothing for them.
 */
export function offerArticleTools(): void {
  const article = document.querySelector<HTMLElement>('.article[data-article]');
  if (article === null) return;
  let unmount: (() => void) | undefined;

  async function showTools(session: Session | null): Promise<void> {
    unmount?.();
    unmount = undefined;
    if (article === null || session === null) return;
    const { article: id = '', authors = '' } = article.dataset;
    const place = authors.split(' ').indexOf(session.userId);
    const isAdmin = session.userRole === 'admin';
    if (!isAdmin && place === -1) return;
    const tools = await import('../article-tools/mount-article-tools.tsx');
    // The session may have changed meanwhile.
    if (currentSession()?.token === session.token && unmount === undefined)
      unmount = tools.mountArticleTools(article, {
        id,
        session,
        mayEdit: !isAdmin,
        mayDelete: isAdmin || place === 0,
      });
  }

  void showTools(currentSession());
  onSessionChange((session) => void showTools(session));
}
