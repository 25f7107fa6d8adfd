/** Titles and descriptions of pages. */
export const PAGE_TEXT = {
  about: {
    title: 'About Us',
    hindiTitle: 'हमारे बारे में',
    description: (magazine: string) =>
      `What ${magazine} is, who writes it and how it works: a magazine in English and Hindi on land, weather, water and machines.`,
    name: (magazine: string) => `About ${magazine}`,
  },
  contact: {
    title: 'Contact',
    intro:
      'A correction, a story from your district, a reading we missed. The desk answers in English and Hindi.',
    desk: 'The desk',
    editors: (magazine: string) => `${magazine}, the editors`,
    answers:
      'We read everything and answer most of it, usually within three working days. Letters may be written in English or Hindi.',
    officer: 'Grievance officer',
  },
  copyright: {
    title: 'Copyright Policy',
    intro: (words: number) =>
      `You may quote up to ${words} words of any article with its author’s name and a link. For more than that, ask.`,
    changed: '21 November 2026',
  },
  privacy: {
    title: 'Privacy Policy',
    intro:
      'Readers leave almost nothing behind here. Authors leave what an account and an article need. This page says what that is.',
    changed: '29 November 2026',
  },
  terms: {
    title: 'Terms of Use',
    intro: 'What you may expect of us, and what we expect of those who read and write here. In plain words.',
    changed: '26 November 2026',
  },
  signUp: {
    title: 'Log in or sign up',
    description: (magazine: string) => `Log in to ${magazine}, or sign up as an author.`,
    heading: 'Log in',
  },
  forgotPassword: { title: 'Forgot password', description: 'Ask for a link to set a new password.' },
  resetPassword: { title: 'New password', description: 'Set a new password with the link of a message.' },
  invitation: { description: 'Accept an invitation to become an author.' },
  confirmAddress: { description: 'Confirm an address with the link of a message.' },
  create: 'Create Article',
  edit: 'Edit Article',
  ownArticles: 'Your articles',
  ownStatistics: 'Statistics',
  admin: {
    overview: 'Overview',
    articles: 'Articles',
    authors: 'Authors',
    review: 'Review',
    frontPage: 'Front page',
    pictures: 'Pictures',
    trash: 'Trash',
    statistics: 'Statistics',
    settings: 'Settings',
    import: 'Import',
    redirects: 'Redirects',
    log: 'Log',
  },
} as const;

export const NOT_FOUND_TEXT = {
  title: 'Page not found',
  label: '404',
  heading: 'This path has grown over',
  text: 'The page you asked for is not here. It may have moved, or never taken root.',
} as const;

export const ERROR_TEXT = {
  title: 'Something went wrong',
  text: 'Something went wrong on our side.',
  note: 'It has been noted down. Loading the page again often helps.',
} as const;

export const SITEMAP_TEXT = {
  missing: 'There is no such sitemap.',
  failed: 'The sitemap cannot be had right now.',
} as const;

export const LICENSE_TEXT = {
  missing: 'There is no licence for crawlers for AI.',
} as const;
