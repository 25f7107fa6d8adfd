import type {
  Import,
  ImportDetailsResponse,
  ImportFileRole,
  ImportItem,
  ImportItemKind,
  ImportItemsResponse,
  ImportOutcome,
  ImportReportPart,
  ImportResponse,
  ImportsResponse,
  ImportTag,
} from '@contract/imports.ts';
import { MAX_PAGE_SIZE } from '@contract/limits.ts';
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
  query: { outcome?: ImportOutcome; kind?: ImportItemKind; page: number; limit: number },
  context: CallContext,
): Promise<ImportItemsResponse> {
  return call(pathOf(id, '/items'), { ...context, query });
}

/** Authors of an import who have an address and no password yet. */
export async function authorsToInvite(id: string, context: CallContext): Promise<ImportItem[]> {
  const authors: ImportItem[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, pagination } = await importItems(
      id,
      { kind: 'author', page, limit: MAX_PAGE_SIZE },
      context,
    );
    authors.push(...data.filter(({ inviteTo }) => inviteTo !== null));
    pages = pagination.totalPages;
  }
  return authors;
}

/** The losses of a dry run, or a part of the report of a run, as a CSV file. */
export function openImportCsv(
  id: string,
  of: 'losses' | ImportReportPart,
  context: CallContext,
): Promise<Response> {
  if (of === 'losses') return fetchAnswer(pathOf(id, '/losses'), context);
  return fetchAnswer(pathOf(id, '/report'), { ...context, query: { part: of } });
}
