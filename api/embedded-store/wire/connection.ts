import type { Socket } from 'node:net';
import type { Doc } from '../bson/values.ts';
import { errorReply } from '../commands/dispatch.ts';
import { MessageSplitter } from './message-splitter.ts';
import { writeReply } from './reply.ts';
import { readRequest, type Request } from './request.ts';

/** Replies to a command; undefined closes the connection. */
export type Answer = (body: Doc) => Promise<Doc | undefined>;

/** Maximum number of queued messages; beyond it the socket is paused. */
const MAX_QUEUED = 64;

/** A client connection, whose messages are handled in order, one at a time. */
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
    if (this.#queue.length > MAX_QUEUED) this.#socket.pause();
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
      if (this.#queue.length <= MAX_QUEUED && this.#socket.isPaused()) this.#socket.resume();
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

  /** Sends the error and closes, because nothing after a malformed message can be trusted. */
  #hangUp(error: unknown): void {
    this.#queue.length = 0;
    this.#socket.removeAllListeners('data');
    this.#socket.end(Buffer.concat(writeReply('message', 0, errorReply(error))));
    this.#socket.destroySoon();
  }
}

/** Encodes a reply, or an error reply if that fails, so that the client never waits in vain. */
function encoded(request: Request, reply: Doc): [Buffer, Buffer] {
  try {
    return writeReply(request.kind, request.id, reply);
  } catch (error) {
    return writeReply(request.kind, request.id, errorReply(error));
  }
}
