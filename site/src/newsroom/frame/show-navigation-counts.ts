import { trashedManuscripts } from '../../data/calls/admin-trash.ts';
import { reviewQueue } from '../../data/calls/review.ts';
import { currentSession } from '../../data/session/session.ts';
import { PATHS } from '../../paths.ts';
import { showReviewCount } from '../../ui/show-review-count.ts';
import { showTrashCount } from '../../ui/show-trash-count.ts';

/** Shows in the navigation how many items another page has. The open page shows its own number. */
async function showNavigationCounts(token: string): Promise<void> {
  const oneRow = { page: 1, limit: 1 };
  if (location.pathname === PATHS.adminReview)
    showTrashCount((await trashedManuscripts(oneRow, { token })).counts);
  else showReviewCount((await reviewQueue(oneRow, { token })).total);
}

const session = currentSession();
// Without an answer, the navigation shows no number.
if (session?.userRole === 'admin') showNavigationCounts(session.token).catch(() => undefined);
