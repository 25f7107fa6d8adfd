import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Reader, refusedStatus } from '../contract/reader.ts';

/** Milliseconds that a page waits to hear that nothing has changed; then it is made, and its parts wait as long as they may. */
const PATIENCE_MS = 2_000;

/** Something that a page asked for. */
class Read {
  /** What tells the answer from others; `null` until it is there. What was refused is told by its status. */
  digest: string | null = null;
  readonly settled: Promise<void>;

  constructor(
    readonly name: string,
    readonly args: readonly unknown[],
    readonly answer: Promise<unknown>,
  ) {
    this.settled = answer
      .then(JSON.stringify, (error: unknown) => `refused ${refusedStatus(error)}`)
      .then((told) => void (this.digest = createHash('sha256').update(told).digest('base64')));
  }
}

/**
 * What a page reads while it is made. A page says nothing but what its address and its reads say: while these are the same,
 * so is the page, whatever has changed elsewhere in the magazine.
 */
export class PageReads {
  readonly #source: Reader;
  /** What was read once is not asked for again while the page is made. */
  readonly #reads = new Map<string, Read>();
  /** The reader for the page that is being made. */
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

  /** @param name one of a `Reader`'s methods */
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

  /** After the page is made: what tells its reads from others, without the memory that their answers take. */
  async remembered(): Promise<RememberedReads> {
    // An answer that came a moment ago has been digested by then.
    await nextTurn();
    const reads = [...this.#reads.values()].map(({ name, args, digest }) => ({ name, args, digest }));
    return new RememberedReads(this.#source, reads);
  }
}

/** The reads of a page that is kept. */
export class RememberedReads {
  readonly #source: Reader;
  readonly #reads: readonly Pick<Read, 'name' | 'args' | 'digest'>[];

  constructor(source: Reader, reads: readonly Pick<Read, 'name' | 'args' | 'digest'>[]) {
    this.#source = source;
    this.#reads = reads;
  }

  /**
   * Reads all of it once more. Where something differs, was not waited for then, or does not come now, the page is made from
   * `reads`, which asks for none of it again.
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
