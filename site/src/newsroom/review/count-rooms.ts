import { trashedManuscripts } from '../../data/calls/admin-trash.ts';
import { reviewQueue } from '../../data/calls/review.ts';
import { PATHS } from '../../paths.ts';
import { currentSession } from '../../data/session/session.ts';
import { showReviewCount } from '../../ui/show-review-count.ts';
import { showTrashCount } from '../../ui/show-trash-count.ts';

/** Shows the number of items for the other pages of the navigation; nothing if loading fails. */
async function countRooms(token: string): Promise<void> {
  const least = { page: 1, limit: 1 };
  if (location.pathname === PATHS.adminReview)
    showTrashCount((await trashedManuscripts(least, { token })).counts);
  else showReviewCount((await reviewQueue(least, { token })).total);
}

const session = currentSession();
if (session?.userRole === 'admin') countRooms(session.token).catch(() => undefined);
