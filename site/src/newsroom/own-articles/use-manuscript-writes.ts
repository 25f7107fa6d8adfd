import type { ManuscriptsResponse, ManuscriptSummary } from '@contract/manuscripts.ts';
import { deleteManuscript, reinstateManuscript, restoreManuscript } from '../../data/calls/manuscripts.ts';
import { createPreview } from '../../data/calls/previews.ts';
import { takeBackManuscript, unscheduleManuscript } from '../../data/calls/working-copies.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { tokenOf } from '../../data/session/session.ts';
import { openInTab } from '../../lib/browser/open-in-tab.ts';
import { DRAFTS_TEXT, TRASH_TEXT } from '@text/messages.ts';
import { PLAN_TEXT, WITHDRAWAL_TEXT } from '@text/plan-messages.ts';
import { PREVIEW_TEXT } from '@text/preview-messages.ts';
import { REVIEW_TEXT } from '@text/review-messages.ts';
import { manuscriptPath } from '../../paths.ts';
import { removeFromLists } from '../../ui/list-page.ts';
import { eraseDraftsOfManuscript } from '../../writing/device-draft/erase-drafts.ts';
import { useTranslate } from '../translations/use-translate.ts';
import { MANUSCRIPTS, OWN_ARTICLES } from './query-keys.ts';

/** Moves the focus to the heading, because the pressed button disappears. */
export function focusHeading(): void {
  document.getElementById('your-articles')?.focus({ preventScroll: true });
}

/** Moves the focus before the write. */
const withFocusMoved =
  <Input>(write: (input: Input) => void) =>
  (input: Input) => {
    focusHeading();
    write(input);
  };

/** The actions that authors have for their manuscripts. */
export function useManuscriptWrites(ownerId: string | undefined) {
  const context = () => ({ token: tokenOf(ownerId) });
  const reload = [MANUSCRIPTS];
  const restore = useWrite({
    send: (id: string) => restoreManuscript(id, context()),
    busy: TRASH_TEXT.restoring,
    done: TRASH_TEXT.restored,
    failed: TRASH_TEXT.restoreFailed,
    reload,
  });
  const moveToTrash = useWrite({
    send: async (id: string) => {
      await deleteManuscript(id, context());
      // A browser without storage has nothing to erase.
      await eraseDraftsOfManuscript(ownerId ?? '', id).catch(() => undefined);
    },
    onDone: async (_nothing, id) => {
      for (const list of ['drafts', 'withdrawn'])
        await removeFromLists<ManuscriptsResponse>([...MANUSCRIPTS, list], id);
    },
    busy: DRAFTS_TEXT.deleting,
    done: DRAFTS_TEXT.deleted,
    undo: (_nothing, id) => ({ label: TRASH_TEXT.undo, run: () => withFocusMoved(restore.mutate)(id) }),
    failed: DRAFTS_TEXT.deleteFailed,
    reload,
  });
  const takeBack = useWrite({
    send: ({ _id }: ManuscriptSummary) => takeBackManuscript(_id, context()),
    busy: REVIEW_TEXT.takingBack,
    done: (_answer, { state }) => REVIEW_TEXT.takenBack(state === 'review'),
    failed: REVIEW_TEXT.takeBackFailed,
    reload,
  });
  const unschedule = useWrite({
    send: (id: string) => unscheduleManuscript(id, context()),
    busy: PLAN_TEXT.unscheduling,
    done: PLAN_TEXT.unscheduled,
    failed: PLAN_TEXT.unscheduleFailed,
    reload,
  });
  const publishAgain = useWrite({
    send: (id: string) => reinstateManuscript(id, context()),
    // Both lists are on one screen, and the list of published articles may load first.
    onDone: (_nothing, id) => removeFromLists<ManuscriptsResponse>([...MANUSCRIPTS, 'withdrawn'], id),
    busy: WITHDRAWAL_TEXT.undoing,
    done: WITHDRAWAL_TEXT.undone,
    failed: WITHDRAWAL_TEXT.undoFailed,
    reload: [OWN_ARTICLES, MANUSCRIPTS],
  });
  const preview = useWrite({
    send: async (id: string) => (await createPreview(id, context())).path,
    failed: PREVIEW_TEXT.failed,
  });
  const translate = useTranslate(ownerId, manuscriptPath);
  return {
    translate,
    /** Opens a preview in a new tab. */
    preview: (id: string) => openInTab(preview.mutateAsync(id)),
    restore: withFocusMoved(restore.mutate),
    moveToTrash: withFocusMoved(moveToTrash.mutate),
    takeBack: withFocusMoved(takeBack.mutate),
    unschedule: withFocusMoved(unschedule.mutate),
    publishAgain: withFocusMoved(publishAgain.mutate),
  };
}

export type ManuscriptWrites = ReturnType<typeof useManuscriptWrites>;
