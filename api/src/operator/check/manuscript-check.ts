import type { Problem } from './magazine-check.ts';

/** Invariants of manuscripts, revisions and articles: add everything, then ask for problems. */
export class ManuscriptCheck {
  /** Version of an article and newest revision of a manuscript, by id. */
  private readonly articles = new Map<string, number>();
  private readonly manuscripts = new Map<string, number>();
  private readonly drafts = new Set<string>();
  /** Numbers of existing revisions, by manuscript. */
  private readonly revisions = new Map<string, Set<number>>();

  /** Adds a document of any collection, as stored. */
  document(collection: string, document: Record<string, unknown>): void {
    if (collection === 'articles') this.articles.set(String(document['_id']), Number(document['version']));
    else if (collection === 'manuscripts') {
      this.manuscripts.set(String(document['_id']), Number(document['revision']));
      if (document['state'] === 'draft') this.drafts.add(String(document['_id']));
    } else if (collection === 'revisions') {
      const manuscript = String(document['manuscript']);
      const known = this.revisions.get(manuscript) ?? new Set<number>();
      this.revisions.set(manuscript, known.add(Number(document['number'])));
    }
  }

  *problems(): Generator<Problem, void> {
    for (const [id, version] of this.articles)
      if (this.manuscripts.get(id) !== version)
        yield {
          kind: 'manuscript-wrong',
          message: `Article ${id} shows revision ${version}, and its manuscript has ${this.manuscripts.get(id) ?? 'none'}.`,
        };
    for (const [id, revision] of this.manuscripts) {
      if (this.drafts.has(id)) continue;
      if (!this.articles.has(id))
        yield { kind: 'article-missing', message: `Manuscript ${id} is published and has no article.` };
      if (this.revisions.get(id)?.has(revision) !== true)
        yield { kind: 'revision-missing', message: `Revision ${revision} of manuscript ${id} is missing.` };
    }
    for (const id of new Set(this.revisions.keys()).difference(this.manuscripts))
      yield { kind: 'revision-orphaned', message: `Revisions of manuscript ${id} belong to nothing.` };
  }
}
