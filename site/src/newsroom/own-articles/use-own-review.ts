import { failureText } from '../../data/client/failure.ts';
import { takeBackManuscript } from '../../data/calls/working-copies.ts';
import { tokenOf } from '../../data/session/session.ts';
import { REVIEW_TEXT } from '../../text/review-messages.ts';
import { busyToast } from '../../ui/busy-toast.ts';
import { queryClient } from '../../ui/query-client.ts';
import { leavesAfter } from './leaves-after.ts';
import { MANUSCRIPTS } from './restore-from-trash.ts';
import { type ManuscriptPageOptions, useManuscriptPage } from './use-manuscript-page.ts';

interface OwnReviewOptions extends ManuscriptPageOptions {
  /** Its length; `undefined` while unknown. */
  total: number | undefined;
}

/** The author's submitted articles, last submitted first. */
export function useOwnReview({ total, ...options }: OwnReviewOptions) {
  const { shown, counts } = useManuscriptPage('review', options);
  const { ownerId, unsaved } = options;

  async function takeBack(id: string): Promise<void> {
    const finish = busyToast(REVIEW_TEXT.takingBack);
    const token = tokenOf(ownerId);
    try {
      await takeBackManuscript(id, { token });
      const isDraft = shown.rows?.find(({ _id }) => _id === id)?.state === 'review';
      finish({ kind: 'success', text: REVIEW_TEXT.takenBack(isDraft) });
    } catch (cause) {
      finish({ kind: 'error', text: failureText(cause, REVIEW_TEXT.takeBackFailed) });
      leavesAfter(cause, token, unsaved);
    }
    await queryClient.invalidateQueries({ queryKey: MANUSCRIPTS });
  }

  return {
    review: { ...shown, total: total ?? counts?.review },
    reload: () => void queryClient.invalidateQueries({ queryKey: MANUSCRIPTS }),
    takeBack: (id: string) => void takeBack(id),
  };
}

export type OwnReviewList = ReturnType<typeof useOwnReview>['review'];
