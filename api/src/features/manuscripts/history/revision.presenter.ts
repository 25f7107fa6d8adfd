import type { PresenterContext } from '../../articles/article.presenter.ts';
import { LANGUAGE_NAMES } from '../../../contract/articles.ts';
import {
  type AuthorChanges,
  DIFF_FIELDS,
  type DiffField,
  REVISION_ACTIONS,
  type RevisionChanges,
  type RevisionDiff,
  type RevisionSummary,
} from '../../../contract/revisions.ts';
import { addResponsiveSources } from '../../../platform/html/article-pictures.ts';
import { diffHtml, diffText } from '../../../platform/html/diff/diff-html.ts';
import { replaceTags, writeTag } from '../../../platform/html/tags.ts';
import { authorsDiff } from '../authors/compare-authors.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import type { Revision } from '../model/revision.schema.ts';
import { liveRevision } from '../model/transitions.ts';
import type { Words } from '../model/written-fields.schema.ts';

/** A revision, or the working copy presented as the next revision. */
export type Version = Pick<
  Revision,
  'number' | 'action' | 'by' | 'authors' | 'createdAt' | 'correction' | 'restored' | 'changes'
>;

/** The words and authors of a version. Older versions have no authors. */
export type Comparable = Words & Pick<Version, 'authors'>;

export interface HistoryContext {
  authors: ReadonlyMap<string, { name: string }>;
  /** Changes of the words, by the number of the version. */
  changes: ReadonlyMap<number, RevisionChanges>;
  /** Changes of the authors, by the number of the version. */
  authorChanges: ReadonlyMap<number, AuthorChanges>;
}

export function presentRevision(
  { number, action, by, createdAt, correction, restored }: Version,
  manuscript: StoredManuscript,
  { authors, changes, authorChanges }: HistoryContext,
): RevisionSummary {
  const wordChanges = changes.get(number);
  return {
    number,
    action: REVISION_ACTIONS.find((presented) => presented === action) ?? 'save',
    by: authors.get(by.toHexString())?.name ?? null,
    at: createdAt.toISOString(),
    restoredFrom: restored?.at.toISOString() ?? null,
    correction: correction ?? null,
    isCurrent: number > manuscript.revision,
    isLive: number === liveRevision(manuscript),
    changes: wordChanges === undefined ? null : presentChanges(wordChanges),
    authors: authorChanges.get(number) ?? null,
  };
}

/** @param before if `null`, the words are presented as unchanged */
export function presentDiff(
  before: Comparable | null,
  after: Comparable,
  { authors, pictures }: PresenterContext,
): RevisionDiff {
  const oldWords = before ?? after;
  const { parts, added, removed } = diffHtml(oldWords.content, after.content);
  const fields = DIFF_FIELDS.flatMap((field) => {
    const html =
      field === 'authors'
        ? authorsDiff(oldWords.authors, after.authors, authors)
        : fieldDiff(oldWords, after, field);
    return html === null ? [] : { field, html };
  });
  const banner = { before: pictures.get(oldWords.banner) ?? null, after: pictures.get(after.banner) ?? null };
  return {
    added,
    removed,
    fields,
    banner: oldWords.banner === after.banner ? null : banner,
    parts: parts.map(({ change, blocks, html, picture }) => ({
      change,
      blocks,
      html: withoutIds(addResponsiveSources(html, pictures)),
      picture,
    })),
  };
}

function presentChanges({
  added,
  removed,
  title,
  description,
  language,
  tags,
  banner,
  pictures,
}: RevisionChanges): RevisionChanges {
  return { added, removed, title, description, language, tags, banner, pictures };
}

type TextField = Exclude<DiffField, 'authors'>;

/** The diff of a field as safe HTML; `null` if it is unchanged. */
function fieldDiff(before: Words, after: Words, field: TextField): string | null {
  const [oldText, newText] = [textOf(before, field), textOf(after, field)];
  return oldText === newText ? null : diffText(oldText, newText);
}

function textOf(words: Words, field: TextField): string {
  if (field === 'tags') return words.tags.join(', ');
  if (field === 'language')
    return typeof words.language === 'string' ? LANGUAGE_NAMES[words.language] : 'Recognised';
  return words[field] ?? '';
}

/** Removes ids: a footnote that was moved appears twice in a diff, and ids must be unique. */
function withoutIds(html: string): string {
  return replaceTags(html, ({ name, attributes: { id, ...others } }) =>
    id === undefined ? undefined : writeTag(name, others),
  );
}
