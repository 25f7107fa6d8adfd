import { discardChanges } from '../../data/calls/working-copies.ts';
import { goBack } from '../../lib/browser/has-previous-page.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { PATHS } from '../../paths.ts';
import { SAVING_TEXT } from '@text/saving-messages.ts';
import { formOfManuscript } from '../../writing/initial-form.ts';
import type { ArticleForm } from './use-article-form.ts';

/** Leaves the page, or discards the changes. @param onUnsaved called instead if changes would be lost */
export function useLeaving(form: ArticleForm, onUnsaved: () => void) {
  const { session, initial } = form;
  const { saved, isAhead } = form.server;

  async function leave(): Promise<void> {
    await session.device.flush();
    form.leaveFreely();
    goBack(form.isAdmin ? PATHS.adminArticles : PATHS.authorPage);
  }

  return {
    leave,
    cancel(): void {
      if (form.isChanged && !session.isOnServer) onUnsaved();
      else void leave();
    },
    /** Leaves the page, because the user is no longer an author. */
    async leaveAsFormerAuthor(): Promise<void> {
      form.leaveFreely();
      await session.finish();
      location.assign(PATHS.authorPage);
    },
    /** Whether the server has changes that are not live. */
    canDiscard:
      initial !== null &&
      initial.article !== null &&
      !form.isAdmin &&
      saved !== null &&
      (initial.hasChanges || isAhead),
    /** Deletes the unpublished changes, and shows the published version. */
    async discard(): Promise<void> {
      if (saved === null) return;
      await session.server.stop();
      try {
        const { manuscript } = await discardChanges(saved.id, { token: session.token });
        await session.device.forget();
        session.reset(formOfManuscript(manuscript));
        toast({ kind: 'success', text: SAVING_TEXT.discarded });
      } catch {
        toast({ kind: 'error', text: SAVING_TEXT.discardFailed });
        session.server.resume();
      }
    },
  };
}

export type Leaving = ReturnType<typeof useLeaving>;
