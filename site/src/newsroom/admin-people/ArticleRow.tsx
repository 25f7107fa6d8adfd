import type { ArticleCard } from '@contract/articles.ts';
import { Trash2 } from 'lucide-react';
import { capitalise } from '../../lib/prose/capitalise.ts';
import { newsroomZone } from '../../lib/browser/newsroom-zone.ts';
import { localeDate } from '../../lib/prose/dates.ts';
import { langOf, languageOf } from '../../lib/prose/language.ts';
import { articlePath } from '../../paths.ts';
import { AUTHOR_TABLE_TEXT } from '@text/admin-accounts-messages.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { authorNames } from '../author-names.ts';
import '../../ui/badges.css';

interface ArticleRowProps {
  card: ArticleCard;
  /** Whether to show the authors. */
  byline?: boolean;
  onDelete: () => void;
}

/** An article in the admin's list: read or delete it. */
export function ArticleRow({ card, byline = false, onDelete }: ArticleRowProps) {
  const { _id, title, lang, banner, authors, date, status } = card;
  const names = authorNames(authors);
  return (
    <li className="admin-article">
      <div className="admin-article-art">
        <ArtPicture picture={banner} sizes="152px" />
      </div>
      <div className="admin-article-words">
        <p className="admin-article-title" lang={langOf(lang)}>
          <a className="card-link" href={articlePath(_id)}>
            {title}
          </a>
        </p>
        <p className="admin-article-date">
          {byline && <span lang={languageOf(names)}>{names} </span>}
          <time dateTime={date}>{localeDate(date, newsroomZone())}</time>
        </p>
      </div>
      {status && (
        <span className="badge admin-status" data-published={status === 'published' || undefined}>
          {capitalise(status)}
        </span>
      )}
      <button type="button" className="button button-icon button-quiet button-delete" onClick={onDelete}>
        <Icon of={Trash2} />
        <span className="visually-hidden">{AUTHOR_TABLE_TEXT.deleteNamed(title)}</span>
      </button>
    </li>
  );
}
