/**
 * The sender that a rule counts: an address, an account during sign-in (from one address, or from
 * any), or a signed-in user.
 */
export type Counted = 'address' | 'account-from-address' | 'account' | 'person';

export interface RateRule {
  by: Counted;
  max: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Limits against guessing, flooding and cost; counted in the store, so that all replicas share them. Narrow rules first. */
export const RATE_LIMITS = {
  /** Strict for one account from one address. Looser per address, which an office may share. */
  login: [
    { by: 'account-from-address', max: 10, seconds: 15 * MINUTE },
    { by: 'address', max: 100, seconds: 15 * MINUTE },
  ],
  /**
   * From all addresses, except from the account's known devices, so that strangers cannot lock its
   * owner out.
   */
  'login-account': [{ by: 'account', max: 100, seconds: 15 * MINUTE }],
  /** The step after the password. */
  code: [{ by: 'address', max: 100, seconds: 15 * MINUTE }],
  /**
   * Guesses of six digits for an account, from all addresses. Three in a million are right at any
   * time, so a guesser who knows the password needs years. The password step stays available.
   */
  'code-guess': [
    { by: 'account', max: 10, seconds: 15 * MINUTE },
    { by: 'account', max: 50, seconds: DAY },
  ],
  /** Counted separately, so that guesses of digits do not lock the owner out of recovery. */
  'recovery-guess': [{ by: 'account', max: 10, seconds: 15 * MINUTE }],
  register: [{ by: 'address', max: 50, seconds: HOUR }],
  /** The form's email is known only after parsing. */
  'sign-up': [{ by: 'account', max: 20, seconds: HOUR }],
  password: [{ by: 'person', max: 10, seconds: 15 * MINUTE }],
  /**
   * Requests for a reset link. The first rule is strict for one email from one client, so that
   * strangers cannot use up its owner's attempts; the others bound the messages that strangers can
   * cause.
   */
  forgotten: [
    { by: 'account-from-address', max: 5, seconds: HOUR },
    { by: 'account', max: 20, seconds: HOUR },
    { by: 'address', max: 50, seconds: HOUR },
  ],
  /** 256 bits cannot be guessed; this bounds the work of password hashing. */
  reset: [{ by: 'address', max: 60, seconds: 15 * MINUTE }],
  /** Requests for a change of email: bounds the messages from one account, and to one address. */
  address: [
    { by: 'person', max: 5, seconds: HOUR },
    { by: 'account', max: 20, seconds: HOUR },
  ],
  verification: [{ by: 'person', max: 5, seconds: HOUR }],
  /** Each test opens a connection to the mail server. */
  'mail-test': [{ by: 'person', max: 20, seconds: HOUR }],
  /** Each export reads everything that a person wrote. */
  export: [{ by: 'person', max: 6, seconds: HOUR }],
  /** Each file may have a year of entries. */
  'log-csv': [{ by: 'person', max: 60, seconds: HOUR }],
  /** Starting to add a passkey, adding it and removing it. */
  passkey: [{ by: 'person', max: 60, seconds: 15 * MINUTE }],
  /**
   * A challenge stores nothing. The sign-in page requests one when it opens, and an office may share
   * an address.
   */
  'passkey-options': [{ by: 'address', max: 600, seconds: 15 * MINUTE }],
  /** Signatures cannot be guessed; this bounds the work of verification. */
  'passkey-login': [{ by: 'address', max: 100, seconds: 15 * MINUTE }],
  upload: [{ by: 'person', max: 200, seconds: 10 * MINUTE }],
  /** Pieces of the files of an import: 9 GiB. */
  'import-piece': [{ by: 'person', max: 1200, seconds: 10 * MINUTE }],
  /** For each preview the server fetches a page and a picture. */
  'link-preview': [{ by: 'person', max: 60, seconds: HOUR }],
  /** The editor saves every second during typing; an author may have several open. */
  save: [{ by: 'person', max: 1200, seconds: 10 * MINUTE }],
  write: [{ by: 'person', max: 300, seconds: 10 * MINUTE }],
} as const satisfies Record<string, readonly RateRule[]>;

export type RateLimit = keyof typeof RATE_LIMITS;

/** All other requests from one address, per replica: far more than a reader needs. */
export const READING = { max: 1200, seconds: MINUTE } as const;
