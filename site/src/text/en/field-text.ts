/** Fields and switches. */
export const FIELD_TEXT = {
  optional: '(optional)',
  showPassword: 'Show what you type',
} as const;

export const SWITCH_TEXT = { on: 'Yes', off: 'No' } as const;
