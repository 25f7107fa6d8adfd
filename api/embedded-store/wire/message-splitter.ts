import { MAX_MESSAGE_BYTES } from '../bson/limits.ts';
import { fail } from '../errors/command-error.ts';
import { HEADER_BYTES } from './op-codes.ts';

/** Splits a byte stream into messages. It holds at most one message and the rest of the last chunk. */
export class MessageSplitter {
  #chunks: Buffer[] = [];
  #bytes = 0;
  #neededBytes = HEADER_BYTES;

  /** @throws CommandError for an invalid message length. */
  *push(chunk: Buffer): Generator<Buffer, void> {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    while (this.#bytes >= this.#neededBytes) {
      const joined = this.#join();
      const length = joined.readInt32LE(0);
      if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) {
        throw fail('ProtocolError', `A message of ${length} bytes is not possible`);
      }
      this.#neededBytes = length;
      if (this.#bytes < length) return;
      this.#keep(joined.subarray(length));
      yield joined.subarray(0, length);
    }
  }

  #join(): Buffer {
    const [first] = this.#chunks;
    if (this.#chunks.length === 1 && first !== undefined) return first;
    const joined = Buffer.concat(this.#chunks, this.#bytes);
    this.#chunks = [joined];
    return joined;
  }

  #keep(rest: Buffer): void {
    this.#chunks = rest.length === 0 ? [] : [rest];
    this.#bytes = rest.length;
    this.#neededBytes = HEADER_BYTES;
  }
}
