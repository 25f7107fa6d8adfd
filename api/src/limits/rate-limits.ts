/** Whom a rule counts: an address, an account that is being signed in to (from one address, or from anywhere), a signed-in person. */
export type Counted = 'address' | 'account-from-address' | 'account' | 'person';

export interface RateRule {
  by: Counted;
  /** Requests in a window, at most. */
  max: number;
  /** Length of the window. */
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Limits of what is worth guessing, flooding or paying for; counted in the store, so that they hold across replicas. */
export const RATE_LIMITS = {
  /** Tight where one place tries one account; looser for an account, so that a stranger cannot lock its owner out, and for an address, which an office may share. */
  login: [
    { by: 'account-from-address', max: 10, seconds: 15 * MINUTE },
    { by: 'account', max: 100, seconds: 15 * MINUTE },
    { by: 'address', max: 100, seconds: 15 * MINUTE },
  ],
  register: [{ by: 'address', max: 50, seconds: HOUR }],
  /** Whose address a form gives is known once it has been read. */
  'sign-up': [{ by: 'account', max: 20, seconds: HOUR }],
  password: [{ by: 'person', max: 10, seconds: 15 * MINUTE }],
  upload: [{ by: 'person', max: 200, seconds: 10 * MINUTE }],
  /** Each has the server fetch a page and a picture from elsewhere. */
  'link-preview': [{ by: 'person', max: 60, seconds: HOUR }],
  write: [{ by: 'person', max: 300, seconds: 10 * MINUTE }],
} as const satisfies Record<string, readonly RateRule[]>;

export type RateLimit = keyof typeof RATE_LIMITS;

/** Everything else, from one address and in one process: far more than any reader asks for. */
export const READING = { max: 1200, seconds: MINUTE } as const;
