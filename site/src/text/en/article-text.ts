/** Actions of readers on an article's page. */
export const ACTION_TEXT = {
  share: 'Share this article',
  linkedIn: { label: 'Share on LinkedIn', title: 'LinkedIn' },
  mail: { label: 'Share by email', title: 'Email' },
  copyLink: 'Copy link',
  copied: 'Copied',
  quote: 'Quote and cite',
  topics: 'Topics',
  /** Subjects of emails to the newsroom. */
  feedback: (title: string) => `Feedback: ${title}`,
  correction: (title: string) => `Correction: ${title}`,
  anyCorrection: 'Correction',
} as const;

/** Actions of authors and admins on an article's page. */
export const ARTICLE_TOOLS_TEXT = {
  edit: 'Edit',
  delete: 'Delete',
  deleteArticle: 'Delete article',
} as const;
