import { createRoot } from 'react-dom/client';
import type { Session } from '../../session/session.ts';
import { ArticleTools } from './ArticleTools.tsx';

/** Puts the buttons on the banner. Returns the way to take them away. */
export function mountArticleTools(article: HTMLElement, id: string, session: Session): () => void {
  const place = document.createElement('div');
  place.className = 'article-tools';
  article.prepend(place);
  const root = createRoot(place);
  root.render(
    <ArticleTools id={id} title={article.querySelector('h1')?.textContent ?? ''} session={session} />,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}
