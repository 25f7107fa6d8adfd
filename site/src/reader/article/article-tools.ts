import { currentSession, onSessionChange, type Session } from '../../data/session/session.ts';

/**
 * Adds buttons for users who may edit or delete the article. The page is cached and the same for everyone, so their code
 * loads afterwards, and only for these users.
 */
export function startArticleTools(): void {
  const article = document.querySelector<HTMLElement>('.article[data-article]');
  if (article === null) return;
  let unmount: (() => void) | undefined;

  async function showTools(session: Session | null): Promise<void> {
    unmount?.();
    unmount = undefined;
    if (article === null || session === null) return;
    const { article: id = '', authors = '' } = article.dataset;
    const authorIndex = authors.split(' ').indexOf(session.userId);
    const isAdmin = session.userRole === 'admin';
    const { isEditor } = session;
    if (!isAdmin && !isEditor && authorIndex === -1) return;
    const tools = await import('../article-tools/mount-article-tools.tsx');
    // The session may have changed meanwhile.
    if (currentSession()?.token === session.token && unmount === undefined)
      unmount = tools.mountArticleTools(article, {
        id,
        session,
        mayEdit: !isAdmin,
        mayDelete: isAdmin || isEditor || authorIndex === 0,
      });
  }

  void showTools(currentSession());
  onSessionChange((session) => void showTools(session));
}
