import { Inject, Injectable } from '@nestjs/common';
import nodemailer, { type NodemailerError, type SendMailOptions } from 'nodemailer';
import { ENV } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';

const SECOND_MS = 1_000;
/** Milliseconds to wait for a connection, and for the server's greeting. */
const CONNECT_MS = 10 * SECOND_MS;
/** Milliseconds of silence after which the connection counts as broken. */
const SILENCE_MS = 20 * SECOND_MS;
/** Maximum milliseconds for one message. */
export const ATTEMPT_MS = 60 * SECOND_MS;

/** Mail servers on this machine. */
const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** Why a server did not accept a message. */
export interface Refusal {
  /** The server's words, or the error of the connection. */
  reason: string;
  /** Whether retries are pointless. */
  isFinal: boolean;
  /** Whether the server failed, so that other messages would fail too. */
  isServerFailure: boolean;
}

/** A server's answer to a message. */
export interface Answer {
  words: string;
  /** `null` if it accepted the message. */
  refusal: Refusal | null;
}

/** Maximum length of a server's answer to store or show, in characters. */
const WORDS_MAX_LENGTH = 300;

/** The mail server that SMTP_URL names. */
@Injectable()
export class Smtp {
  constructor(@Inject(ENV) private readonly env: Env) {}

  /** Sends one message on a separate connection. */
  async send(message: SendMailOptions, stopSignal: AbortSignal): Promise<Answer> {
    const { mail } = this.env;
    if (mail === null) throw new Error('Mail is not set up.');
    const { host, port, secure, user, password } = mail.server;
    const transport = nodemailer.createTransport({
      ...{ host, port, secure, name: new URL(this.env.siteUrl).hostname },
      ...(user !== null && { auth: { user, pass: password } }),
      // Other hosts must support TLS with a valid certificate.
      requireTLS: !LOCAL.test(host),
      ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    });
    try {
      const { response } = await transport.sendMail({
        ...message,
        signal: AbortSignal.any([stopSignal, AbortSignal.timeout(ATTEMPT_MS)]),
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

/** SMTP commands whose errors concern the message, not the server. */
const MESSAGE_COMMANDS = new Set(['RCPT TO', 'DATA']);

export function refusalOf(error: unknown): Refusal {
  const { message, response, command, permanent } = error as NodemailerError;
  const isServerFailure = response === undefined || !MESSAGE_COMMANDS.has(command ?? '');
  const reason = tidy(isServerFailure ? message : response);
  return { reason, isServerFailure, isFinal: !isServerFailure && permanent === true };
}

function tidy(words: string): string {
  return words.replaceAll(/\s+/g, ' ').slice(0, WORDS_MAX_LENGTH);
}
