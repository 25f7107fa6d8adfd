import { authorsNamed, type Problem } from './magazine-check.ts';

/** Invariants of manuscripts, revisions and articles: add everything, then ask for problems. */
export class ManuscriptCheck {
  /** Versions of articles, newest revisions of manuscripts, and those that readers see, by id. */
  private readonly articles = new Map<string, number>();
  private readonly manuscripts = new Map<string, number>();
  private readonly live = new Map<string, number>();
  /** Those whose state and date of deletion disagree, or that have no words to restore. */
  private readonly wronglyTrashed = new Set<string>();
  /** Those in review without a submission, or that submit nothing. */
  private readonly wronglySubmitted = new Set<string>();
  /** Numbers of revisions that an admin approved for a time, by manuscript. */
  private readonly approved = new Map<string, number>();
  /** Authors of manuscripts that were deleted with them, by manuscript. */
  private readonly withAuthors = new Map<string, string>();
  private readonly trashedAuthors = new Set<string>();
  /** Numbers of existing revisions, by manuscript. */
  private readonly revisions = new Map<string, Set<number>>();

  /** Authors of articles, and those whom readers see by their manuscripts, by id, each list as one text. */
  private readonly credits = new Map<string, string>();
  private readonly authors = new Map<string, string>();
  /** Those whose first author is not the first of all. */
  private readonly wronglyFirst = new Set<string>();

  /** Manuscripts with notes. */
  private readonly noted = new Set<string>();

  /** Adds a document of any collection, as stored. */
  document(collection: string, document: Record<string, unknown>): void {
    if (collection === 'users') {
      // While an author goes or comes back, the manuscripts follow.
      if (document['trashedAt'] !== undefined || document['pendingChange'] !== undefined)
        this.trashedAuthors.add(String(document['_id']));
    } else if (collection === 'articles') {
      this.articles.set(String(document['_id']), Number(document['version']));
      this.credits.set(String(document['_id']), authorsNamed(document).join());
    } else if (collection === 'manuscripts') {
      const shown = document['shownAuthors'] as unknown[] | undefined;
      this.authors.set(String(document['_id']), (shown ?? authorsNamed(document)).join());
      if (authorsNamed(document)[0] !== String(document['author']))
        this.wronglyFirst.add(String(document['_id']));
      this.manuscripts.set(String(document['_id']), Number(document['revision']));
      const isTrashed = document['state'] === 'trashed';
      const trash = document['trash'] as { withAuthor?: string } | undefined;
      const isWithAuthor = trash?.withAuthor !== undefined;
      if (isWithAuthor) this.withAuthors.set(String(document['_id']), String(document['author']));
      // What comes back with its author may have only its published words.
      if (
        isTrashed !== (trash !== undefined) ||
        (isTrashed && !isWithAuthor && document['workingCopy'] === undefined)
      )
        this.wronglyTrashed.add(String(document['_id']));
      const isSubmitted = document['submission'] !== undefined;
      if (
        (document['state'] === 'review' && !isSubmitted) ||
        (isSubmitted && document['workingCopy'] === undefined)
      )
        this.wronglySubmitted.add(String(document['_id']));
      const schedule = document['schedule'] as { approved?: { revision: number } } | undefined;
      if (schedule?.approved !== undefined)
        this.approved.set(String(document['_id']), schedule.approved.revision);
      if (document['state'] === 'published')
        this.live.set(String(document['_id']), Number(document['live'] ?? document['revision']));
    } else if (collection === 'revisions') {
      const manuscript = String(document['manuscript']);
      const known = this.revisions.get(manuscript) ?? new Set<number>();
      this.revisions.set(manuscript, known.add(Number(document['number'])));
    } else if (collection === 'notes') this.noted.add(String(document['manuscript']));
  }

  *problems(): Generator<Problem, void> {
    for (const [id, version] of this.articles)
      if (this.live.get(id) !== version)
        yield {
          kind: 'manuscript-wrong',
          message: `Article ${id} shows revision ${version}, but its manuscript has ${this.live.get(id) ?? 'none'}.`,
        };
    for (const [id, credit] of this.credits)
      if ((this.authors.get(id) ?? credit) !== credit || this.wronglyFirst.has(id))
        yield {
          kind: 'authors-wrong',
          message: `Article ${id} does not name the authors of its manuscript.`,
        };
    for (const id of this.wronglyTrashed)
      yield { kind: 'trash-wrong', message: `Manuscript ${id} is only partly in the trash.` };
    for (const id of this.wronglySubmitted)
      yield { kind: 'review-wrong', message: `Manuscript ${id} is only partly in review.` };
    for (const [id, author] of this.withAuthors)
      if (!this.trashedAuthors.has(author))
        yield {
          kind: 'trash-wrong',
          message: `Manuscript ${id} is in the trash with an author who is not in the trash.`,
        };
    for (const id of this.live.keys())
      if (!this.articles.has(id))
        yield { kind: 'article-missing', message: `Manuscript ${id} is published but has no article.` };
    for (const [id, revision] of this.manuscripts)
      for (const number of new Set([
        revision,
        this.live.get(id) ?? revision,
        this.approved.get(id) ?? revision,
      ]))
        if (number > 0 && this.revisions.get(id)?.has(number) !== true)
          yield { kind: 'revision-missing', message: `Revision ${number} of manuscript ${id} is missing.` };
    for (const id of new Set(this.revisions.keys()).difference(this.manuscripts))
      yield { kind: 'revision-orphaned', message: `Revisions of manuscript ${id} are orphaned.` };
    for (const id of this.noted.difference(this.manuscripts))
      yield { kind: 'note-orphaned', message: `Notes of manuscript ${id} are orphaned.` };
  }
}
