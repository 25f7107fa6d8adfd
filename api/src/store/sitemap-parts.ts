import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Counter } from './content-version.ts';

/** What the sitemap lists in parts. */
export type SitemapList = 'articles' | 'authors';

/**
 * Addresses in one part. The protocol allows 50,000; a file of so few is written in a moment, and small enough to be kept
 * among the pages.
 */
export const SITEMAP_PART_SIZE = 5_000;

/**
 * Which part of the sitemap a record stands in: decided once, when it is made, and for good. So no part ever holds too
 * much, none moves when a record is removed, and each is one stretch of an index, however many there are.
 */
@Injectable()
export class SitemapParts implements OnModuleInit {
  constructor(@InjectModel(Counter.name) private readonly counters: Model<Counter>) {}

  /** The counters exist before the first record, so that two that come at once do not both begin one. */
  async onModuleInit(): Promise<void> {
    for (const list of ['articles', 'authors'] as const)
      await this.counters.updateOne({ _id: nameOf(list) }, { $setOnInsert: { value: 0 } }, { upsert: true });
  }

  /**
   * The parts, from 1, of so many new records. Outside of the transaction that writes them: a number that is never used
   * does no harm, and writers do not wait for each other.
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

  /** How many parts there are; some may be empty. */
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
