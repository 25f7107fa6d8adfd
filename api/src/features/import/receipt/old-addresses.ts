/** Addresses of the old magazine that are remembered: more than any export has. */
const MAX_ADDRESSES = 2_000_000;
/** Articles that the receipt shows beside their old pages. */
const SAMPLE = 12;

/** What an address of the old magazine was, and where it leads; `null` for nowhere. */
export interface TriedAddress {
  kind: string;
  address: string;
  place: string | null;
}

/** How many addresses were tried, and how many lead somewhere. */
export interface AddressCount {
  tried: number;
  lead: number;
}

/** Of all kinds together. */
export function totalOf(counts: Readonly<Record<string, AddressCount>>): AddressCount {
  const total = { tried: 0, lead: 0 };
  for (const { tried, lead } of Object.values(counts)) {
    total.tried += tried;
    total.lead += lead;
  }
  return total;
}

/** An old page and the article that it became. */
export interface SamplePair {
  title: string;
  /** Absolute if the export says the address of the old magazine. */
  old: string;
  place: string;
}

/** The addresses of the old magazine that a run has met, by what they are. */
export class OldAddresses {
  private readonly byKind = new Map<string, Set<string>>();
  private readonly titles = new Map<string, string>();
  private size = 0;

  add(kind: string, addresses: readonly string[]): void {
    const known = this.byKind.get(kind) ?? new Set();
    this.byKind.set(kind, known);
    for (const address of addresses) {
      if (known.has(address) || this.size >= MAX_ADDRESSES) continue;
      this.size += 1;
      // A copy: a part of a text keeps all of it in memory, here the file.
      known.add(Buffer.from(address).toString());
    }
  }

  /** Addresses of an article, and of the lists of its day, month and year. */
  addArticle(title: string, addresses: readonly string[]): void {
    this.add('article', addresses);
    this.add('date', addresses.flatMap(datePages));
    const [first] = addresses;
    if (first !== undefined && this.titles.size < SAMPLE * SAMPLE) this.titles.set(first, title);
  }

  /** Pages of days, months and years, which the old magazine listed. */
  get dates(): string[] {
    return [...(this.byKind.get('date') ?? [])];
  }

  /** Tries all, as a reader would. @param follow where a browser ends that requests an address */
  async *tryAll(follow: (address: string) => Promise<string | null>): AsyncGenerator<TriedAddress> {
    for (const [kind, addresses] of this.byKind)
      for (const address of addresses) yield { kind, address, place: await follow(address) };
  }

  /** Some articles beside their old pages, spread over all that were read first. */
  async sample(
    site: string | undefined,
    follow: (address: string) => Promise<string | null>,
  ): Promise<SamplePair[]> {
    const all = [...this.titles];
    const step = Math.max(1, Math.floor(all.length / SAMPLE));
    const pairs: SamplePair[] = [];
    for (let index = 0; index < all.length && pairs.length < SAMPLE; index += step) {
      const [address = '', title = ''] = all[index] ?? [];
      const place = await follow(address);
      if (place !== null) pairs.push({ title, old: URL.parse(address, site)?.href ?? address, place });
    }
    return pairs;
  }
}

/** `/blog/2020/05/10/rain/` was in the lists `/blog/2020`, `/blog/2020/05` and `/blog/2020/05/10`. */
function datePages(address: string): string[] {
  const [, home = '', year = '', month, day] =
    /^((?:\/[^/?]+)*?)\/((?:19|20)\d\d)\/(?:([01]\d)\/(?:([0-3]\d)\/)?)?[^/?]/.exec(address) ?? [];
  if (year === '') return [];
  const pages = [`${home}/${year}`];
  if (month !== undefined) pages.push(`${home}/${year}/${month}`);
  if (month !== undefined && day !== undefined) pages.push(`${home}/${year}/${month}/${day}`);
  return pages;
}
