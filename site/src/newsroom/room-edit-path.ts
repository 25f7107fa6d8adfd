import { currentSession } from '../data/session/session.ts';
import { adminEditPath, editArticlePath, manuscriptPath } from '../paths.ts';

/**
 * Where somebody from a room edits a manuscript: an editor on the pages of its authors, which also publish; an admin on a page
 * that saves.
 *
 * @param isLive whether readers see an article of it
 */
export function roomEditPath(id: string, isLive: boolean): string {
  if (currentSession()?.isEditor !== true) return adminEditPath(id);
  return isLive ? editArticlePath(id) : manuscriptPath(id);
}
