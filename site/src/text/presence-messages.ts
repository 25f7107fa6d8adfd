export const PRESENCE_TEXT = {
  editing: (name: string, since: string) => `${name} is editing this article since ${since}`,
  editingElsewhere: (since: string) => `You are editing this article in another tab since ${since}`,
  readingOnly: 'Read only.',
  readOnly: 'Read only',
  takeOver: 'Take over',
  tookOver: (name: string, at: string) => `${name} took over at ${at}.`,
  tookOverElsewhere: (at: string) => `You took over in another tab at ${at}.`,
  kept: 'Your words are a version of their own.',
  keptHere: 'Your words are kept on this device.',
  show: 'Show it',
} as const;
