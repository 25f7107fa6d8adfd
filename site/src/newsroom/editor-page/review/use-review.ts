import { useState } from 'react';
import { takeBackManuscript } from '../../../data/calls/working-copies.ts';
import { useWrite } from '../../../data/client/use-write.ts';
import { tokenOf } from '../../../data/session/session.ts';
import { REVIEW_TEXT } from '@text/review-messages.ts';
import { useNewsroom } from '../../../ui/use-newsroom.ts';
import type { InitialForm } from '../../../writing/initial-form.ts';
import type { ArticleForm } from '../use-article-form.ts';

/** Whether an admin must approve the article, and what an admin has done. @param id of the manuscript; `null` before the server has it */
export function useReview({ initial, writer, isAdmin }: ArticleForm, id: string | null) {
  /** The form whose submission was taken back here. */
  const [takenBack, setTakenBack] = useState<InitialForm | null>(null);
  const newsroom = useNewsroom(writer?.userId);
  const isInReview = initial !== null && initial.submission !== null && initial !== takenBack;

  const isDraft = initial?.article === null && initial.state !== 'withdrawn';
  const { mutate } = useWrite({
    send: (of: string) => takeBackManuscript(of, { token: tokenOf(writer?.userId) }),
    done: REVIEW_TEXT.takenBack(isDraft),
    failed: REVIEW_TEXT.takeBackFailed,
    onDone: () => setTakenBack(initial),
  });

  return {
    /** Whether an editor or an admin approves first. The server decides again when an article is sent. */
    isNeeded: newsroom?.publishingPolicy === 'admin' && writer?.isEditor !== true && !isAdmin,
    isInReview,
    /** The note of the admin who returned the article, until it is submitted again. */
    returned: initial === null || initial.submission !== null ? null : initial.returned,
    /** Absent unless the article is in review, and the user is an author. */
    takeBack: isInReview && initial.isOwn && !isAdmin && id !== null ? () => mutate(id) : undefined,
  };
}
