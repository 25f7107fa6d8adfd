import type { ListedAuthor, ListedManuscript } from '../../../contract/listed-manuscripts.ts';
import type { ArticleAuthor } from '../../../contract/articles.ts';
import type { PresenterContext } from '../../articles/article.presenter.ts';
import { presentTrash } from '../manuscript.presenter.ts';
import { listedLanguage, listedState, listedWords } from '../model/listing.ts';
import type { Listing } from '../model/listing.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';

/** The stored fields of a row. */
export type StoredRow = Pick<
  StoredManuscript,
  '_id' | 'authors' | 'state' | 'title' | 'tags' | 'language' | 'submission' | 'schedule' | 'trash'
> & {
  workingCopy?: Pick<WorkingCopy, 'title' | 'tags' | 'lang'>;
  listing: Pick<Listing, 'changedAt'>;
};

export function presentRow(row: StoredRow, authors: PresenterContext['authors']): ListedManuscript {
  const { _id, state, schedule, trash, listing } = row;
  const { title, tags } = listedWords(row);
  return {
    _id: _id.toHexString(),
    state: listedState(row) ?? 'trashed',
    isLive: state === 'published',
    title,
    lang: listedLanguage(row),
    // Without authors whose accounts are in the trash.
    authors: row.authors.flatMap((id) => presentAuthor(authors.get(id.toHexString())) ?? []),
    tags,
    changedAt: listing.changedAt.toISOString(),
    scheduledAt: schedule?.at.toISOString() ?? null,
    daysLeft: trash === undefined ? null : presentTrash(trash, authors).daysLeft,
  };
}

export function presentAuthor(author: ArticleAuthor | undefined): ListedAuthor | null {
  return author === undefined ? null : { _id: author._id, name: author.name };
}
