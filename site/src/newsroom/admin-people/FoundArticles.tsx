import type { ArticleCard } from '@contract/articles.ts';
import { SEARCH_MAX_RESULTS } from '@contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { findArticles } from '../../data/calls/admin.ts';
import { invalidate } from '../../data/client/query-client.ts';
import { logFailure } from '../../lib/log.ts';
import { AUTHOR_TABLE_TEXT } from '@text/admin-accounts-messages.ts';
import { ADMIN_TEXT } from '@text/messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ARTICLES, FOUND, useArticleDeletion } from './admin-queries.ts';
import { ArticleRow } from './ArticleRow.tsx';

interface FoundArticlesProps {
  token: string | undefined;
  /** The text to find in titles; nothing is shown if it is empty. */
  query: string;
}

/** Articles found by title, below the authors found by the same query. */
export function FoundArticles({ token, query }: FoundArticlesProps) {
  const [toDelete, setToDelete] = useState<ArticleCard | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useArticleDeletion(token, FOUND, ({ authorId }) => invalidate([...ARTICLES, authorId]));
  const { data: results, error } = useQuery({
    queryKey: [...FOUND, query, token],
    enabled: token !== undefined && query !== '',
    queryFn: ({ signal }) => findArticles({ page: 1, limit: SEARCH_MAX_RESULTS, query }, { token, signal }),
  });
  // The list of authors, loaded at the same time, reports the error.
  useEffect(() => {
    if (error !== null) logFailure('Articles could not be searched', error);
  }, [error]);

  if (error !== null || results === undefined || results.data.length === 0) return null;
  return (
    <section className="admin-found" aria-labelledby="found-articles">
      <h2 id="found-articles" ref={heading} tabIndex={-1}>
        {AUTHOR_TABLE_TEXT.articles}
      </h2>
      <ul role="list">
        {results.data.map((card) => (
          <ArticleRow key={card._id} card={card} byline onDelete={() => setToDelete(card)} />
        ))}
      </ul>
      {toDelete !== null && (
        <ConfirmDialog
          heading={AUTHOR_TABLE_TEXT.deleteArticle}
          question={ADMIN_TEXT.confirmDeleteArticle}
          onwards={heading}
          thing={toDelete.title}
          onClose={() => setToDelete(null)}
          onConfirm={() => remove({ id: toDelete._id, authorId: toDelete.author?._id ?? '' })}
        />
      )}
    </section>
  );
}
