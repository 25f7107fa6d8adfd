import { useState } from 'react';
import { takeBackManuscript } from '../../../data/calls/working-copies.ts';
import { useWrite } from '../../../data/client/use-write.ts';
import { tokenOf } from '../../../data/session/session.ts';
import { REVIEW_TEXT } from '../../../text/review-messages.ts';
import { useNewsroom } from '../../../ui/use-newsroom.ts';
import type { InitialForm } from '../../../writing/initial-form.ts';
import type { ArticleForm } from '../use-article-form.ts';

/** What an admin has to do with what is written here. */
export function useReview({ initial, writer }: ArticleForm) {
  /** What was taken back here. */
  const [left, setLeft] = useState<InitialForm | null>(null);
  const newsroom = useNewsroom(writer?.userId);
  const isInReview = initial !== null && initial.submission !== null && initial !== left;

  const isDraft = initial?.article === null && initial.state !== 'withdrawn';
  const { mutate: takeBack } = useWrite({
    send: (id: string) => takeBackManuscript(id, { token: tokenOf(writer?.userId) }),
    done: REVIEW_TEXT.takenBack(isDraft),
    failed: REVIEW_TEXT.takeBackFailed,
    onDone: () => setLeft(initial),
  });

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
