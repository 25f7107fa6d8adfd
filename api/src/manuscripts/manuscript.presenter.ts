import type { Surroundings } from '../articles/article.presenter.ts';
import type { Manuscript, ManuscriptSummary } from '../contract/manuscripts.ts';
import { addResponsiveSources } from '../html/article-pictures.ts';
import type { StoredManuscript } from './manuscript.schema.ts';
import { liveRevision } from './transitions.ts';
import type { WorkingCopy } from './working-copy.schema.ts';

type Listed = Pick<StoredManuscript, '_id' | 'author' | 'state' | 'createdAt'> & {
  workingCopy: Pick<WorkingCopy, 'title' | 'banner' | 'excerpt' | 'lang' | 'words' | 'savedAt'>;
};

/** A manuscript whose working copy is ahead of its article, or a draft. */
export function presentSummary(
  { _id, author, state, createdAt, workingCopy }: Listed,
  { authors, pictures }: Surroundings,
): ManuscriptSummary {
  const { title, excerpt, lang, words, banner, savedAt } = workingCopy;
  return {
    _id: _id.toHexString(),
    state,
    hasChanges: state === 'published',
    title,
    excerpt,
    lang,
    words,
    banner: pictures.get(banner) ?? null,
    author: authors.get(author.toHexString()) ?? null,
    createdAt: createdAt.toISOString(),
    savedAt: savedAt.toISOString(),
  };
}

/** @param copy its working copy; its published words as one if there is none */
export function presentManuscript(
  manuscript: StoredManuscript,
  copy: WorkingCopy,
  surroundings: Surroundings,
): Manuscript {
  return {
    ...presentSummary({ ...manuscript, workingCopy: copy }, surroundings),
    hasChanges: manuscript.state === 'published' && manuscript.workingCopy !== undefined,
    content: addResponsiveSources(copy.content, surroundings.pictures),
    description: copy.description,
    tags: copy.tags,
    isFeatured: copy.isFeatured,
    bannerAlt: copy.bannerAlt ?? '',
    bannerCredit: copy.bannerCredit ?? '',
    version: manuscriptVersion(manuscript),
    articleVersion: liveRevision(manuscript),
  };
}

/** Differs after every save and every publication, and is never used again for other words. */
export function manuscriptVersion({ revision, workingCopy }: StoredManuscript): string {
  return workingCopy === undefined ? `${revision}` : `${revision}.${workingCopy.mark}`;
}
