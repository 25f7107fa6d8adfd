import { authorIds, type Problem } from './magazine-check.ts';

type Stored = Record<string, unknown>;

/** The fields of a stored manuscript that the checks read. */
interface StoredFacts {
  id: string;
  state: unknown;
  /** Number of the newest revision. */
  revision: number;
  /** Number of the revision that readers see; `null` without an article. */
  live: number | null;
  /** Number of the revision that an admin approved for scheduled publication, if any. */
  approved: number | null;
  author: string;
  authors: string;
  /** Authors that readers see. */
  shownAuthors: string;
  /** What readers may know of its translations, as JSON; absent without any. */
  translation: string | undefined;
  trash: { withAuthor?: string } | undefined;
  hasWords: boolean;
  isSubmitted: boolean;
}

interface StoredArticleFacts {
  version: number;
  authors: string;
  /** Its translations, as JSON; absent without any. */
  translation: string | undefined;
}

/** Checks the invariants of manuscripts, revisions and articles: add all documents, then read `problems`. */
export class ManuscriptCheck {
  private readonly manuscripts = new Map<string, StoredFacts>();
  private readonly articles = new Map<string, StoredArticleFacts>();
  /** Numbers of existing revisions, by manuscript. */
  private readonly revisions = new Map<string, Set<number>>();
  private readonly trashedAuthors = new Set<string>();
  /** Ids of manuscripts with notes. */
  private readonly withNotes = new Set<string>();

  /** Adds a document of any collection, as stored. */
  document(collection: string, document: Stored): void {
    const id = String(document['_id']);
    const manuscript = String(document['manuscript']);
    switch (collection) {
      case 'users':
        // While an author is being deleted or restored, the manuscripts follow later.
        if (document['trashedAt'] !== undefined || document['pendingChange'] !== undefined)
          this.trashedAuthors.add(id);
        break;
      case 'articles':
        this.articles.set(id, {
          version: Number(document['version']),
          authors: authorIds(document).join(),
          translation: JSON.stringify(document['translation']),
        });
        break;
      case 'manuscripts':
        this.manuscripts.set(id, factsOf(id, document));
        break;
      case 'revisions':
        this.revisions.set(
          manuscript,
          (this.revisions.get(manuscript) ?? new Set()).add(Number(document['number'])),
        );
        break;
      case 'notes':
        this.withNotes.add(manuscript);
        break;
    }
  }

  *problems(): Generator<Problem, void> {
    for (const [id, article] of this.articles) yield* this.articleProblems(id, article);
    for (const manuscript of this.manuscripts.values()) {
      yield* trashProblems(manuscript, this.trashedAuthors);
      yield* reviewProblems(manuscript);
      yield* this.publicationProblems(manuscript);
    }
    for (const id of new Set(this.revisions.keys()).difference(this.manuscripts))
      yield { kind: 'revision-orphaned', message: `Revisions of manuscript ${id} are orphaned.` };
    for (const id of this.withNotes.difference(this.manuscripts))
      yield { kind: 'note-orphaned', message: `Notes of manuscript ${id} are orphaned.` };
  }

  /** An article shows the live revision of its manuscript, names its authors, and has its translations. */
  private *articleProblems(
    id: string,
    { version, authors, translation }: StoredArticleFacts,
  ): Generator<Problem, void> {
    const manuscript = this.manuscripts.get(id);
    if (manuscript?.live !== version)
      yield {
        kind: 'manuscript-wrong',
        message: `Article ${id} shows revision ${version}, but its manuscript has ${manuscript?.live ?? 'none'}.`,
      };
    if (manuscript === undefined) return;
    const isWronglyFirst = manuscript.authors.split(',')[0] !== manuscript.author;
    if (manuscript.shownAuthors !== authors || isWronglyFirst)
      yield { kind: 'authors-wrong', message: `Article ${id} does not name the authors of its manuscript.` };
    if (manuscript.live !== null && manuscript.translation !== translation)
      yield {
        kind: 'translation-wrong',
        message: `Article ${id} is not among the translations of its manuscript.`,
      };
  }

  /** A published manuscript has an article, and all referenced revisions exist. */
  private *publicationProblems({ id, revision, live, approved }: StoredFacts): Generator<Problem, void> {
    if (live !== null && !this.articles.has(id))
      yield { kind: 'article-missing', message: `Manuscript ${id} is published but has no article.` };
    for (const number of new Set([revision, live ?? revision, approved ?? revision]))
      if (number > 0 && this.revisions.get(id)?.has(number) !== true)
        yield { kind: 'revision-missing', message: `Revision ${number} of manuscript ${id} is missing.` };
  }
}

/** The part of a stored manuscript's translations that its article has. */
interface StoredLink {
  group: unknown;
  toCheck?: { article: unknown; correctedAt?: unknown };
}

function publicTranslation(link: StoredLink | undefined): string | undefined {
  const { article, correctedAt: at } = link?.toCheck ?? {};
  return JSON.stringify(
    link && { group: link.group, ...(at !== undefined && { unchecked: { article, at } }) },
  );
}

function factsOf(id: string, document: Stored): StoredFacts {
  const { state, revision, shownAuthors, schedule, trash, submission, workingCopy, translation } = document;
  const authors = authorIds(document).join();
  return {
    id,
    state,
    revision: Number(revision),
    live: state === 'published' ? Number(document['live'] ?? revision) : null,
    approved: (schedule as { approved?: { revision: number } } | undefined)?.approved?.revision ?? null,
    author: String(document['author']),
    authors,
    shownAuthors: (shownAuthors as unknown[] | undefined)?.join() ?? authors,
    translation: publicTranslation(translation as StoredLink | undefined),
    trash: trash as StoredFacts['trash'],
    hasWords: workingCopy !== undefined,
    isSubmitted: submission !== undefined,
  };
}

/**
 * A manuscript in the trash has a date and words to restore. If it was deleted with its author, the
 * author is in the trash too.
 */
function* trashProblems(
  { id, state, trash, hasWords, author }: StoredFacts,
  trashedAuthors: ReadonlySet<string>,
): Generator<Problem, void> {
  const isTrashed = state === 'trashed';
  // A manuscript deleted with its author may have only its published words.
  const isWithAuthor = trash?.withAuthor !== undefined;
  if (isTrashed !== (trash !== undefined) || (isTrashed && !isWithAuthor && !hasWords))
    yield { kind: 'trash-wrong', message: `Manuscript ${id} is only partly in the trash.` };
  if (isWithAuthor && !trashedAuthors.has(author))
    yield {
      kind: 'trash-wrong',
      message: `Manuscript ${id} is in the trash with an author who is not in the trash.`,
    };
}

/** A manuscript in review has a submission with words. */
function* reviewProblems({ id, state, isSubmitted, hasWords }: StoredFacts): Generator<Problem, void> {
  if ((state === 'review' && !isSubmitted) || (isSubmitted && !hasWords))
    yield { kind: 'review-wrong', message: `Manuscript ${id} is only partly in review.` };
}
