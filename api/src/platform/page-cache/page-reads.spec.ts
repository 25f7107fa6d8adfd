import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reader } from '../../contract/reader.ts';
import type { SitemapEntry, SitemapResponse } from '../../contract/sitemap.ts';
import { PageReads, type RememberedReads } from './page-reads.ts';

/** A magazine whose sitemap changes. */
class Magazine {
  requests = 0;
  parts = 1;
  refusal: object | null = null;
  isSilent = false;

  sitemap(): Promise<SitemapResponse> {
    this.requests += 1;
    if (this.isSilent) return new Promise(() => undefined);
    if (this.refusal !== null) return Promise.reject(Object.assign(new Error(), this.refusal));
    return Promise.resolve({ articles: Array.from({ length: this.parts }), authors: [] } as never);
  }

  async newsSitemap(): Promise<[]> {
    await sleep(1);
    return [];
  }

  sitemapPart(_list: string, part: string): Promise<SitemapEntry[]> {
    const length = part === '2' ? this.parts : 0;
    return Promise.resolve(Array.from({ length }) as SitemapEntry[]);
  }
}

/** Repeats the reads without an answer, until the timeout. */
async function withoutAnswer(remembered: RememberedReads): ReturnType<RememberedReads['repeat']> {
  jest.useFakeTimers();
  const repeated = remembered.repeat();
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  return repeated;
}

describe('PageReads', () => {
  let magazine: Magazine;
  let reads: PageReads;
  beforeEach(() => {
    magazine = new Magazine();
    reads = new PageReads(magazine as unknown as Reader);
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it("returns the reader's answers, and requests each only once", async () => {
    const answers = await Promise.all([reads.reader.sitemap(), reads.reader.sitemap()]);
    expect(answers.map(({ articles }) => articles.length)).toEqual([1, 1]);
    expect(magazine.requests).toBe(1);
  });

  it('are the same while all answers are', async () => {
    await reads.reader.sitemap();
    await reads.reader.newsSitemap();
    const remembered = await reads.remembered();
    expect((await remembered.repeat()).areSame).toBe(true);
    magazine.parts = 2;
    expect((await remembered.repeat()).areSame).toBe(false);
    magazine.parts = 1;
    expect((await remembered.repeat()).areSame).toBe(true);
  });

  it('distinguish requests of the same name', async () => {
    const parts = await Promise.all(['1', '2'].map((part) => reads.reader.sitemapPart('articles', part)));
    expect(parts.map(({ length }) => length)).toEqual([0, 1]);
    const remembered = await reads.remembered();
    expect((await remembered.repeat()).areSame).toBe(true);
    magazine.parts = 2;
    expect((await remembered.repeat()).areSame).toBe(false);
  });

  it('pass their answers on, so that the render does not read twice', async () => {
    await reads.reader.sitemap();
    const remembered = await reads.remembered();
    magazine.parts = 2;
    const repeated = await remembered.repeat();
    magazine.requests = 0;
    expect((await repeated.reads.reader.sitemap()).articles).toHaveLength(2);
    expect(magazine.requests).toBe(0);
    expect((await (await repeated.reads.remembered()).repeat()).areSame).toBe(true);
  });

  it('distinguish an error from an answer, and errors from each other', async () => {
    magazine.refusal = { status: 404 };
    await expect(reads.reader.sitemap()).rejects.toMatchObject({ status: 404 });
    const remembered = await reads.remembered();
    expect((await remembered.repeat()).areSame).toBe(true);
    magazine.refusal = { status: 410 };
    expect((await remembered.repeat()).areSame).toBe(false);
    magazine.refusal = null;
    expect((await remembered.repeat()).areSame).toBe(false);
  });

  it('count as changed if an answer failed, then or now', async () => {
    await reads.reader.sitemap();
    const remembered = await reads.remembered();
    magazine.isSilent = true;
    const repeated = await withoutAnswer(remembered);
    expect(repeated.areSame).toBe(false);
    const withoutAnswers = await repeated.reads.remembered();
    expect((await withoutAnswer(withoutAnswers)).areSame).toBe(false);
    magazine.isSilent = false;
    expect((await withoutAnswers.repeat()).areSame).toBe(false);
  });
});
