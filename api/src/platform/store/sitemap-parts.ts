import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Counter } from './counter.schema.ts';

/** Lists that the sitemap splits into parts. */
export type SitemapList = 'articles' | 'authors';

/** Addresses per part. The protocol allows 50,000; a smaller file renders quickly and fits into the page cache. */
export const SITEMAP_PART_SIZE = 5_000;

/**
 * Assigns records permanently to parts of the sitemap at creation. So no part overflows or shifts when
 * a record is removed, and each part is one index range.
 */
@Injectable()
export class SitemapParts implements OnModuleInit {
  constructor(@InjectModel(Counter.name) private readonly counters: Model<Counter>) {}

  /** Creates the counters before the first record, so that concurrent first records do not conflict. */
  async onModuleInit(): Promise<void> {
    for (const list of ['articles', 'authors'] as const)
      await this.counters.updateOne({ _id: nameOf(list) }, { $setOnInsert: { value: 0 } }, { upsert: true });
  }

  /**
   * Parts, from 1, for new records. Call it outside the transaction that writes them, so that writers
   * do not wait for each other. Unused numbers are harmless.
   */
  async take(list: SitemapList, records = 1): Promise<number[]> {
    const counter = await this.counters
      .findByIdAndUpdate(
        nameOf(list),
        { $inc: { value: records } },
        { returnDocument: 'after', upsert: true },
      )
      .lean();
    const first = counter.value - records;
    return Array.from({ length: records }, (_, n) => partOf(first + n + 1));
  }

  /** Number of parts, including empty ones. */
  async count(list: SitemapList): Promise<number> {
    const counter = await this.counters.findById(nameOf(list)).lean();
    return partOf(counter?.value ?? 0);
  }
}

function partOf(serial: number): number {
  return Math.ceil(serial / SITEMAP_PART_SIZE);
}

function nameOf(list: SitemapList): string {
  return `sitemap-${list}`;
}
