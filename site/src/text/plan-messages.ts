/** Texts of what becomes of an article: when readers see it, and when not any more. */

/** Articles that readers do not see any more. */
export const WITHDRAWAL_TEXT = {
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing article...',
  withdrawn: 'Article withdrawn',
  failed: 'Failed to withdraw article',
  undo: 'Undo',
  undoing: 'Putting the article back...',
  undone: 'Published again',
  undoFailed: 'Failed to publish article.',
} as const;
