import { trashedManuscripts } from '../../data/calls/admin-trash.ts';
import { reviewQueue } from '../../data/calls/review.ts';
import { currentSession } from '../../data/session/session.ts';
import { PATHS } from '../../paths.ts';
import { showReviewCount } from '../../ui/show-review-count.ts';
import { showTrashCount } from '../../ui/show-trash-count.ts';

/** Pages that show the number of items in the trash themselves. */
const WITH_TRASH_COUNT: readonly string[] = [PATHS.admin, PATHS.adminTrash];

async function loadCounts(token: string): Promise<void> {
  const oneRow = { page: 1, limit: 1 };
  const { pathname } = location;
  await Promise.all([
    pathname !== PATHS.adminReview &&
      reviewQueue(oneRow, { token }).then(({ total }) => showReviewCount(total)),
    !WITH_TRASH_COUNT.includes(pathname) &&
      trashedManuscripts(oneRow, { token }).then(({ counts }) => showTrashCount(counts)),
  ]);
}

/** Shows in the navigation how many items other pages have. The open page shows its own number. */
export function showNavigationCounts(): void {
  const session = currentSession();
  // Without an answer, the numbers stay as they are.
  if (session?.userRole === 'admin' || session?.isEditor === true)
    loadCounts(session.token).catch(() => undefined);
}
