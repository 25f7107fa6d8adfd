import { Injectable } from '@nestjs/common';
import { ManuscriptImport } from '../manuscripts/importing/manuscript-import.service.ts';
import { ImportedTranslations } from '../manuscripts/importing/imported-translations.service.ts';
import { Redirects } from '../redirects/redirects.service.ts';
import { ImportAuthors } from './import-authors.service.ts';
import { ImportRecordsRepository } from './import-records.repository.ts';
import { type Balance, type Run, RunWork } from './import-work.ts';
import { itemId, refused, type Stay, stayOf, storedIn } from './item-facts.ts';
import { linkTranslations } from './link-translations.ts';
import type { ImportedEntry, ImportedState } from './model/imported-entry.ts';

/** Articles that are prepared at the same time: the pictures of one are read while another is stored. */
const CONCURRENT_ARTICLES = 4;

const NO_REDIRECTS: Pick<Redirects, 'setImported' | 'addMissing' | 'find'> = {
  find: () => Promise.resolve(null),
  setImported: () => Promise.resolve(),
  addMissing: () => Promise.resolve(),
};

/** Imports the entries of an export. It can be ended at any moment and run again: each item is stored once. */
@Injectable()
export class Importing {
  constructor(
    private readonly manuscripts: ManuscriptImport,
    private readonly authors: ImportAuthors,
    private readonly redirects: Redirects,
    private readonly records: ImportRecordsRepository,
    private readonly translations: ImportedTranslations,
  ) {}

  /**
   * Why an article would stay as it is here, or not come, if it were imported in this state; `null` if it would be imported.
   * @param key in its export
   * @param refusal of its text; `null` without one
   */
  async keptAs(
    origin: string,
    key: string,
    state: ImportedState,
    refusal: string | null,
  ): Promise<Stay | null> {
    const stored = storedIn(await this.records.findItem(itemId(origin, 'article', key)));
    const kept = stored === null ? null : await this.manuscripts.keptAs(stored, state);
    if (kept !== null) return stayOf(kept);
    return refusal === null ? null : refused(refusal, stored !== null);
  }

  /** Why a text would be refused; `null` if it would not. */
  refusalOf(html: string): string | null {
    return this.manuscripts.refusalOf(html);
  }

  /** @param onProgress called with the number of items that are done */
  async run(
    run: Run,
    entries: AsyncIterable<ImportedEntry>,
    onProgress: (done: number) => void,
  ): Promise<Balance & { site: string | undefined }> {
    const redirects = run.leads ? this.redirects : NO_REDIRECTS;
    const work = new RunWork(run, this.manuscripts, this.authors, redirects, this.records);
    const running = new Set<Promise<void>>();
    /** Articles that are being stored, by their works. */
    const works = new Map<string, Promise<void>>();
    const failures: unknown[] = [];
    try {
      for await (const entry of entries) {
        const id = work.admit(entry);
        // Authors before their articles.
        if (entry.kind !== 'article') await work.take(id, entry);
        else {
          // The name of an address is for the original, which a reader gives first.
          await works.get(entry.work ?? '');
          const task = work
            .take(id, entry)
            .catch((error: unknown) => void failures.push(error))
            .finally(() => {
              running.delete(task);
              works.delete(entry.work ?? '');
            });
          running.add(task);
          if (entry.work !== undefined) works.set(entry.work, task);
          if (running.size >= CONCURRENT_ARTICLES) await Promise.race(running);
        }
        onProgress(work.balance.read - running.size);
        if (failures.length > 0) break;
      }
    } finally {
      await Promise.all(running);
      await work.finish();
    }
    if (failures.length > 0) throw failures[0];
    await work.placeOpenLinks();
    await linkTranslations({ translations: this.translations, records: this.records }, work.articles);
    return { ...work.balance, site: work.site };
  }
}
