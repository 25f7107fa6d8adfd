import type { DoneResponse } from '@contract/articles.ts';
import type { NoteAddedResponse, NotesResponse } from '@contract/notes.ts';
import { call, type CallContext } from '../client/http.ts';

const pathOf = (id: string) => `/api/manuscripts/${encodeURIComponent(id)}/notes`;

/** A page of the notes about a manuscript, newest first. */
export function notes(id: string, page: number, context: CallContext): Promise<NotesResponse> {
  return call(pathOf(id), { ...context, query: { page } });
}

/** @param key the same for every attempt at one note, so that it is added once */
export function addNote(
  id: string,
  text: string,
  key: string,
  context: CallContext,
): Promise<NoteAddedResponse> {
  const headers = { 'idempotency-key': key };
  return call(pathOf(id), { ...context, method: 'POST', body: { text }, headers });
}

export function deleteNote(id: string, note: string, context: CallContext): Promise<DoneResponse> {
  return call(`${pathOf(id)}/${encodeURIComponent(note)}`, { ...context, method: 'DELETE' });
}
