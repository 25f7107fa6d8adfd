import type {
  Import,
  ImportDetailsResponse,
  ImportFileRole,
  ImportItemsResponse,
  ImportOutcome,
  ImportResponse,
  ImportsResponse,
  ImportTag,
} from '@contract/imports.ts';
import { call, type CallContext, type CallOptions, fetchAnswer } from '../client/http.ts';

const PATH = '/api/admin/imports';
const pathOf = (id: string, part = '') => `${PATH}/${encodeURIComponent(id)}${part}`;

const changed = async (path: string, options: CallOptions): Promise<Import> =>
  (await call<ImportResponse>(path, options)).import;

/** Files to announce, in bytes. */
export interface NewImport {
  name: string;
  size: number;
  picturesName?: string;
  picturesSize?: number;
}

export function createImport(body: NewImport, context: CallContext): Promise<Import> {
  return changed(PATH, { ...context, method: 'POST', body });
}

export function listImports(
  query: { page: number; limit: number },
  context: CallContext,
): Promise<ImportsResponse> {
  return call(PATH, { ...context, query });
}

export async function readImport(id: string, context: CallContext): Promise<Import> {
  return (await call<ImportDetailsResponse>(pathOf(id), context)).import;
}

/** @param offset bytes of the file before this piece */
export async function sendPiece(
  id: string,
  { role, offset, piece }: { role: ImportFileRole; offset: number; piece: Blob },
  { token, signal }: CallContext,
): Promise<Import> {
  return changed(pathOf(id, `/files/${role}`), {
    ...{ token, signal, method: 'PUT', query: { offset }, bytes: piece },
  });
}

export function startDryRun(
  id: string,
  body: { leads: boolean; fetches: boolean },
  context: CallContext,
): Promise<Import> {
  return changed(pathOf(id, '/dry-run'), { ...context, method: 'POST', body });
}

export function setImportMapping(
  id: string,
  body: { categories?: { name: string; tag: ImportTag | null }[]; otherwise?: ImportTag },
  context: CallContext,
): Promise<Import> {
  return changed(pathOf(id, '/mapping'), { ...context, method: 'PUT', body });
}

export function runImport(id: string, context: CallContext): Promise<Import> {
  return changed(pathOf(id, '/run'), { ...context, method: 'POST', body: {} });
}

export function stopImport(id: string, context: CallContext): Promise<Import> {
  return changed(pathOf(id, '/run'), { ...context, method: 'DELETE' });
}

export function removeImport(id: string, context: CallContext): Promise<unknown> {
  return call(pathOf(id), { ...context, method: 'DELETE' });
}

export function importItems(
  id: string,
  query: { outcome: ImportOutcome; page: number; limit: number },
  context: CallContext,
): Promise<ImportItemsResponse> {
  return call(pathOf(id, '/items'), { ...context, query });
}

/** The losses of a dry run, or the report of a run, as a CSV file. */
export function openImportCsv(id: string, of: 'losses' | 'report', context: CallContext): Promise<Response> {
  return fetchAnswer(pathOf(id, `/${of}`), context);
}
