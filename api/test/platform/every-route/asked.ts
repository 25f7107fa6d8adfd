import type { ErrorCode } from '../../../src/platform/errors/error-table.ts';
import type { Answer, Client } from '../../support/client.ts';

export type Pair<T = string> = readonly [name: string, value: T];

/** A request in parts that can be invalidated one by one. */
export interface Asked {
  as: Client;
  /** Path parameters, encoded. */
  params?: Record<string, string>;
  query?: readonly Pair[];
  headers?: Record<string, string>;
  json?: Record<string, unknown>;
  form?: readonly Pair<string | Blob>[];
  /** Raw body instead of `json` and `form`. */
  raw?: { type: string; body: string };
}

/** A request that must be refused, and the expected error. */
export interface Cell {
  /** What is invalid, usually a field. */
  about: string;
  what: string;
  asked: Asked;
  code: ErrorCode;
  /** Expected key in `errors`. */
  field?: string;
}

export async function ask<T>(method: string, template: string, asked: Asked): Promise<Answer<T>> {
  const address = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => asked.params?.[name] ?? '');
  const query = new URLSearchParams(asked.query?.map(([name, value]) => [name, value]));
  return asked.as.send<T>(method, query.size > 0 ? `${address}?${query}` : address, bodyOf(asked));
}

function bodyOf({ raw, json, form, headers = {} }: Asked): RequestInit {
  if (raw !== undefined) return { body: raw.body, headers: { ...headers, 'Content-Type': raw.type } };
  if (json !== undefined)
    return { body: JSON.stringify(json), headers: { ...headers, 'Content-Type': 'application/json' } };
  if (form === undefined) return { headers };
  const body = new FormData();
  for (const [name, value] of form) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, value, 'picture.png');
  }
  return { body, headers };
}
