/** Tables that articles and authors are read from. */
export const READ_TABLES: ReadonlySet<string> = new Set([
  'posts',
  'users',
  'tags',
  'posts_tags',
  'posts_authors',
  'posts_meta',
]);

/** Tables whose rows are named one by one. */
export const NAMED_TABLES: ReadonlyMap<string, string> = new Map([
  ['newsletters', 'The magazine sends no newsletters.'],
  ['products', 'The magazine has no paid memberships.'],
  ['tiers', 'The magazine has no paid memberships.'],
  ['offers', 'The magazine has no paid memberships.'],
]);

const REASONS: ReadonlyMap<string, string> = new Map([
  ['members', 'Members of the old site are not moved.'],
  ['comments', 'The magazine has no comments.'],
  ['snippets', 'They are templates of Ghost’s editor.'],
  ['mobiledoc_revisions', 'Earlier versions of articles are not moved.'],
  ['post_revisions', 'Earlier versions of articles are not moved.'],
  ['custom_theme_settings', 'The look of the old site is not moved.'],
]);

/** Why the rows of a table are left out. */
export const tableReason = (table: string): string =>
  REASONS.get(table) ?? 'Ghost keeps it for itself: it is no article.';
