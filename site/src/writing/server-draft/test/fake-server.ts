import { jest } from '@jest/globals';
import type { ArticleDraft } from '../../../data/calls/articles.ts';
import { EMPTY_FORM, type InitialForm } from '../../initial-form.ts';
import { SyncState } from '../../sync-state.ts';
import { ServerDraft } from '../server-draft.ts';
import { WORDS } from './answers.ts';

/** The initial form of a draft whose server copy is `m1`. */
export const copyWith = (version: string, more: Partial<InitialForm> = {}): InitialForm => ({
  ...EMPTY_FORM,
  saved: { id: 'm1', version },
  isUnsaved: true,
  ...more,
});

/** A draft, and a server that gives prepared answers. Use fake timers. Versions with the same title are the same. */
export class FakeServer {
  answers: (Response | Promise<Response>)[] = [];
  /** The requests, with version or key. */
  requests: string[] = [];
  /** For each request: whether it had a banner, and whether it may outlive its page. */
  banners: boolean[] = [];
  outliving: boolean[] = [];
  /** Titles of the unacknowledged words, each time that the device stores them. */
  stored: string[] = [];
  /** Statuses that the draft has reported. */
  statuses: InitialForm[] = [];
  words: ArticleDraft | null = WORDS;
  token: string | undefined = 't1';
  /** Number of changes reported to the device. */
  changes = 0;
  readonly sync = new SyncState();
  readonly draft: ServerDraft;
  private readonly realFetch = globalThis.fetch;

  constructor() {
    globalThis.fetch = (address, init) => {
      const headers = new Headers(init?.headers);
      const version = headers.get('if-match') ?? headers.get('idempotency-key') ?? '';
      this.requests.push(`${init?.method} ${String(address)} ${version}`);
      const form = init?.body instanceof FormData ? init.body : new FormData();
      this.banners.push(form.has('bannerImage') || form.has('bannerPicture'));
      this.outliving.push(init?.keepalive === true);
      const answer = this.answers.shift();
      return answer === undefined
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(answer);
    };
    const text = {
      words: () => this.words,
      isSame: ({ title }: { title: string }, remote: InitialForm) => title === remote.fields.title,
    };
    const device = {
      name: 'k1',
      changed: () => (this.changes += 1),
      store: () => {
        this.stored.push(this.sync.unacknowledged.map(({ title }) => title).join(', '));
        return Promise.resolve();
      },
    };
    this.draft = new ServerDraft(text, this.sync, device, {
      token: () => this.token,
      onStatus: (remote) => this.statuses.push(remote),
    });
  }

  end(): void {
    globalThis.fetch = this.realFetch;
  }

  /** Titles of the words that the server may have. */
  get unacknowledged(): string[] {
    return this.sync.unacknowledged.map(({ title }) => title);
  }

  async write(change: Partial<ArticleDraft> = {}): Promise<void> {
    this.words = { ...WORDS, ...change };
    this.draft.changed();
    await jest.advanceTimersByTimeAsync(10_000);
  }
}
