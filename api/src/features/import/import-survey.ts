import { CONTENT_MAX_LENGTH, MAX_AUTHORS } from '../../contract/limits.ts';
import { isBlank } from '../../contract/text-measures.ts';
import { plainText } from '../../platform/html/article-text.ts';
import { startTags, writeTag } from '../../platform/html/tags.ts';
import { type KnownPictures, LISTED_TWICE, NO_AUTHOR, planOf } from './import-plan.ts';
import type { Stay } from './item-facts.ts';
import { EMPTY_MAPPING, type Mapping } from './mapping/mapping.ts';
import { addVote, tagOfName, tagOfText, tagOfVotes, type Votes } from './mapping/propose-tags.ts';
import type {
  ImportedArticle,
  ImportedAuthor,
  ImportedEntry,
  ImportedState,
} from './model/imported-entry.ts';
import { shortAddress } from './pictures/import-pictures.ts';
import { imagesIn, plannedText } from './place-pictures.ts';

/** Characters of a text that may be too long once it is sanitised, which can write more than it reads. */
const MAYBE_TOO_LONG = CONTENT_MAX_LENGTH / 4;
/** Titles given as examples of one loss. */
const EXAMPLES = 20;

/** Sentences that each name another file or address count together. */
const PICTURE_LOSS = 'A picture is missing or damaged. It becomes a link, or its description.';
const ADDRESS = /: https?:\/\/\S+$/;

/** Something that several items lose, or for which they are left out. */
export interface Loss {
  kind: string;
  sentence: string;
  count: number;
  /** Titles of the first ones. */
  titles: string[];
}

/** What one item loses, or why it is left out. */
export interface FoundLoss {
  title: string;
  /** Items of this line, such as the comments of an article. */
  count: number;
  sentence: string;
}

/** What an export holds, and what would become of it. */
export interface Survey {
  read: number;
  states: Record<ImportedState, number>;
  authors: Map<string, { name: string; email: string; articles: number }>;
  /** Articles of each category and of each tag. */
  categories: Map<string, number>;
  tags: Map<string, number>;
  pictures: { named: number; missing: number };
  addresses: number;
  losses: Loss[];
  leftOut: Loss[];
  leftOutCount: number;
  /** Articles that lose something. */
  changedCount: number;
  /** The given mapping, with proposals for what it does not mention. */
  mapping: Mapping;
  /** Categories without a decision, which hold the import back. */
  undecided: string[];
  /** Articles that no decision gives a tag. */
  withoutTag: Loss;
}

/** What is here already, or can be had. */
export interface Present {
  pictures: KnownPictures;
  /** Reads a picture, if it is here, so that `pictures` knows whether it is one. */
  check(picture: string): Promise<void>;
  /** Why a text would be refused; `null` if it would not. */
  refusalOf(html: string): string | null;
  /**
   * Why the article of this key would stay as it is here, or not come; `null` if it would be imported in this state.
   * @param refusal of its text
   */
  keptAs(key: string, state: ImportedState, refusal: string | null): Promise<Stay | null>;
}

/**
 * Reads all entries, and changes nothing.
 * @param onLoss called with every loss
 */
export async function surveyOf(
  entries: AsyncIterable<ImportedEntry>,
  given: Mapping | null,
  present: Present,
  onLoss: (loss: FoundLoss) => void = () => undefined,
): Promise<Survey> {
  const survey = new Surveyor(present, onLoss);
  for await (const entry of entries) await survey.add(entry);
  return survey.finish(given ?? EMPTY_MAPPING());
}

class Surveyor {
  private read = 0;
  private addresses = 0;
  private readonly named = new Set<string>();
  private readonly authors: Survey['authors'] = new Map();
  /** Keys of authors whom articles name, and the export has not listed yet. */
  private readonly onlyNamed = new Set<string>();
  private readonly keys = new Set<string>();
  private readonly categories = new Map<string, Votes>();
  private readonly tags = new Map<string, number>();
  private readonly leftOut = new Map<string, Loss>();
  private leftOutCount = 0;
  /** The articles without their texts, to plan them once the mapping is known. */
  private readonly articles: ImportedArticle[] = [];
  /** Why texts would be refused, by the keys of their articles. */
  private readonly refusals = new Map<string, string>();

  constructor(
    private readonly present: Present,
    private readonly onLoss: (loss: FoundLoss) => void,
  ) {}

  async add(entry: ImportedEntry): Promise<void> {
    if (entry.kind === 'article' && this.isListedTwice(entry)) return;
    if (entry.kind !== 'author') this.read += entry.kind === 'left-out' ? (entry.count ?? 1) : 1;
    if (entry.kind === 'author') this.announce(entry);
    else if (entry.kind === 'left-out') {
      // What comes within other items is not lost.
      if (entry.isPart === true) return;
      this.leaveOut(entry.what, entry.title, entry.reason, entry.count);
    } else await this.addArticle(entry);
  }

  async finish(given: Mapping): Promise<Survey> {
    // Only all articles together say which hosts are of the old magazine.
    for (const address of this.named) if (!address.startsWith('data:')) await this.present.check(address);
    const mapping = this.proposed(given);
    const states = { draft: 0, scheduled: 0, published: 0, trashed: 0, withdrawn: 0 };
    const losses = new Map<string, Loss>();
    const withoutTag: Loss = { kind: 'tag', sentence: 'They would have no tag.', count: 0, titles: [] };
    let changedCount = 0;
    for (const article of this.articles) {
      const plan = planOf(article, mapping, this.present.pictures);
      const refusal = this.refusals.get(article.key) ?? null;
      const kept = await this.present.keptAs(article.key, plan.state, refusal);
      if (kept?.outcome === 'left-out') {
        this.leaveOut('article', plan.title, kept.note.sentence);
        continue;
      }
      if (kept === null) states[plan.state] += 1;
      const notes = kept === null ? plan.notes : [kept.note];
      if (notes.length > 0) changedCount += 1;
      for (const { kind, sentence } of notes) {
        addLoss(losses, kind, sentence, plan.title);
        this.onLoss({ title: plan.title, count: 1, sentence });
      }
      if (plan.lacksTag) count(withoutTag, plan.title);
    }
    const missing = [...this.named].filter((address) => !this.has(address)).length;
    return {
      ...{ read: this.read, states, authors: this.authors, tags: this.tags, addresses: this.addresses },
      categories: new Map([...this.categories].map(([name, votes]) => [name, sumOf(votes)])),
      pictures: { named: this.named.size, missing },
      losses: [...losses.values()].sort((one, other) => other.count - one.count),
      leftOut: [...this.leftOut.values()].sort((one, other) => other.count - one.count),
      ...{ leftOutCount: this.leftOutCount, changedCount, mapping, withoutTag },
      undecided: [...this.categories.keys()].filter(
        (name) => (mapping.categories.get(name) ?? null) === null,
      ),
    };
  }

  private isListedTwice({ key, title }: ImportedArticle): boolean {
    if (!this.keys.has(key)) {
      this.keys.add(key);
      return false;
    }
    this.read += 1;
    this.leaveOut('article', title, LISTED_TWICE.article);
    return true;
  }

  private leaveOut(what: string, title: string, sentence: string, times = 1): void {
    this.leftOutCount += times;
    addLoss(this.leftOut, what, sentence, title, times);
    this.onLoss({ title, count: times, sentence });
  }

  private announce({ key, name, email }: ImportedAuthor): void {
    const isTwice = this.authors.has(key) && !this.onlyNamed.delete(key);
    // One whom articles have named before is counted already.
    if (isTwice || !this.authors.has(key)) this.read += 1;
    if (isTwice) this.leaveOut('author', name, LISTED_TWICE.author);
    else this.addAuthor(key, name, email);
  }

  private addAuthor(key: string, name: string, email = ''): void {
    const known = this.authors.get(key);
    this.authors.set(key, { name, email: email || (known?.email ?? ''), articles: known?.articles ?? 0 });
  }

  private async addArticle(article: ImportedArticle): Promise<void> {
    const keys = article.authors.length === 0 ? [NO_AUTHOR] : article.authors.slice(0, MAX_AUTHORS);
    for (const key of keys) {
      if (!this.authors.has(key)) {
        this.read += 1;
        this.onlyNamed.add(key);
        this.addAuthor(key, key === NO_AUTHOR ? 'The editors' : key);
      }
      const author = this.authors.get(key);
      if (author !== undefined) author.articles += 1;
    }
    const { banner } = article;
    for (const address of [...imagesIn(article.html), ...(banner ? [banner.address] : [])]) {
      // Nobody remembers the bytes of those that are written into the text.
      if (address.startsWith('data:')) await this.present.check(address);
      this.named.add(shortAddress(address));
    }
    this.addresses += article.oldAddresses.length;
    const vote = tagOfText(`${article.title} ${article.description ?? ''} ${plainText(article.html)}`);
    for (const name of new Set(article.categories)) {
      const votes: Votes = this.categories.get(name) ?? new Map();
      addVote(votes, vote);
      this.categories.set(name, votes);
    }
    for (const name of new Set(article.tags)) this.tags.set(name, (this.tags.get(name) ?? 0) + 1);
    const refusal = this.refusalOf(article.html);
    if (refusal !== null) this.refusals.set(article.key, refusal);
    // Only the pictures of the text, and whether there is one, decide on what becomes of it.
    const text = isBlank(plainText(article.html)) ? '' : 'x';
    const pictures = startTags(article.html, 'img').map(({ attributes: { src = '', alt = '' } }) =>
      writeTag('img', { src: shortAddress(src), alt: isBlank(alt) ? '' : 'x' }),
    );
    const html = text + pictures.join('');
    const hasTitle = article.title.trim() !== '';
    this.articles.push({
      ...article,
      html: hasTitle ? html : plainText(article.html).slice(0, 500) + html,
      ...(banner && { banner: { ...banner, address: shortAddress(banner.address) } }),
    });
  }

  private has(address: string): boolean {
    return this.present.pictures.whyMissing(address) === null;
  }

  private refusalOf(html: string): string | null {
    if (html.length < MAYBE_TOO_LONG) return null;
    return this.present.refusalOf(plannedText(html, (address) => this.has(address)));
  }

  private proposed(given: Mapping): Mapping {
    const categories = new Map(
      [...this.categories].map(([name, votes]) => {
        const decided = given.categories.get(name);
        return [name, decided ?? tagOfName(name) ?? tagOfVotes(votes)] as const;
      }),
    );
    const tags = new Map(
      [...this.tags.keys()].map((name) => {
        const decided = given.tags.get(name);
        return [name, decided === undefined ? tagOfName(name) : decided] as const;
      }),
    );
    const authors = new Map(
      [...this.authors].map(
        ([key, { name, email }]) => [key, given.authors.get(key) ?? { name, email }] as const,
      ),
    );
    return { categories, tags, otherwise: given.otherwise, authors };
  }
}

function sumOf(votes: Votes): number {
  return [...votes.values()].reduce((sum, each) => sum + each, 0);
}

function addLoss(losses: Map<string, Loss>, kind: string, sentence: string, title: string, times = 1): void {
  const shared = kind === 'picture' ? PICTURE_LOSS : sentence.replace(ADDRESS, '.');
  const loss = losses.get(shared) ?? { kind, sentence: shared, count: 0, titles: [] };
  losses.set(shared, loss);
  count(loss, title, times);
}

function count(loss: Loss, title: string, times = 1): void {
  loss.count += times;
  if (loss.titles.length < EXAMPLES) loss.titles.push(title);
}
