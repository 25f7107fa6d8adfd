import type { Instant } from './dates.ts';

/** What an endpoint may be told about. */
export const WEBHOOK_EVENTS = [
  'article.published',
  'article.updated',
  'article.withdrawn',
  'article.deleted',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What ends an endpoint: its answer 410, or five days without a delivery. */
export const WEBHOOK_ENDS = ['gone', 'failures'] as const;
export type WebhookEnd = (typeof WEBHOOK_ENDS)[number];
/** Days without a delivery after which an endpoint ends with the next message that is given up. */
export const WEBHOOK_FAILING_DAYS = 5;

/** Endpoints, at most. */
export const MAX_WEBHOOKS = 10;
/** Maximum number of characters of an endpoint's address. */
export const WEBHOOK_URL_MAX_LENGTH = 2000;
/** Answers of an endpoint that are kept, for 30 days. */
export const MAX_WEBHOOK_ANSWERS = 50;

/** An endpoint, without its secret. */
export interface Webhook {
  /** @example 6a14f0c2b1d4c8a9e0f3b7ac */
  _id: string;
  /** @example https://hooks.example.org/banyan */
  url: string;
  /** @example ["article.published"] */
  events: WebhookEvent[];
  createdAt: Instant;
  /** Until when messages are signed with the former secret too; `null` if it was not changed within a day. @example null */
  formerSecretUntil: Instant | null;
  /** When it ended; `null` if it gets messages. @example null */
  endedAt: Instant | null;
  /** What ended it: `gone` is its answer 410, `failures` five days without a delivery; `null` if it gets messages. @example null */
  endedBy: WebhookEnd | null;
}

/** `GET /api/admin/webhooks`: all of them, the newest first. */
export interface WebhooksResponse {
  /** The newest first. */
  webhooks: Webhook[];
}

/** `POST /api/admin/webhooks` and `POST /api/admin/webhooks/{id}/secret`. */
export interface WebhookSecretResponse {
  success: true;
  /** Shown only now. @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD2sGkPZlTpfc= */
  secret: string;
  webhook: Webhook;
}

/** An answer of an endpoint, or why there was none. */
export interface WebhookAnswer {
  /** The `webhook-id` of the message. @example msg_6a14f0c2b1d4c8a9e0f3b7ad */
  message: string;
  type: WebhookEvent;
  /** Attempts to deliver the message, this one included. @example 1 */
  attempt: number;
  at: Instant;
  /** HTTP status; `null` if there was no answer. @example 204 */
  status: number | null;
  /** Why there was no answer; empty if there was one. @example connect ECONNREFUSED */
  problem: string;
  /** Milliseconds. @example 85 */
  took: number;
}

/** `GET /api/admin/webhooks/{id}/answers`. */
export interface WebhookAnswersResponse {
  /** The newest first. */
  answers: WebhookAnswer[];
}

/** What a message says about an article. */
export interface WebhookArticle {
  _id: string;
  slug: string;
  title: string;
  version: number;
  /** Address of its page. */
  url: string;
}
