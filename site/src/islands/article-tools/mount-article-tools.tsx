import { createRoot } from 'react-dom/client';
import type { Session } from '../../session/session.ts';
import { ArticleTools } from './ArticleTools.tsx';
import styles from './article-tools.css?url';

/** Puts the buttons on the banner. Returns the way to take them away. */
export function mountArticleTools(article: HTMLElement, id: string, session: Session): () => void {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  // Imported by name, the sheet would come with every reader's page.
  sheet.href = styles;
  const place = document.createElement('div');
  place.className = 'article-tools';
  article.prepend(sheet, place);
  const root = createRoot(place);
  const show = () =>
    root.render(
      <ArticleTools id={id} title={article.querySelector('h1')?.textContent ?? ''} session={session} />,
    );
  // Without its styles nothing is to be seen.
  sheet.addEventListener('load', show);
  return () => {
    root.unmount();
    place.remove();
    sheet.remove();
  };
}
