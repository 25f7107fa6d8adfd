/** Why a bulk action leaves a manuscript as it is: sentences for people. */
export const LEFT = {
  live: 'It is published already.',
  liveInReview: 'It is published already. Its changes wait in Review.',
  notLive: 'It is not published.',
  trashed: 'It is in the trash.',
  gone: 'It no longer exists.',
  changed: 'It was changed after you chose it.',
  unapproved: 'It was changed after it was approved.',
  approved: 'It is scheduled as it was approved.',
  tagged: 'It has this tag already.',
  failed: 'Something went wrong. Please try again with this one.',
} as const;

/** A bulk action leaves a manuscript as it is. The message is one of `LEFT`. */
export class LeftAsIs extends Error {}
