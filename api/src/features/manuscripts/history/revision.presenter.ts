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
import type { Words } from '../model/words.schema.ts';

/** A revision, or the working copy as the one that it will be. */
export type Version = Pick<
  Revision,
  'number' | 'action' | 'by' | 'authors' | 'createdAt' | 'correction' | 'restored' | 'changes'
>;

/** Words, and who they are by; unknown for versions from before authors were kept with them. */
export type Comparable = Words & Pick<Version, 'authors'>;

export interface HistoryContext {
  authors: ReadonlyMap<string, { name: string }>;
  /** What versions change, by number. */
  changes: ReadonlyMap<number, RevisionChanges>;
  /** How their authors differ, by number. */
  authorChanges: ReadonlyMap<number, AuthorChanges>;
}

export function presentRevision(
  { number, action, by, createdAt, correction, restored }: Version,
  manuscript: StoredManuscript,
  { authors, changes, authorChanges }: HistoryContext,
): RevisionSummary {
  const changed = changes.get(number);
  return {
    number,
    action: REVISION_ACTIONS.find((each) => each === action) ?? 'save',
    by: authors.get(by.toHexString())?.name ?? null,
    at: createdAt.toISOString(),
    restoredFrom: restored?.at.toISOString() ?? null,
    correction: correction ?? null,
    isCurrent: number > manuscript.revision,
    isLive: number === liveRevision(manuscript),
    changes: changed === undefined ? null : presentChanges(changed),
    authors: authorChanges.get(number) ?? null,
  };
}

/** @param before `null` shows the words as unchanged */
export function presentDiff(
  before: Comparable | null,
  after: Comparable,
  { authors, pictures }: PresenterContext,
): RevisionDiff {
  const old = before ?? after;
  const { parts, added, removed } = diffHtml(old.content, after.content);
  const fields = DIFF_FIELDS.flatMap((field) => {
    const html =
      field === 'authors' ? authorsDiff(old.authors, after.authors, authors) : changed(old, after, field);
    return html === null ? [] : { field, html };
  });
  const banner = { before: pictures.get(old.banner) ?? null, after: pictures.get(after.banner) ?? null };
  return {
    added,
    removed,
    fields,
    banner: old.banner === after.banner ? null : banner,
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

/** As safe HTML; `null` if it is the same. */
function changed(before: Words, after: Words, field: TextField): string | null {
  const [was, is] = [textOf(before, field), textOf(after, field)];
  return was === is ? null : diffText(was, is);
}

function textOf(words: Words, field: TextField): string {
  if (field === 'tags') return words.tags.join(', ');
  if (field === 'language')
    return typeof words.language === 'string' ? LANGUAGE_NAMES[words.language] : 'Recognised';
  return words[field] ?? '';
}

/** A note that is old in one place and new in another would have its id twice. */
function withoutIds(html: string): string {
  return replaceTags(html, ({ name, attributes: { id, ...others } }) =>
    id === undefined ? undefined : writeTag(name, others),
  );
}
