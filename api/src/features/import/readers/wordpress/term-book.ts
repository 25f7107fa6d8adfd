import type { ImportedList } from '../../model/imported-entry.ts';
import { htmlToText } from '../html/html-tree.ts';
import type { Permalinks } from './permalinks.ts';
import { childText, type WxrElement } from './wxr-element.ts';

/** Categories and tags whose addresses are read. A hostile export may have a million. */
const MAX_TERMS = 5_000;
/** Categories within each other. */
const MAX_DEPTH = 10;

interface Term {
  of: 'category' | 'tag';
  id: string;
  name: string;
  slug: string;
  /** Slug of the category that holds it; empty without one. */
  parent: string;
}

/** The pages of a site that list articles: of categories, tags and dates. */
export class TermBook {
  private readonly terms: Term[] = [];
  private readonly categories = new Map<string, Term>();
  private readonly days = new Set<string>();

  /** A category or tag of the export's head. */
  add(element: WxrElement): void {
    const term = this.terms.length < MAX_TERMS ? termOf(element) : null;
    if (term === null) return;
    this.terms.push(term);
    if (term.of === 'category') this.categories.set(term.slug, term);
  }

  /** A day with an article, in the old site's time. @param date `2020-05-10 15:23:00` */
  addDay(date: string): void {
    if (/^(?:19|20)\d\d-\d\d-\d\d/.test(date)) this.days.add(Buffer.from(date.slice(0, 10)).toString());
  }

  /** @param home path of the front page, with a slash at its end */
  *lists(home: string, { front, dateFront }: Permalinks): Generator<ImportedList> {
    for (const term of this.terms) {
      const page = term.of === 'tag' ? `tag/${term.slug}` : `category/${this.pathOf(term)}`;
      const [name, number] = term.of === 'tag' ? ['tag', 'tag_id'] : ['category_name', 'cat'];
      // All posts may have more in common than the front, such as their category.
      const pages = [...new Set([page, front + page])];
      const numbered = term.id === '' ? [] : [`?${number}=${term.id}`];
      yield listOf(term.of, term.name, home, [...pages, `?${name}=${term.slug}`, ...numbered]);
    }
    yield listOf('feed', '', home, ['feed', '?feed=rss', '?feed=rss2', '?feed=atom']);
    const dates = new Set<string>();
    for (const day of this.days)
      for (const length of ['yyyy', 'yyyy-mm', 'yyyy-mm-dd'].map((format) => format.length)) {
        const date = day.slice(0, length);
        const path = date.replaceAll('-', '/');
        dates
          .add(path)
          .add(dateFront + path)
          .add(`?m=${date.replaceAll('-', '')}`);
      }
    if (dates.size > 0) yield listOf('date', '', home, [...dates]);
  }

  /** `news/climate` for a category within another one. */
  private pathOf(term: Term): string {
    const slugs = [term.slug];
    let parent = this.categories.get(term.parent);
    while (parent !== undefined && slugs.length < MAX_DEPTH) {
      slugs.unshift(parent.slug);
      parent = this.categories.get(parent.parent);
    }
    return slugs.join('/');
  }
}

function listOf(of: ImportedList['of'], name: string, home: string, pages: readonly string[]): ImportedList {
  return { kind: 'list', of, name, addresses: pages.map((page) => home + page) };
}

/** `null` for a term of another taxonomy, and for one without a slug. */
function termOf(element: WxrElement): Term | null {
  const text = (...names: string[]): string =>
    Buffer.from(names.map((name) => childText(element, name)).find((each) => each !== '') ?? '').toString();
  const taxonomy =
    { 'wp:category': 'category', 'wp:tag': 'post_tag' }[element.name] ?? text('wp:term_taxonomy');
  const slug = text('wp:category_nicename', 'wp:tag_slug', 'wp:term_slug');
  if (slug === '' || (taxonomy !== 'category' && taxonomy !== 'post_tag')) return null;
  return {
    ...{ of: taxonomy === 'category' ? 'category' : 'tag', slug },
    id: /^\d{1,20}$/.exec(text('wp:term_id'))?.[0] ?? '',
    name: htmlToText(text('wp:cat_name', 'wp:tag_name', 'wp:term_name')) || slug,
    parent: text('wp:category_parent', 'wp:term_parent'),
  };
}
