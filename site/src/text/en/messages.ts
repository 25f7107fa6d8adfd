import type { Sort } from '@contract/limits.ts';
import { plural } from '../plural.ts';

/** Texts of the screens, word for word from the specification, by screen. */

export const ARTICLE_TEXT = {
  notFound: 'Article not found',
  backToHome: 'Back to Home',
  noTopics: 'No topics listed',
  noRecommendations: 'No recommendations available',
  sendFeedback: 'Send Feedback',
  youMayAlsoLike: 'You May Also Like',
  unknownAuthor: 'Unknown',
} as const;

export const SEARCH_TEXT = {
  noMatch: 'No matching article found.',
  noResults: 'No results found',
  emptyTerm: 'Please enter a search term',
  searching: 'Searching...',
  allResults: 'See all results',
} as const;

export const LIST_TEXT = {
  loadFailed: 'Failed to load articles. Please try again later.',
  retry: 'Retry',
  empty: 'No articles found.',
  sortPlaceholder: 'Sort by',
  loading: 'Loading articles',
} as const;

export const SORT_LABEL: Record<Sort, string> = {
  latest: 'Latest',
  oldest: 'Oldest',
  'title-asc': 'Title (A-Z)',
  'title-desc': 'Title (Z-A)',
};

export const CREATE_TEXT = {
  missingFields: 'Please fill out all required fields.',
  imageChosen: 'Image uploaded successfully!',
  imageFailed: 'Failed to upload image',
  embedFailed: 'The page could not be read. Its link stays.',
  published: 'Article published successfully!',
  noId: 'Something went wrong. Try again.',
  publishFailed: 'Failed to publish article.',
  publishing: 'Publishing...',
  publish: 'Publish Article',
  pickTag: 'Select at least one tag',
  imageSelected: 'Image selected',
} as const;

export const EDITOR_TEXT = {
  more: 'More ways to publish',
  /** Shown while the text is empty. */
  placeholder: 'Write your article…',
} as const;

export const EDIT_TEXT = {
  loadFailed: 'Failed to fetch article data',
  updated: 'Article updated successfully!',
  updateFailed: (message: string | undefined) => `Failed to update article: ${message ?? 'Unknown error'}`,
  updateError: 'An error occurred while updating the article.',
  gone: 'This article has been deleted. What you wrote can be published as a new one.',
  noTags: 'Untagged articles appear in no category',
} as const;

export const DRAFT_TEXT = {
  heading: 'Drafts on this device',
  unsaved: {
    draft: 'This browser does not keep drafts: publish before you leave.',
    pictures: 'This browser does not keep the pictures of this draft: publish within a day.',
  },
  where: 'Saved only in this browser, until you publish or delete them.',
  none: 'No drafts on this device.',
  confirmDelete: 'Are you sure you want to delete this draft? There is no other copy.',
  notThere: 'That draft is open in another tab, or no longer on this device.',
  /** @param count number of pictures of other sites that the browser cannot load */
  picturesElsewhere: (count: number) =>
    plural(count, {
      one: 'One picture could not be copied from its website. Its place in the text shows the address.',
      other: `${count} pictures could not be copied from their websites. Their places in the text show the addresses.`,
    }),
  /** @param count number of pictures in the text that no longer exist */
  picturesMissing: (count: number) =>
    plural(count, {
      one: 'A picture is missing in the text. Choose a file for it, or remove it.',
      other: `${count} pictures are missing in the text. Choose a file for each, or remove it.`,
    }),
} as const;

/** Drafts on the server. */
export const DRAFTS_TEXT = {
  loadFailed: 'Failed to load drafts. Please try again later.',
  loading: 'Loading drafts',
  none: 'No drafts',
  noneNote: 'Articles you start appear here.',
  create: 'Create Article',
  toTrash: 'Move to the trash',
  deleting: 'Deleting draft...',
  deleted: 'Moved to the trash',
  deleteFailed: 'Failed to delete draft',
} as const;

/** The trash: items that were deleted in the last 30 days. */
export const TRASH_TEXT = {
  state: 'In the trash',
  loadFailed: 'Failed to load the trash. Please try again later.',
  loading: 'Loading the trash',
  none: 'The trash is empty',
  noneNote: 'Articles and drafts you delete stay here for 30 days.',
  foot: 'After 30 days they are deleted for good, with all versions. Restored articles come back as drafts.',
  undo: 'Undo',
  restore: 'Restore',
  restoring: 'Restoring...',
  restored: 'Restored as a draft',
  restoreFailed: 'Failed to restore',
  /** @param days whole days until it is deleted permanently */
  daysLeft: (days: number) =>
    days === 0
      ? 'Less than a day left'
      : plural(days, { one: `${days} day left`, other: `${days} days left` }),
} as const;

export const AUTHOR_TEXT = {
  loadFailed: 'Failed to load profile data',
  loadFailedToast: 'Failed to load profile',
  tryAgain: 'Try Again',
  saving: 'Saving profile...',
  saved: 'Profile updated successfully',
  saveFailed: 'Failed to update profile',
  photoChosen: 'Profile picture selected.',
  confirmDelete: 'Are you sure you want to delete this article?',
  deleting: 'Deleting article...',
  deleted: 'Article deleted successfully',
  deleteFailed: 'Failed to delete article',
  loggedOut: 'Logged out successfully',
  logoutFailed: 'Failed to log out',
  noBio: 'No bio yet. Click edit to add one.',
  bioPlaceholder: 'Tell us about yourself...',
  noArticles: "You haven't created any articles yet",
  createFirst: 'Create Your First Article',
  noFilterMatch: 'No articles match your search',
} as const;

export const PROFILE_TEXT = {
  loadFailed: 'Failed to load author profile',
  tryAgain: 'Try Again',
  noBio: "This author hasn't written a bio yet.",
  articlesBy: (name: string) => `Articles by ${name}`,
} as const;

export const ADMIN_TEXT = {
  loadFailed: 'Failed to fetch users',
  confirmDeleteUser: 'Are you sure you want to delete this user and all their articles?',
  /** Shown below the question. */
  deletedWithUser:
    'The account goes to the trash with its articles and drafts. You can restore everything for 30 days. Articles with other authors stay, without this name.',
  userDeleted: 'User deleted successfully',
  userDeleteFailed: 'Failed to delete user',
  confirmDeleteArticle: 'Are you sure you want to delete this article?',
  articleDeleted: 'Article deleted successfully',
  articleDeleteFailed: 'Failed to delete article',
  logoutFailed: 'Failed to logout',
  noUsers: 'No users found',
  noArticles: 'No articles found',
} as const;

export const AUTH_TEXT = {
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email format',
  passwordRequired: 'Password is required',
  passwordRule: 'Password must be at least 8 characters with a number and special character',
  passwordWeak: 'Weak password! Use at least 8 characters, a number, and a special character.',
  nameRequired: 'Name is required',
  passwordsDiffer: 'Passwords do not match',
  notAnImage: 'Please select an image file',
  imageTooLarge: 'Image size should be less than 2MB',
  pictureHint: 'Max 2MB. JPG, PNG, or GIF.',
  wrongRole: 'Invalid credentials for selected role',
  failed: 'An error occurred. Please try again.',
  forgot: 'Forgot password?',
  /** The parameters are placeholders of links. */
  consent: ({ privacy, terms }: { privacy: string; terms: string }) =>
    `By signing up, you consent to us keeping your name, your email address and what you write, as the ${privacy} says, and agree to the ${terms}. To withdraw, delete your account.`,
  privacy: 'Privacy Policy',
  terms: 'Terms of Use',
  processing: 'Processing your request...',
  loggedIn: (role: string) => `Logged in as ${role} successfully!`,
  created: 'Account created successfully!',
  sessionEnded: 'Your session has ended. Please log in again.',
  notTheWriter: 'Please log in to the account that wrote this.',
  storageBlocked:
    'Your browser does not let this site keep you signed in. Allow it to store data and try again.',
  createdNotStored:
    'Your account was created, but your browser does not let this site keep you signed in. Allow it to store data, then log in.',
} as const;

export const FORBIDDEN_TEXT = {
  title: '403 - Forbidden',
  body: "You don't have permission to access this page.",
  goBack: 'Go Back',
} as const;
