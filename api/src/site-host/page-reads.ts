import { createHash } from 'node:crypto';
import { type Reader, refusedStatus } from '../contract/reader.ts';

interface Read {
  name: string;
  args: readonly unknown[];
  answer: Promise<unknown>;
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
          this.read(String(name), args),
    });
  }

  /** @param name one of a `Reader`'s methods */
  read(name: string, args: readonly unknown[]): Promise<unknown> {
    const key = `${name} ${JSON.stringify(args)}`;
    const known = this.#reads.get(key);
    if (known !== undefined) return known.answer;
    const method = Reflect.get(this.#source, name) as (...args: unknown[]) => Promise<unknown>;
    const answer = method.apply(this.#source, [...args]);
    this.#reads.set(key, { name, args, answer });
    return answer;
  }

  /** After the page is made: what tells its reads from others, without the memory that their answers take. */
  async remembered(): Promise<RememberedReads> {
    const reads = [...this.#reads.values()].map(async ({ name, args, answer }) => ({
      name,
      args,
      digest: await digestOf(answer),
    }));
    return new RememberedReads(this.#source, await Promise.all(reads));
  }
}

/** The reads of a page that is kept. */
export class RememberedReads {
  readonly #source: Reader;
  readonly #reads: readonly { name: string; args: readonly unknown[]; digest: string }[];

  constructor(source: Reader, reads: readonly { name: string; args: readonly unknown[]; digest: string }[]) {
    this.#source = source;
    this.#reads = reads;
  }

  /** Reads all of it once more. Where something differs, the page is made from `reads`, which asks for none of it again. */
  async again(): Promise<{ reads: PageReads; areSame: boolean }> {
    const reads = new PageReads(this.#source);
    const same = await Promise.all(
      this.#reads.map(async ({ name, args, digest }) => (await digestOf(reads.read(name, args))) === digest),
    );
    return { reads, areSame: same.every(Boolean) };
  }
}

/** What was refused is told by its status: a page that says so is the same, too. */
async function digestOf(answer: Promise<unknown>): Promise<string> {
  const told = await answer.then(JSON.stringify, (error: unknown) => `refused ${refusedStatus(error)}`);
  return createHash('sha256').update(told).digest('base64');
}
