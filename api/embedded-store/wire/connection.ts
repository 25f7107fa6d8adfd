import type { Socket } from 'node:net';
import type { Doc } from '../bson/values.ts';
import { errorReply } from '../commands/dispatch.ts';
import { MessageSplitter } from './message-splitter.ts';
import { writeReply } from './reply.ts';
import { readRequest, type Request } from './request.ts';

/** Gives nothing where the connection is to be closed. */
export type Answer = (body: Doc) => Promise<Doc | undefined>;

/** Messages read ahead of the one being answered; beyond it the socket is not read. */
const MOST_QUEUED = 64;

/** One client: its messages are answered one after the other, in the order in which they came. */
export class Connection {
  readonly #socket: Socket;
  readonly #answer: Answer;
  readonly #splitter = new MessageSplitter();
  readonly #queue: Request[] = [];
  #busy = false;

  constructor(socket: Socket, answer: Answer) {
    this.#socket = socket;
    this.#answer = answer;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => {
      this.#receive(chunk);
    });
    socket.on('error', () => {
      socket.destroy();
    });
  }

  #receive(chunk: Buffer): void {
    try {
      for (const bytes of this.#splitter.push(chunk)) this.#queue.push(readRequest(bytes));
    } catch (error) {
      this.#hangUp(error);
      return;
    }
    if (this.#queue.length > MOST_QUEUED) this.#socket.pause();
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      const reply = next.refusal === undefined ? await this.#answer(next.body) : errorReply(next.refusal);
      if (reply === undefined) {
        this.#queue.length = 0;
        this.#socket.destroy();
        break;
      }
      if (!next.silent) this.#send(next, reply);
      if (this.#queue.length <= MOST_QUEUED && this.#socket.isPaused()) this.#socket.resume();
    }
    this.#busy = false;
  }

  #send(request: Request, reply: Doc): void {
    if (this.#socket.destroyed) return;
    const parts = encoded(request, reply);
    this.#socket.cork();
    for (const part of parts) this.#socket.write(part);
    this.#socket.uncork();
  }

  /** Says why in a last message, and closes: after a malformed message nothing that follows can be trusted. */
  #hangUp(error: unknown): void {
    this.#queue.length = 0;
    this.#socket.removeAllListeners('data');
    this.#socket.end(Buffer.concat(writeReply('message', 0, errorReply(error))));
    this.#socket.destroySoon();
  }
}

/** A reply that cannot be encoded becomes an error reply: a client never waits for nothing. */
function encoded(request: Request, reply: Doc): [Buffer, Buffer] {
  try {
    return writeReply(request.kind, request.id, reply);
  } catch (error) {
    return writeReply(request.kind, request.id, errorReply(error));
  }
}
