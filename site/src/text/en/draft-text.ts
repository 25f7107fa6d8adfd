/** Drafts in lists. */
export const DRAFT_LINE_TEXT = {
  untitledSince: (date: string) => `Untitled, started ${date}`,
  justNow: 'just now',
  deleted: (day: string) => `Deleted ${day}`,
  deletedBy: ({ day, name }: { day: string; name: string }) => `Deleted ${day} by ${name}`,
} as const;
