import type { ImportedAuthor, ImportedList } from '../../model/imported-entry.ts';
import { OWN_FIELD } from '../own/own-fields.ts';
import { ghostPicture } from './ghost-pictures.ts';
import { GhostRow } from './ghost-rows.ts';
import { NAMED_TABLES, READ_TABLES } from './ghost-tables.ts';

/** Tags whose addresses are read. A hostile export may have a million. */
const MAX_TAG_PAGES = 5_000;

export interface GhostTag {
  name: string;
  /** Name in the address of its page; empty if the export does not say it. */
  slug: string;
  /** Internal tags, such as `#no-image`, are for the theme. */
  isInternal: boolean;
}

interface Relation {
  id: string;
  order: number;
}

/** What posts refer to, from a first reading of the export. */
export class GhostSite {
  readonly authors = new Map<string, ImportedAuthor>();
  readonly tags = new Map<string, GhostTag>();
  readonly usedTags = new Set<string>();
  readonly meta = new Map<string, GhostRow>();
  /** Rows that are named one by one: newsletters and tiers. */
  readonly named: { table: string; id: string; name: string }[] = [];
  /** Numbers of rows in all other tables. */
  readonly counts = new Map<string, number>();
  posts = 0;
  private readonly tagsOfPosts = new Map<string, Relation[]>();
  private readonly authorsOfPosts = new Map<string, Relation[]>();

  /** Whether the row must be parsed. */
  static isRead(table: string): boolean {
    return table !== 'posts' && (READ_TABLES.has(table) || NAMED_TABLES.has(table));
  }

  count(table: string): void {
    if (table === 'posts') this.posts += 1;
    else this.counts.set(table, (this.counts.get(table) ?? 0) + 1);
  }

  add(table: string, row: GhostRow): void {
    if (table === 'users') this.addAuthor(row);
    else if (table === 'tags') {
      const name = row.text('name').trim();
      const isInternal = row.text('visibility') === 'internal' || name.startsWith('#');
      this.tags.set(row.text('id'), { name, slug: row.text('slug'), isInternal });
    } else if (table === 'posts_tags') relate(this.tagsOfPosts, row, 'tag_id');
    else if (table === 'posts_authors') relate(this.authorsOfPosts, row, 'author_id');
    else if (table === 'posts_meta') this.meta.set(row.text('post_id'), row);
    else this.named.push({ table, id: row.text('id') || row.text('slug'), name: row.text('name') });
  }

  /** Keys of a post's authors, in their order. */
  authorsOf(post: GhostRow): string[] {
    const related = ids(this.authorsOfPosts.get(post.text('id')));
    const own = post.rows('authors').map((author) => author.text('id'));
    const list = [related, own, [post.text('primary_author_id')], [post.text('author_id')]].find(
      (candidates) => candidates.some((id) => this.authors.has(id)),
    );
    return [...new Set((list ?? []).flatMap((id) => this.authors.get(id)?.key ?? []))];
  }

  tagsOf(post: GhostRow): Omit<GhostTag, 'slug'>[] {
    const related = ids(this.tagsOfPosts.get(post.text('id')));
    for (const id of related) this.usedTags.add(id);
    if (related.length > 0) return related.flatMap((id) => this.tags.get(id) ?? []);
    const own = post.rows('tags').map((tag) => tag.text('name'));
    return own.filter((name) => name !== '').map((name) => ({ name, isInternal: name.startsWith('#') }));
  }

  /** The pages of tags. Internal ones have none. */
  *lists(): Generator<ImportedList> {
    const pages = [...this.tags.values()].filter(({ isInternal, slug }) => !isInternal && slug !== '');
    for (const { name, slug } of pages.slice(0, MAX_TAG_PAGES))
      yield { kind: 'list', of: 'tag', name, addresses: [`/tag/${slug}/`] };
  }

  /** Passwords and tokens of the row are never read. */
  private addAuthor(row: GhostRow): void {
    const id = row.text('id');
    const [name, slug, email] = [row.words('name'), row.text('slug'), row.text('email')];
    const own = row.row(OWN_FIELD)?.text('bio') ?? '';
    const bio = own === '' ? row.words('bio') : own;
    const photo = ghostPicture(row.text('profile_image') || row.text('image'));
    this.authors.set(id, {
      kind: 'author',
      // The owner of every site of Ghost has the number 1.
      key: `author:${/^\d{1,3}$/.test(id) ? `${slug}:${email}` : id}`,
      name: name || slug || id,
      ...(email !== '' && { email }),
      ...(bio !== '' && { bio }),
      ...(slug !== '' && { slug }),
      ...(photo !== '' && { photo: { address: photo, alternativeText: '' } }),
    });
  }
}

function relate(relations: Map<string, Relation[]>, row: GhostRow, field: string): void {
  const relation = { id: row.text(field), order: row.number('sort_order') };
  const list = relations.get(row.text('post_id'));
  if (list === undefined) relations.set(row.text('post_id'), [relation]);
  else list.push(relation);
}

const ids = (relations: readonly Relation[] = []): string[] =>
  relations.toSorted((a, b) => a.order - b.order).map(({ id }) => id);
