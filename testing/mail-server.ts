import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { CERTIFICATE, KEY } from './localhost-certificate.ts';

/** A message as the server got it. */
export interface Received {
  from: string;
  to: string[];
  user: unknown;
  secure: boolean;
  /** Header fields by their names in lower case. */
  headers: Map<string, string>;
  /** The decoded parts by their types: `text/plain`, `text/html`. */
  parts: Map<string, string>;
}

/** What the server does with the next messages, until it is told something else. */
export type Manner = 'takes' | 'refuses' | 'delays' | 'hangs' | 'dies';

export const MAIL_USER = { name: 'banyan', password: 'k/9@Lotus' };

/** Settings of a magazine whose mail server cannot be reached. */
export const UNREACHABLE_MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'desk@banyan.example' };

/** A real SMTP server. */
export class MailServer {
  readonly received: Received[] = [];
  /** Attempts to hand over a message, by the last word of the client. */
  attempts = 0;
  manner: Manner = 'takes';
  private readonly server: SMTPServer;

  private constructor(options: SMTPServerOptions) {
    this.server = new SMTPServer({
      ...{ key: KEY, cert: CERTIFICATE, logger: false, closeTimeout: 100 },
      onAuth: ({ username, password }, _, callback) =>
        username === MAIL_USER.name && password === MAIL_USER.password
          ? callback(null, { user: username })
          : callback(new Error('Invalid username or password')),
      onRcptTo: ({ address }, _, callback) => {
        this.attempts += 1;
        if (this.manner === 'refuses')
          callback(Object.assign(new Error(`No ${address} here`), { responseCode: 550 }));
        else if (this.manner === 'delays')
          callback(Object.assign(new Error('Try later'), { responseCode: 451 }));
        else callback();
      },
      onData: (stream, session, callback) => {
        if (this.manner === 'hangs') return;
        if (this.manner === 'dies') {
          // In the middle of the text.
          stream.once('data', () => this.cutAll());
          return;
        }
        const { envelope, user, secure } = session;
        void buffer(stream).then((bytes) => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          const to = envelope.rcptTo.map(({ address }) => address);
          this.received.push({ from, to, user, secure, ...read(bytes.toString('latin1')) });
          callback(null);
        });
      },
      ...options,
    });
    // Connections that we or the clients cut.
    this.server.on('error', () => undefined);
    this.server.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
    });
  }

  private readonly sockets = new Set<Socket>();

  /** @param options by default it takes messages without TLS and sign-in */
  static async start(
    options: SMTPServerOptions = { authOptional: true, disabledCommands: ['STARTTLS'] },
  ): Promise<MailServer> {
    const mail = new MailServer(options);
    mail.server.listen(0, '127.0.0.1');
    await once(mail.server.server, 'listening');
    return mail;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  /** Settings of a magazine that sends by it. */
  settings(host = '127.0.0.1', user = ''): Record<string, string> {
    return { SMTP_URL: `smtp://${user}${host}:${this.port}`, MAIL_FROM: 'Banyan <desk@banyan.example>' };
  }

  /** Cuts all connections. */
  cutAll(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    this.cutAll();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}

/** Reads a message with one part for each type. */
function read(text: string): Pick<Received, 'headers' | 'parts'> {
  const [head, body] = split(text);
  const headers = fields(head);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.trimStart()));
  return { headers, parts: new Map(parts.map(([each, encoded]) => decode(fields(each), encoded))) };
}

function split(text: string): [string, string] {
  const end = text.indexOf('\r\n\r\n');
  return [text.slice(0, end), text.slice(end + 4)];
}

function fields(head: string): Map<string, string> {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
}

function decode(headers: Map<string, string>, encoded: string): [type: string, text: string] {
  const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
  const bytes =
    headers.get('content-transfer-encoding') === 'base64' ? Buffer.from(encoded, 'base64') : unquote(encoded);
  return [type, bytes.toString().replaceAll('\r\n', '\n').trim()];
}

/** Quoted-printable, RFC 2045; 7bit stays as it is. */
function unquote(text: string): Buffer {
  const joined = text.replaceAll('=\r\n', '');
  return Buffer.from(
    joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );
}
