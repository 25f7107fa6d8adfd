import type { ArticleCard } from '@contract/articles.ts';
import { useRef, useState } from 'react';
import { ADMIN_TEXT } from '../../text/messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ArticleRow } from './ArticleRow.tsx';

interface FoundArticlesProps {
  cards: readonly ArticleCard[];
  onDelete: (card: ArticleCard) => void;
}

/** Articles found by title, below the authors found. */
export function FoundArticles({ cards, onDelete }: FoundArticlesProps) {
  const [asked, setAsked] = useState<ArticleCard | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  if (cards.length === 0) return null;
  return (
    <section className="admin-found" aria-labelledby="found-articles">
      <h2 id="found-articles" ref={heading} tabIndex={-1}>
        Articles
      </h2>
      <ul role="list">
        {cards.map((card) => (
          <ArticleRow key={card._id} card={card} byline onDelete={() => setAsked(card)} />
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          heading="Delete article"
          question={ADMIN_TEXT.confirmDeleteArticle}
          onwards={heading}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            onDelete(asked);
          }}
        >
          <p className="dialog-thing" lang={asked.lang}>
            {asked.title}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
