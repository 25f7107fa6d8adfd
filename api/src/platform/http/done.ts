import type { DoneResponse } from '../../contract/articles.ts';

export function done(message: string): DoneResponse {
  return { success: true, message };
}
