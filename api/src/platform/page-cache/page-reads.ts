import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Reader, refusedStatus } from '../../contract/reader.ts';

/** Milliseconds to wait for a revalidation before the page is rendered. */
const PATIENCE_MS = 2_000;

class Read {
  /** Digest of the answer, or of an error's status; `null` until it arrives. */
  digest: string | null = null;
  readonly settled: Promise<void>;

  constructor(
    readonly name: string,
    readonly args: readonly unknown[],
    readonly answer: Promise<unknown>,
  ) {
    this.settled = answer
      .then(
        (answer) => JSON.stringify(answer),
        (error: unknown) => `refused ${refusedStatus(error)}`,
      )
      .then((text) => void (this.digest = createHash('sha256').update(text).digest('base64')));
  }
}

/**
 * Records a page's reads during its render. A page depends only on its address and its reads: while
 * these are unchanged, the page is current.
 */
export class PageReads {
  readonly #source: Reader;
  /** Answers repeated reads within one render. */
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

  /** Call it after the render. Returns the digests of its reads, without the answers. */
  async remembered(): Promise<RememberedReads> {
    // Lets the digests of the last answers be computed.
    await nextTurn();
    const reads = [...this.#reads.values()].map(({ name, args, digest }) => ({ name, args, digest }));
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
   * Repeats all reads. If one differs, failed before or does not answer now, render the page from
   * `reads`, which already has the answers.
   */
  async repeat(): Promise<{ reads: PageReads; areSame: boolean }> {
    const reads = new PageReads(this.#source);
    const newReads = this.#reads.map(({ name, args }) => reads.read(name, args));
    const { promise: timeout, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
    await Promise.race([Promise.all(newReads.map(({ settled }) => settled)), timeout]);
    clearTimeout(timer);
    const areSame = newReads.every(
      ({ digest }, index) => digest !== null && digest === this.#reads[index]?.digest,
    );
    return { reads, areSame };
  }
}
