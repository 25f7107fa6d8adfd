import { createRoot } from 'react-dom/client';
import { ArticleTools, type ArticleToolsProps } from './ArticleTools.tsx';
import styles from './article-tools.css?url';

/** Mounts the buttons in the banner. Returns a function that removes them. */
export function mountArticleTools(article: HTMLElement, tools: Omit<ArticleToolsProps, 'title'>): () => void {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  // A static import would add the style sheet to every reader's page.
  sheet.href = styles;
  const container = document.createElement('div');
  container.className = 'article-tools';
  article.prepend(sheet, container);
  const root = createRoot(container);
  const show = () =>
    root.render(<ArticleTools {...tools} title={article.querySelector('h1')?.textContent ?? ''} />);
  // Hidden until its styles have loaded.
  sheet.addEventListener('load', show);
  return () => {
    root.unmount();
    container.remove();
    sheet.remove();
  };
}
