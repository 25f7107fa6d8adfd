import { AppError } from '../../../platform/errors/app-error.ts';
import { REQUIRED_FIELDS_MISSING } from '../dto/article-fields.ts';

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
  sameAuthor: 'This is its first author already.',
  authorGone: 'The chosen author no longer exists.',
  otherPicture: 'It no longer has this picture.',
  pictureGone: 'The new picture no longer exists.',
  withdrawn: 'It is withdrawn. The version that readers saw stays as it was.',
  failed: 'Something went wrong. Please try again with this one.',
} as const;

/** A bulk action leaves a manuscript as it is. The message is one of `LEFT`. */
export class LeftAsIs extends Error {}

const MISSING: Record<string, string> = {
  title: 'no title',
  bannerImage: 'no banner',
  tags: 'no tag',
  content: 'no text',
};
const FIRST_SERVER_ERROR = 500;

/** The sentence about a manuscript that is left as it is; `null` if the error is another one, and a retry may help. */
export function reasonOf(error: unknown): string | null {
  if (error instanceof LeftAsIs) return error.message;
  if (!(error instanceof AppError) || error.status >= FIRST_SERVER_ERROR) return null;
  const missing = Object.entries(error.details.fields ?? {}).flatMap(([field, message]) =>
    message === REQUIRED_FIELDS_MISSING ? (MISSING[field] ?? []) : [],
  );
  return missing.length === 0 ? error.message : `It has ${new Intl.ListFormat('en').format(missing)} yet.`;
}
