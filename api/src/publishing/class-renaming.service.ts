import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { renameClasses } from '../html/rename-classes.ts';
import { ContentVersion } from '../store/content-version.ts';
import { OldClassesRepository, type StoredText, TEXTS } from './old-classes.repository.ts';

/** Texts in one step. */
const BATCH = 100;

/**
 * Renames the classes of texts from before schema version 3. Their words and their look stay, so versions and dates do not
 * change. Safe to interrupt and to run again: it skips texts without old names.
 */
@Injectable()
export class ClassRenaming {
  constructor(
    private readonly repository: OldClassesRepository,
    private readonly contentVersion: ContentVersion,
  ) {}

  async run(tell: (done: number, total: number) => void): Promise<void> {
    let total = 0;
    for (const texts of TEXTS) total += await this.repository.count(texts);
    let done = 0;
    for (const texts of TEXTS)
      for (let last: Types.ObjectId | null = null; ;) {
        const batch: StoredText[] = await this.repository.findAfter(texts, last, BATCH);
        const end = batch.at(-1);
        if (end === undefined) break;
        await this.repository.change(texts, batch, renameClasses);
        done += batch.length;
        tell(done, Math.max(done, total));
        last = end._id;
      }
    if (done > 0) await this.contentVersion.increment();
  }
}
