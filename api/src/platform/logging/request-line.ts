/** The log entry of a request: fields for machines, a sentence for people. */
export class RequestLine {
  constructor(
    readonly method: string,
    /** Without its query, which may contain an email address. */
    readonly path: string,
    /** `aborted` if the client disconnected early. */
    readonly status: number | 'aborted',
    readonly durationMs: number,
    /** The client's address, only if a sign-in or a limit refused the request. */
    readonly address?: string,
  ) {}

  toString(): string {
    const from = this.address === undefined ? '' : ` from ${this.address}`;
    return `${this.method} ${this.path} ${this.status} ${this.durationMs.toFixed(1)} ms${from}`;
  }
}
