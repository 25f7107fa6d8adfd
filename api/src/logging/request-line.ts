/** What the log says of one answered request: fields for machines, a sentence for people. */
export class RequestLine {
  constructor(
    readonly method: string,
    /** Without its query, which may hold an email address. */
    readonly path: string,
    /** `aborted` where the client left before the end. */
    readonly status: number | 'aborted',
    readonly durationMs: number,
    /** Who asked; only where a sign-in or a limit refused the request. */
    readonly address?: string,
  ) {}

  toString(): string {
    const from = this.address === undefined ? '' : ` from ${this.address}`;
    return `${this.method} ${this.path} ${this.status} ${this.durationMs.toFixed(1)} ms${from}`;
  }
}
