import type { LoggedPeopleResponse, LogKind, LogResponse } from '@contract/log.ts';
import { call, type CallContext, fetchAnswer } from '../client/http.ts';

export interface LogFilter {
  query?: string | undefined;
  /** Account id, `magazine` or `operator`. */
  by?: string | undefined;
  kind?: LogKind | undefined;
  /** ISO 8601. */
  since?: string | undefined;
  until?: string | undefined;
}

/** A page of the log, newest first. */
export function readLog(
  filter: LogFilter & { cursor?: string | undefined },
  context: CallContext,
): Promise<LogResponse> {
  return call('/api/admin/log', { ...context, query: { ...filter } });
}

/** @param query beginnings of words of a name */
export function findLogPeople(
  query: string,
  limit: number,
  context: CallContext,
): Promise<LoggedPeopleResponse> {
  return call('/api/admin/log/people', { ...context, query: { query, limit } });
}

/** All entries as a CSV file, whose body is still to be read. */
export function openLogCsv(filter: LogFilter, context: CallContext): Promise<Response> {
  return fetchAnswer('/api/admin/log/csv', { ...context, query: { ...filter } });
}
