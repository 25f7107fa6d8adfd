import type { AdminUser } from '@contract/admin.ts';
import type { ArticleCard } from '@contract/articles.ts';
import { ADMIN_ARTICLES_PER_PAGE } from '@contract/limits.ts';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { localeDate } from '../../lib/dates.ts';
import { articlePath } from '../../paths.ts';
import { ADMIN_TEXT, LIST_TEXT } from '../../text/messages.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { statusLabel } from './author-articles-state.ts';
import { type AuthorArticlesEvents, useAuthorArticles } from './use-author-articles.ts';

function Row({ card, onDelete }: { card: ArticleCard; onDelete: () => void }) {
  const { _id, title, lang, banner, date, status } = card;
  return (
    <li className="admin-article">
      <div className="admin-article-art">
        <ArtPicture picture={banner} sizes="152px" />
      </div>
      <div className="admin-article-words">
        <p className="admin-article-title" lang={lang === 'hi' ? 'hi' : undefined}>
          <a className="card-link" href={articlePath(_id)}>
            {title}
          </a>
        </p>
        <time className="admin-article-date" dateTime={date}>
          {localeDate(date)}
        </time>
      </div>
      {status && (
        <span className="badge admin-status" data-published={status === 'published' || undefined}>
          {statusLabel(status)}
        </span>
      )}
      <button type="button" className="button button-icon button-quiet button-delete" onClick={onDelete}>
        <Icon of={Trash2} />
        <span className="visually-hidden">Delete {title}</span>
      </button>
    </li>
  );
}

/** What an author wrote, inside the author's row. */
export function AuthorArticles(props: { author: AdminUser; token: string; events: AuthorArticlesEvents }) {
  const { state, dispatch, remove } = useAuthorArticles(props.author, props.token, props.events);
  const [doomed, setDoomed] = useState<ArticleCard | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { page, cards, total, failed } = state;

  /** What was pressed may be gone with the next page, or be disabled: the focus stays with the articles. */
  function turnTo(next: number) {
    box.current?.focus({ preventScroll: true });
    dispatch({ type: 'page', page: next });
  }

  return (
    <div
      ref={box}
      className="admin-articles"
      tabIndex={-1}
      role="group"
      aria-label={`Articles by ${props.author.name}`}
    >
      {failed && (
        <p className="admin-note" role="alert">
          {LIST_TEXT.loadFailed}{' '}
          <button type="button" className="text-link" onClick={() => turnTo(page)}>
            {LIST_TEXT.retry}
          </button>
        </p>
      )}
      {!failed && total === 0 && <p className="admin-note">{ADMIN_TEXT.noArticles}</p>}
      {!failed && (
        <ul role="list">
          {cards.map((card) => (
            <Row key={card._id} card={card} onDelete={() => setDoomed(card)} />
          ))}
        </ul>
      )}
      <Pager
        of={`Articles by ${props.author.name}`}
        page={page}
        totalPages={Math.ceil(total / ADMIN_ARTICLES_PER_PAGE)}
        onPage={turnTo}
      />
      {doomed !== null && (
        <ConfirmDialog
          heading="Delete article"
          question={ADMIN_TEXT.confirmDeleteArticle}
          onwards={box}
          onCancel={() => setDoomed(null)}
          onConfirm={() => {
            setDoomed(null);
            void remove(doomed._id);
          }}
        >
          <p className="dialog-thing" lang={doomed.lang}>
            {doomed.title}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
