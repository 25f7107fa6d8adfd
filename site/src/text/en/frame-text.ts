/** Texts of the bars, the footer, and the messages without JavaScript. */
export const FRAME_TEXT = {
  skip: 'Skip to the text',
  sections: 'Sections',
  home: 'Home',
  trending: 'Trending',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  announcement: 'Announcement',
  aboutTheMagazine: 'About the magazine',
  changed: (date: string) => `Last changed on ${date}`,
} as const;

/** The bars of private pages. */
export const BAR_TEXT = {
  admin: 'Admin',
  rooms: 'Rooms',
  desk: 'Desk',
  logOut: 'Log Out',
  adminLogOut: 'Logout',
  back: 'Back',
  create: 'Create Article',
} as const;

export const NEEDS_SCRIPT = {
  page: 'This page needs JavaScript. Reading does not.',
  writing: 'Writing needs JavaScript. Reading does not.',
  history: 'The history needs JavaScript. Reading does not.',
  logIn: 'Logging in needs JavaScript. Reading does not.',
} as const;
