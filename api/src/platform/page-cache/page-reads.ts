import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Reader, refusedStatus } from '../../contract/reader.ts';

/** Milliseconds to wait for a revalidation; then the page is rendered, and its parts wait as long as they may. */
const PATIENCE_MS = 2_000;

class Read {
  /** Digest of the answer; `null` until it arrives. Errors count by their status. */
  digest: string | null = null;
  readonly settled: Promise<void>;

  constructor(
    readonly name: string,
    readonly args: readonly unknown[],
    readonly answer: Promise<unknown>,
  ) {
    this.settled = answer
      .then(
        (shown) => JSON.stringify(shown),
        (error: unknown) => `refused ${refusedStatus(error)}`,
      )
      .then((told) => void (this.digest = createHash('sha256').update(told).digest('base64')));
  }
}

/**
 * Records what a page reads during its render. A page depends only on its address and its reads: while these are
 * unchanged, so is the page, whatever else has changed in the magazine.
 */
export class PageReads {
  readonly #source: Reader;
  /** Repeated reads within one render are answered from here. */
  readonly #reads = new Map<string, Read>();
  /** The reader to pass to the render. */
  readonly reader: Reader;

  constructor(source: Reader) {
    this.#source = source;
    this.reader = new Proxy(source, {
      get:
        (_, name) =>
        (...args: unknown[]) =>
          this.read(String(name), args).answer,
    });
  }

  /** @param name a method of `Reader` */
  read(name: string, args: readonly unknown[]): Read {
    const key = `${name} ${JSON.stringify(args)}`;
    let read = this.#reads.get(key);
    if (read === undefined) {
      const method = Reflect.get(this.#source, name) as (...args: unknown[]) => Promise<unknown>;
      read = new Read(name, args, method.apply(this.#source, [...args]));
      this.#reads.set(key, read);
    }
    return read;
  }

  /** After the render: the digests of its reads, without the answers. */
  async remembered(): Promise<RememberedReads> {
    // Lets the digests of the last answers be computed.
    await nextTurn();
    const all = [...this.#reads.values()];
    const reads = all.map(({ name, args, digest }) => ({ name, args, digest }));
    return new RememberedReads(this.#source, reads);
  }
}

/** The reads of a cached page. */
export class RememberedReads {
  readonly #source: Reader;
  readonly #reads: readonly Pick<Read, 'name' | 'args' | 'digest'>[];

  constructor(source: Reader, reads: readonly Pick<Read, 'name' | 'args' | 'digest'>[]) {
    this.#source = source;
    this.#reads = reads;
  }

  /**
   * Repeats all reads. If one differs, failed before or does not answer now, the page is rendered from `reads`, which
   * repeats none of them.
   */
  async again(): Promise<{ reads: PageReads; areSame: boolean }> {
    const reads = new PageReads(this.#source);
    const now = this.#reads.map(({ name, args }) => reads.read(name, args));
    const { promise: enough, resolve } = Promise.withResolvers<undefined>();
    const patience = setTimeout(() => resolve(undefined), PATIENCE_MS);
    await Promise.race([Promise.all(now.map(({ settled }) => settled)), enough]);
    clearTimeout(patience);
    const areSame = now.every(
      ({ digest }, index) => digest !== null && digest === this.#reads[index]?.digest,
    );
    return { reads, areSame };
  }
}
