import { useState } from 'react';
import { failureText } from '../../../data/client/failure.ts';
import { newsroom as askNewsroom, takeBackManuscript } from '../../../data/calls/working-copies.ts';
import { toast } from '../../../lib/browser/toast-event.ts';
import { tokenOf } from '../../../data/session/session.ts';
import { REVIEW_TEXT } from '../../../text/review-messages.ts';
import { useNewsroom } from '../../../ui/use-newsroom.ts';
import type { InitialForm } from '../../../writing/initial-form.ts';
import type { ArticleForm } from '../use-article-form.ts';

/** What an admin has to do with what is written here. */
export function useReview({ initial, writer }: ArticleForm) {
  /** What was taken back here. */
  const [left, setLeft] = useState<InitialForm | null>(null);
  const context = () => ({ token: tokenOf(writer?.userId) });
  const newsroom = useNewsroom(writer !== null, () => askNewsroom(context()));
  const isInReview = initial !== null && initial.submission !== null && initial !== left;

  async function takeBack(id: string): Promise<void> {
    try {
      await takeBackManuscript(id, context());
      setLeft(initial);
      const isDraft = initial?.article === null && initial.state !== 'withdrawn';
      toast({ kind: 'success', text: REVIEW_TEXT.takenBack(isDraft) });
    } catch (cause) {
      toast({ kind: 'error', text: failureText(cause, REVIEW_TEXT.takeBackFailed) });
    }
  }

  return {
    /** Whether an admin approves first. The server says so again when something is sent. */
    isNeeded: newsroom?.publishingPolicy === 'admin',
    isInReview,
    /** The last note of an admin, until it is submitted again. */
    returned: initial === null || initial.submission !== null ? null : initial.returned,
    takeBack,
  };
}

export type ReviewActions = ReturnType<typeof useReview>;
