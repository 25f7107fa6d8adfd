import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { type Genre, genrePath } from '../../contract/genres.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import { AuditService } from '../audit/audit.service.ts';
import { PictureLibrary } from '../images/picture-library.service.ts';
import { PictureUploads } from '../images/picture-uploads.service.ts';
import { PicturesService } from '../images/pictures.service.ts';
import { WebClient } from '../link-previews/web-client.ts';
import { Redirects } from '../redirects/redirects.service.ts';
import { Importing } from './importing.service.ts';
import type { Run } from './import-work.ts';
import { authorPages } from './item-facts.ts';
import { ImportRecordsRepository } from './import-records.repository.ts';
import { type FoundLoss, type Present, surveyOf, type Survey } from './import-survey.ts';
import { type Mapping, NO_TAG } from './mapping/mapping.ts';
import type { StoredImportRun } from './model/import-run.schema.ts';
import type { ExportSource, ImportedEntry, ImportedList, ReadEntry } from './model/imported-entry.ts';
import { ImportPictures } from './pictures/import-pictures.ts';
import { type ExportKind, exportKindOf, readExport } from './readers/export-kinds.ts';
import { basePath, withBase } from './readers/markdown/site-addresses.ts';
import { urlized } from './readers/markdown/site-layout.ts';
import { OldAddresses } from './receipt/old-addresses.ts';
import { type ReceiptHead, receiptFolder, writeReceipt } from './receipt/receipt.ts';
import { writeTables } from './receipt/tables.ts';

/** Categories and tags that have none here, and whose pages lead to a search. */
const MAX_SEARCHES = 500;
/** Path of the feed. */
const FEED = '/api/rss/feed';

/** An export that is open, with what belongs to it. */
export interface OpenExport {
  kind: ExportKind;
  source: ExportSource;
  pictures: ImportPictures;
  /** Name of the old magazine, if its files do not tell it from others; empty otherwise. */
  site: string;
  /** Address of the old magazine, if its files do not say it. */
  address?: string | undefined;
}

/** Follows what is read, and may end it. */
export interface Watch {
  /** Ends the work between two entries, with its reason as the error. */
  signal?: AbortSignal;
  onEntry?: (entry: ImportedEntry) => void;
}

export interface RunOptions extends Watch {
  /** A run that was begun before, to continue. */
  begun?: StoredImportRun;
  /** Whether old addresses lead to the new ones; they do by default. */
  leads?: boolean;
}

/** The system and, if there are several old magazines of one system, the name of this one. */
async function originOf({
  kind,
  source,
  site,
}: Pick<OpenExport, 'kind' | 'source' | 'site'>): Promise<string> {
  const name = site === '' ? await kind.origin(source) : site;
  return name === '' ? kind.system : `${kind.system} ${name}`;
}

/** Moves a magazine in: a dry run first, then the run, then a receipt. */
@Injectable()
export class ImportService {
  constructor(
    private readonly importing: Importing,
    private readonly records: ImportRecordsRepository,
    private readonly redirects: Redirects,
    private readonly pictures: PicturesService,
    private readonly uploads: PictureUploads,
    private readonly library: PictureLibrary,
    private readonly web: WebClient,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * @param uploads pictures beside the export; `null` if it has its own, or none
   * @param fetches whether missing pictures are fetched from the old site
   * @throws BrokenExport if no system is known to write such files
   */
  async open(
    source: ExportSource,
    {
      uploads,
      fetches,
      site,
      address,
    }: { uploads: ExportSource | null; fetches: boolean; site: string; address?: string | undefined },
  ): Promise<OpenExport> {
    const kind = await exportKindOf(source);
    const sources = uploads === null ? [source] : [uploads, source];
    const pictures = await ImportPictures.of(sources, this.pictures, fetches ? this.web : null, this.library);
    pictures.hosts.add(address ?? '');
    return { kind, source, pictures, site, address };
  }

  /** Reads everything and changes nothing. @throws BrokenExport */
  async survey(
    opened: OpenExport,
    mapping: Mapping | null,
    { addLoss, ...watch }: Watch & { addLoss?: (loss: FoundLoss) => void } = {},
  ): Promise<Survey> {
    const { pictures } = opened;
    const origin = await originOf(opened);
    const present: Present = {
      pictures,
      check: (picture) => {
        watch.signal?.throwIfAborted();
        return pictures.check(picture);
      },
      refusalOf: (html) => this.importing.refusalOf(html),
      keptAs: (key, state, refusal) => {
        watch.signal?.throwIfAborted();
        return this.importing.keptAs(origin, key, state, refusal);
      },
    };
    return surveyOf(watched(opened, watch), mapping, present, addLoss);
  }

  /** Records a run, before it changes anything. @param within work of the same transaction */
  async begin(
    { kind, source }: Pick<OpenExport, 'kind' | 'source'>,
    within: (run: StoredImportRun, session: ClientSession) => Promise<void> = () => Promise.resolve(),
  ): Promise<StoredImportRun> {
    const run: StoredImportRun = {
      ...{ _id: new Types.ObjectId(), name: source.name, system: kind.system, startedAt: new Date() },
      ...{ read: 0, imported: 0, changed: 0, leftOut: 0, pictures: 0, missingPictures: 0 },
    };
    await this.transactions.run(async (session) => {
      await this.records.addRun(run, session);
      const changes = [{ field: 'name', before: '', after: source.name }] as const;
      await this.audit.record({ action: 'import', changes }, session);
      await within(run, session);
    });
    return run;
  }

  /**
   * Imports everything. What an earlier run has imported is changed, and nothing is there twice.
   * @param folder for the receipt, in a folder of its own
   * @throws BrokenExport if the file ends within; what was read until then is here, and the next run goes on
   */
  async run(
    opened: OpenExport,
    mapping: Mapping,
    folder: string,
    onProgress: (done: number) => void,
    { begun, leads = true, ...watch }: RunOptions = {},
  ): Promise<ReceiptHead & { json: string; page: string }> {
    const { kind, source, pictures, address } = opened;
    const run = begun ?? (await this.begin({ kind, source }));
    const { startedAt } = run;
    const origin = await originOf(opened);
    const tried = new OldAddresses();
    const work: Run = {
      ...{ id: run._id, origin, mapping, pictures, startedAt, leads },
      ...{ site: address, addresses: tried },
    };
    if (leads) await this.leadListsTo(mapping, tried);
    const onList = (list: ImportedList) => (leads ? this.leadList(list, mapping, tried) : Promise.resolve());
    // Hundreds of pictures at once: their further sizes are made when readers first see them.
    const { newAuthors, ...balance } = await this.uploads.withSizesOnDemand(() =>
      this.importing.run(work, watched(opened, watch, onList), onProgress),
    );
    const change = {
      ...{ endedAt: new Date(), read: balance.read, imported: balance.imported, changed: balance.changed },
      ...{ leftOut: balance['left-out'], pictures: pictures.stored, missingPictures: pictures.missingCount },
    };
    await this.records.updateRun(run._id, change);
    if (leads) await this.redirects.addMissing(tried.dates, { kind: 'path', target: '/' });
    const receipt = receiptFolder(folder, run);
    const follow = (path: string) => this.redirects.follow(path);
    const counts = await writeTables(receipt, leads ? tried.tryAll(follow) : [], pictures.compare());
    const head = {
      ...{ run: { ...run, ...change }, system: kind.name, newAuthors, ...counts },
      links: await this.records.linksOf(run._id),
      translations: await this.records.translationsOf(run._id),
      sample: await tried.sample(balance.site, follow),
    };
    const paths = await writeReceipt(receipt, head, () => this.records.itemsOf(run._id));
    return { ...head, ...paths };
  }

  /** Leads the lists and feeds of the old magazine to those that are closest here. */
  private async leadListsTo({ categories, tags }: Mapping, tried: OldAddresses): Promise<void> {
    const feeds = ['/feed', '/rss', '/rss.xml', '/index.xml', '/atom.xml', '/feed.xml', '/?feed=rss2'];
    await this.redirects.addMissing(feeds, { kind: 'path', target: FEED });
    tried.add('feed', feeds);
    const lists = [
      ...[...categories].map(([name, tag]) => ({ name, tag, places: ['category', 'categories'] })),
      ...[...tags].map(([name, tag]) => ({ name, tag, places: ['tag', 'tags'] })),
    ];
    // A hostile export may have a million tags.
    let searches = MAX_SEARCHES;
    for (const { name, tag, places } of lists) {
      const isSearch = tag === null || tag === NO_TAG;
      if (isSearch && searches-- <= 0) continue;
      const names = new Set([urlized(name), nicename(name)]);
      const addresses = places.flatMap((place) => [...names].map((each) => `/${place}/${each}`));
      await this.redirects.addMissing(addresses, { kind: 'path', target: pageOf(name, tag) });
      tried.add(places[0] ?? 'tag', addresses);
    }
  }

  /** The same for addresses that the export itself says. */
  private async leadList({ of, name, addresses }: ImportedList, mapping: Mapping, tried: OldAddresses) {
    tried.add(of, addresses);
    // Those of dates lead to the front page, at the end.
    if (of === 'date') return;
    const { [of === 'tag' ? 'tags' : 'categories']: tags } = mapping;
    const target = of === 'feed' ? FEED : pageOf(name, tags.get(name) ?? null);
    await this.redirects.addMissing(addresses, { kind: 'path', target });
  }
}

/** The list here of a category or tag: that of its tag here, or a search. */
function pageOf(name: string, tag: Genre | typeof NO_TAG | null): string {
  return tag === null || tag === NO_TAG ? `/search?q=${encodeURIComponent(name)}` : genrePath(tag);
}

/** A name as WordPress writes it in addresses: without signs. */
function nicename(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
  return words.join('-');
}

/** The items among what is read. */
async function* watched(
  { kind, source, pictures, address = '' }: OpenExport,
  { signal, onEntry }: Watch,
  onList: (list: ImportedList) => Promise<void> = () => Promise.resolve(),
): AsyncIterable<ImportedEntry> {
  for await (const read of readExport(kind, source)) {
    signal?.throwIfAborted();
    const entry = belowSite(address, read);
    if (entry.kind === 'list') {
      await onList(entry);
      continue;
    }
    if (entry.kind === 'article')
      for (const host of [entry.site ?? '', ...(entry.pictureHosts ?? [])]) pictures.hosts.add(host);
    onEntry?.(entry);
    yield entry;
  }
}

/** An entry with its addresses also below the path of its site, which the exports of Ghost do not say. */
function belowSite(site: string, entry: ReadEntry): ReadEntry {
  const base = basePath(site);
  if (entry.kind === 'left-out' || base === '') return entry;
  const below = (addresses: readonly string[]): string[] => {
    const outside = addresses.filter((address) => !address.startsWith(`${base}/`));
    return [...new Set([...addresses, ...withBase(base, outside)])];
  };
  if (entry.kind === 'list') return { ...entry, addresses: below(entry.addresses) };
  if (entry.kind === 'author') return { ...entry, oldAddresses: below(authorPages(entry)) };
  const { oldAddresses, earlierAddresses } = entry;
  return {
    ...{ ...entry, oldAddresses: below(oldAddresses) },
    ...(earlierAddresses !== undefined && { earlierAddresses: below(earlierAddresses) }),
  };
}
