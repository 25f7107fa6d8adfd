/** Texts for the export of an account. */
export const EXPORT_TEXT = {
  heading: 'What is yours',
  reason: 'Everything you have written and your account data, as one file.',
  export: 'Export everything',
  exporting: 'Exporting everything...',
  wait: 'This can take a minute. Please keep the page open.',
  saved: 'Export saved.',
  failed: 'The export could not be saved. Please try again.',
} as const;
