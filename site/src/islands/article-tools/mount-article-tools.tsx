import { createRoot } from 'react-dom/client';
import type { Session } from '../../session/session.ts';
import { ArticleTools } from './ArticleTools.tsx';
import styles from './article-tools.css?url';

/** Mounts the buttons on the banner. Returns a function that removes them. */
export function mountArticleTools(article: HTMLElement, id: string, session: Session): () => void {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  // A static import would add the sheet to every reader's page.
  sheet.href = styles;
  const place = document.createElement('div');
  place.className = 'article-tools';
  article.prepend(sheet, place);
  const root = createRoot(place);
  const show = () =>
    root.render(
      <ArticleTools id={id} title={article.querySelector('h1')?.textContent ?? ''} session={session} />,
    );
  // Hidden until its styles have loaded.
  sheet.addEventListener('load', show);
  return () => {
    root.unmount();
    place.remove();
    sheet.remove();
  };
}
