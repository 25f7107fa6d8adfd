import {
  BrokenExport,
  type ExportSource,
  type ImportedEntry,
  type LeftOutItem,
  type ReadEntry,
} from '../../model/imported-entry.ts';
import { decodeText } from '../decode-text.ts';
import { titleText } from '../html/html-tree.ts';
import { leftOutReason } from './left-out-reasons.ts';
import { articlesOf } from './wordpress-article.ts';
import { isOwnExport, siteAddress, WordPressSite } from './wordpress-site.ts';
import { childText, parseFragment, type WxrElement } from './wxr-element.ts';
import { readFragments, splitItems, type WxrFragment } from './wxr-fragments.ts';
import { readItem, type WxrItem } from './wxr-item.ts';

/** What a file of an export consists of. */
type Part =
  | { kind: 'head'; url: string; isOwn: boolean }
  /** Another XML file. */
  | { kind: 'other' }
  | { kind: 'author' | 'term'; element: WxrElement }
  | { kind: 'item'; item: WxrItem }
  /** An item or an author that cannot be read. */
  | { kind: 'lost'; title: string; id: string; what: string; reason: string };

const REASONS = {
  cut: 'The file ends in the middle of it.',
  'too-long': 'It is longer than any article may be.',
  broken: 'Its XML is damaged.',
} as const;

/** How often a damaged item is searched for the start of the next one. */
const MAX_RESUMES = 50;

/** Reads WordPress's exports (WXR 1.0 to 1.2), twice: articles refer to pictures before and after them. */
export async function* readWordPress(source: ExportSource): AsyncGenerator<ReadEntry> {
  const { site, files } = await surveySite(source);
  const samePersons = site.index.guests.filter((guest) => !site.authors.addGuest(guest));
  yield* site.authors.take(site.permalinks.front);
  for (const { id, name } of samePersons)
    yield {
      kind: 'left-out',
      what: 'guest-author',
      key: id,
      title: nameOf('guest-author', id, name),
      reason: 'It is one of the authors.',
      isPart: true,
    };
  if (!site.isOwn) yield* site.terms.lists(site.home, site.permalinks);
  let lost = 0;
  for (const path of files)
    for await (const part of partsOf(source, path)) {
      if (part.kind === 'item') {
        const entries = [...entriesOf(part.item, site)];
        // Without a list of authors, the articles name them.
        yield* site.authors.take(site.permalinks.front);
        yield* entries;
      }
      if (part.kind === 'lost') {
        lost += 1;
        const { what, title, reason, id } = part;
        yield {
          kind: 'left-out',
          what,
          key: id === '' ? `lost:${path}:${lost}` : `lost:${id}`,
          title,
          reason,
        };
      }
    }
  yield* attachmentEntries(site);
}

/**
 * The first reading, and the files to read. An archive may have other XML files.
 * @throws BrokenExport if none is an export of WordPress
 */
async function surveySite(source: ExportSource): Promise<{ site: WordPressSite; files: string[] }> {
  const all = await source.list();
  const named = all.filter((path) => /\.(?:xml|wxr|rss)$/i.test(path));
  const files: string[] = [];
  let site: WordPressSite | null = null;
  let items = 0;
  for (const path of named.length > 0 ? named : all)
    for await (const part of partsOf(source, path)) {
      if (part.kind === 'other') break;
      if (part.kind === 'head') {
        files.push(path);
        site ??= new WordPressSite(part.url, part.isOwn);
      } else if (part.kind === 'item') {
        site?.index.add(part.item);
        if (part.item.type === 'post') site?.addPost(part.item);
      } else if (part.kind === 'author') site?.authors.add(part.element);
      else if (part.kind === 'term') site?.terms.add(part.element);
      if (part.kind !== 'head' && part.kind !== 'term') items += 1;
    }
  if (site === null) throw new BrokenExport('The file is no export of WordPress.');
  if (items === 0) throw new BrokenExport('The file has no posts or pages of WordPress.');
  return { site, files };
}

async function* partsOf(source: ExportSource, path: string): AsyncGenerator<Part> {
  for await (const fragment of readFragments(decodeText(await source.open(path)))) {
    if (fragment.kind === 'head') yield readHead(fragment.xml);
    else yield* readWhole(fragment);
  }
}

/** @throws BrokenExport for document types, which no export has */
function readHead(xml: string): Part {
  if (!/<rss[\s>]/.test(xml) || !/\/export\/1\.\d|<wp:/.test(xml)) return { kind: 'other' };
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    throw new BrokenExport(
      'The file declares a document type or entities, as no export of WordPress does. It was not read.',
    );
  const channel = /<channel[\s>][\s\S]*/.exec(xml)?.[0] ?? '<channel>';
  const fragment = parseFragment(`${channel.replace(/<\/channel>[\s\S]*$/, '')}</channel>`);
  return { kind: 'head', url: siteAddress(fragment), isOwn: isOwnExport(fragment) };
}

/** Reads an item, an author or a term. After a damaged one it goes on at the start of the next. */
function* readWhole(first: WxrFragment): Generator<Part> {
  const rest = [first];
  let resumes = 0;
  for (let fragment = rest.pop(); fragment !== undefined; fragment = rest.pop()) {
    const { kind, xml, damage } = fragment;
    const { root, isWhole } = parseFragment(xml);
    if (isWhole && damage === undefined) {
      yield kind === 'item'
        ? { kind, item: readItem(root) }
        : { kind: kind === 'author' ? kind : 'term', element: root };
      continue;
    }
    // Articles name their categories themselves.
    if (kind === 'term') continue;
    yield lostPart(root, kind, REASONS[damage ?? 'broken']);
    // Its end may be that of an item after it.
    const next = damage === 'too-long' ? null : /\s<item>/.exec(xml);
    resumes += 1;
    if (next !== null && resumes < MAX_RESUMES)
      rest.push(...splitItems(xml.slice(next.index + 1)).toReversed());
  }
}

function lostPart(root: WxrElement, kind: WxrFragment['kind'], reason: string): Part {
  const isItem = kind === 'item';
  const id = childText(root, isItem ? 'wp:post_id' : 'wp:author_login');
  const what = isItem ? childText(root, 'wp:post_type') || 'item' : 'author';
  return {
    kind: 'lost',
    title: nameOf(what, id, childText(root, isItem ? 'title' : 'wp:author_display_name')),
    id,
    what,
    reason,
  };
}

/** The name of an item in the receipt: its title, otherwise its kind and number. */
const nameOf = (type: string, id: string, title: string): string =>
  titleText(title) || `${type} ${id}`.trim();

function* entriesOf(item: WxrItem, site: WordPressSite): Generator<ImportedEntry> {
  const { type } = item;
  const key = site.keyOf(item);
  const leftOut = (reason: string): LeftOutItem => ({
    kind: 'left-out',
    what: type,
    key,
    title: nameOf(type, item.id, item.title),
    reason,
  });
  // These are reported at the end, when it is known which of them articles use.
  if (type === 'attachment' || type === 'wp_block') return;
  // An entry of its own already.
  if (type === 'guest-author') return;
  if (type !== 'post' && type !== 'page') yield leftOut(leftOutReason(type));
  else if (!site.isOwn && titleText(item.title) === '' && item.content === '' && item.excerpt === '')
    yield leftOut('It has neither a title nor a text.');
  else yield* articlesOf(item, site);
  if (item.comments > 0)
    yield {
      kind: 'left-out',
      what: 'comment',
      key: `${key}:comments`,
      title: nameOf(type, item.id, item.title),
      reason: 'The magazine has no comments.',
      count: item.comments,
    };
}

/** Lines for attachments and shared blocks: those of articles came over with them. */
function* attachmentEntries({ index }: WordPressSite): Generator<LeftOutItem> {
  for (const { id, title } of index.files) {
    const isPart = index.shown.has(id);
    const leftOutFor = index.linked.has(id)
      ? 'It is no picture: links still lead to the old site.'
      : 'No article shows it.';
    const reason = isPart ? 'It comes with the articles that show it.' : leftOutFor;
    yield {
      kind: 'left-out',
      what: 'attachment',
      key: id,
      title: nameOf('attachment', id, title),
      reason,
      ...(isPart && { isPart }),
    };
  }
  for (const [id, { title }] of index.reusable) {
    const isPart = index.shown.has(id);
    yield {
      kind: 'left-out',
      what: 'wp_block',
      key: id,
      title: nameOf('wp_block', id, title),
      reason: isPart ? 'It comes with the articles that use it.' : leftOutReason('wp_block'),
      ...(isPart && { isPart }),
    };
  }
}
