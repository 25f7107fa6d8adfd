import { Inject, Injectable } from '@nestjs/common';
import nodemailer, { type NodemailerError, type SendMailOptions } from 'nodemailer';
import { ENV } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';

const SECOND_MS = 1_000;
/** Milliseconds to wait for a connection, and for the server's greeting. */
const CONNECT_MS = 10 * SECOND_MS;
/** Milliseconds of silence after which the server counts as gone. */
const SILENCE_MS = 20 * SECOND_MS;
/** Milliseconds for one message, however slow the server is. */
export const ATTEMPT_MS = 60 * SECOND_MS;

/** Hosts whose mail does not leave this machine. */
const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** Why a server did not take a message. */
export interface Refusal {
  /** The server's words, or the error of the connection. */
  reason: string;
  /** Whether it will not take this message later either. */
  isFinal: boolean;
  /** Whether the trouble is the server, and other messages would have it too. */
  isOfServer: boolean;
}

/** What a server said to a message. */
export interface Answer {
  words: string;
  /** `null` if it has taken the message. */
  refusal: Refusal | null;
}

/** Longest words of a server to store or show. */
const WORDS_MAX_LENGTH = 300;

/** The mail server that SMTP_URL names. */
@Injectable()
export class Smtp {
  constructor(@Inject(ENV) private readonly env: Env) {}

  /** Sends one message on a connection of its own. */
  async send(message: SendMailOptions, stopped: AbortSignal): Promise<Answer> {
    const { mail } = this.env;
    if (mail === null) throw new Error('Mail is not set up.');
    const { host, port, secure, user, password } = mail.server;
    const transport = nodemailer.createTransport({
      ...{ host, port, secure, name: new URL(this.env.siteUrl).hostname },
      ...(user !== null && { auth: { user, pass: password } }),
      // Elsewhere nothing is sent in the clear, and no certificate goes unchecked.
      requireTLS: !LOCAL.test(host),
      ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    });
    try {
      const { response } = await transport.sendMail({
        ...message,
        signal: AbortSignal.any([stopped, AbortSignal.timeout(ATTEMPT_MS)]),
      });
      return { words: tidy(response), refusal: null };
    } catch (error) {
      const refusal = refusalOf(error);
      return { words: refusal.reason, refusal };
    } finally {
      transport.close();
    }
  }
}

/** Steps in which a server judges the message and not the connection. */
const ABOUT_MESSAGE = new Set(['RCPT TO', 'DATA']);

export function refusalOf(error: unknown): Refusal {
  const { message, response, command, permanent } = error as NodemailerError;
  const isOfServer = response === undefined || !ABOUT_MESSAGE.has(command ?? '');
  const reason = tidy(isOfServer ? message : response);
  return { reason, isOfServer, isFinal: !isOfServer && permanent === true };
}

function tidy(words: string): string {
  return words.replaceAll(/\s+/g, ' ').slice(0, WORDS_MAX_LENGTH);
}
