import { jest } from '@jest/globals';
import type { Manuscript } from '@contract/manuscripts.ts';
import type { ArticleDraft } from '../../../../data/calls/articles.ts';
import { ServerDraft } from '../server-draft.ts';
import { WORDS } from './answers.ts';

/** A draft, and a server that gives prepared answers. Use fake timers. */
export class FakeServer {
  answers: (Response | Promise<Response>)[] = [];
  /** What was asked, with the version. */
  asked: string[] = [];
  /** For each request: whether it had a banner. */
  banners: boolean[] = [];
  /** What the draft says became of the manuscript. */
  statuses: Manuscript[] = [];
  readonly draft = new ServerDraft();
  private words = WORDS;
  private readonly real = globalThis.fetch;

  constructor() {
    globalThis.fetch = (address, init) => {
      const version = new Headers(init?.headers).get('if-match') ?? '';
      this.asked.push(`${init?.method} ${String(address)} ${version}`);
      this.banners.push(init?.body instanceof FormData && init.body.has('bannerImage'));
      const answer = this.answers.shift();
      return answer === undefined
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(answer);
    };
    this.draft.connect({
      read: () => this.words,
      name: () => 'k1',
      token: () => 't1',
      isSame: (mine, theirs) => mine.title === theirs.title,
      note: () => Promise.resolve(),
      onSaved: () => undefined,
      onStatus: (manuscript) => this.statuses.push(manuscript),
    });
  }

  end(): void {
    globalThis.fetch = this.real;
  }

  async write(change: Partial<ArticleDraft> = {}): Promise<void> {
    this.words = { ...WORDS, ...change };
    this.draft.changed();
    await jest.advanceTimersByTimeAsync(10_000);
  }
}
