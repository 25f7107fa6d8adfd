import type {
  BulkAction,
  BulkActionDetailsResponse,
  BulkActionResponse,
  BulkActionsResponse,
  BulkKind,
} from '@contract/bulk-actions.ts';
import type { Genre } from '@contract/genres.ts';
import { call, type CallContext } from '../client/http.ts';
import type { ManuscriptChoice } from './listed-manuscripts.ts';

const PATH = '/api/admin/bulk-actions';
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

/** The manuscripts of an action: some, or all of a list. */
export type Chosen = { ids: readonly string[] } | (ManuscriptChoice & { all: true });

export interface NewBulkAction {
  kind: BulkKind;
  /** The tag to add. */
  addedTag?: Genre;
  /** Id of the new first author. */
  firstAuthor?: string;
  /** Ids of the picture to replace and of the new one. */
  picture?: string;
  newPicture?: string;
}

/** @param chosen the replacement of a picture finds its manuscripts itself */
export async function startBulkAction(
  action: NewBulkAction,
  chosen: Chosen | undefined,
  context: CallContext,
): Promise<BulkAction> {
  const body = { ...action, ...chosen };
  return (await call<BulkActionResponse>(PATH, { ...context, method: 'POST', body })).bulkAction;
}

/** The action that was started last; `null` without any. */
export async function latestBulkAction(context: CallContext): Promise<BulkAction | null> {
  const { data } = await call<BulkActionsResponse>(PATH, { ...context, query: { limit: 1 } });
  return data[0] ?? null;
}

/** A page of the manuscripts that an action left as they are. */
export function leftByBulkAction(
  id: string,
  query: { page: number; limit: number },
  context: CallContext,
): Promise<BulkActionDetailsResponse> {
  return call(pathOf(id), { ...context, query });
}

export async function stopBulkAction(id: string, context: CallContext): Promise<BulkAction> {
  return (await call<BulkActionResponse>(pathOf(id), { ...context, method: 'DELETE' })).bulkAction;
}
