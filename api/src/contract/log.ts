import type { Instant } from './dates.ts';
import type { CursorPagination, Pagination } from './pagination.ts';

/** Days after which an entry of the log is deleted. */
export const LOG_DAYS = 365;
/** Entries are counted up to this number. */
export const LOG_COUNT_MAX = 10_000;

/** Steps with manuscripts and articles. */
const ARTICLE_ACTIONS = [
  ...(['createDraft', 'publish', 'publishScheduled', 'change', 'discard', 'submit', 'takeBack'] as const),
  ...(['approve', 'return', 'schedule', 'unschedule', 'missSchedule', 'withdraw', 'reinstate'] as const),
  ...(['trash', 'restore', 'purge', 'setAuthors', 'leave', 'restoreVersion', 'takeOver'] as const),
  ...(['addNote', 'deleteNote', 'createPreview', 'endPreview', 'endPreviews'] as const),
  ...(['setTranslation', 'checkTranslation'] as const),
  ...(['startBulkAction', 'stopBulkAction', 'describePicture', 'deletePicture', 'import'] as const),
  ...(['export'] as const),
] as const;
const ACCOUNT_ACTIONS = [
  ...(['signUp', 'acceptInvitation', 'createAccount', 'changeProfile', 'suspend'] as const),
  ...([
    'liftSuspension',
    'makeEditor',
    'endEditor',
    'changeRole',
    'sendResetLink',
    'merge',
    'endMerge',
    'trashAuthor',
  ] as const),
  ...(['restoreAuthor', 'purgeAuthor', 'deleteAccount', 'invite', 'withdrawInvitation'] as const),
] as const;
const SIGN_IN_ACTIONS = [
  ...(['signIn', 'signInNewDevice', 'signOut', 'endSession', 'endSessions', 'changePassword'] as const),
  ...(['resetPassword', 'changeAddress', 'confirmAddress', 'addPasskey', 'renamePasskey'] as const),
  ...(['removePasskey', 'stopPasskey', 'turnOnTwoStep', 'turnOffTwoStep'] as const),
  ...(['createToken', 'revokeToken'] as const),
  ...(['renewRecoveryCodes', 'removeSecondFactors'] as const),
] as const;
const SETTING_ACTIONS = [
  ...(['changeSetting', 'sendTestMail', 'failMail'] as const),
  ...(['changeFrontPage', 'endPin'] as const),
  ...(['addRedirect', 'removeRedirect'] as const),
  ...(['createWebhook', 'changeWebhookSecret', 'removeWebhook', 'endWebhook'] as const),
] as const;

/** Every action that the log knows. */
export const LOG_ACTIONS = [
  ...ARTICLE_ACTIONS,
  ...ACCOUNT_ACTIONS,
  ...SIGN_IN_ACTIONS,
  ...SETTING_ACTIONS,
] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];

/** Kinds of actions, by which the log is filtered. */
export const LOG_KINDS = ['articles', 'accounts', 'sign-in', 'settings'] as const;
export type LogKind = (typeof LOG_KINDS)[number];

const ACTIONS_OF: Record<LogKind, readonly LogAction[]> = {
  articles: ARTICLE_ACTIONS,
  accounts: ACCOUNT_ACTIONS,
  'sign-in': SIGN_IN_ACTIONS,
  settings: SETTING_ACTIONS,
};

export function kindOf(action: LogAction): LogKind {
  return LOG_KINDS.find((kind) => ACTIONS_OF[kind].includes(action)) ?? 'articles';
}

/** Who did something: a person, the magazine itself, or its operator at the command line. */
export const LOG_ACTORS = ['person', 'magazine', 'operator'] as const;
export type LogActor = (typeof LOG_ACTORS)[number];

/** @param by account id, or `magazine` or `operator` */
export function actorKind(by: string): LogActor {
  return by === 'magazine' || by === 'operator' ? by : 'person';
}

export const LOG_SUBJECTS = [
  'manuscript',
  'account',
  'invitation',
  'setting',
  'passkey',
  'token',
  'message',
  'bulk-action',
  'webhook',
  'picture',
  'redirect',
] as const;
export type LogSubject = (typeof LOG_SUBJECTS)[number];

export const LOG_FIELDS = [
  'title',
  'name',
  'role',
  'state',
  'authors',
  'time',
  'value',
  'description',
  'credit',
] as const;
export type LogField = (typeof LOG_FIELDS)[number];

/** A short value before and after. Texts, passwords and addresses are never here. */
export interface LogChange {
  /** @example role */
  field: LogField;
  /** Empty if there was none. @example author */
  before: string;
  /** Empty if there is none. @example admin */
  after: string;
}

export interface LogPerson {
  kind: LogActor;
  /** Account id, also of an account that has been deleted since; `null` for the magazine and the operator. */
  _id: string | null;
  /** Empty for the magazine and the operator. @example Vasudha Amaltas */
  name: string;
}

export interface LogTarget {
  kind: LogSubject;
  /** Id of a manuscript, an account, an invitation, a passkey, a token, a message, a bulk action, a webhook or a picture, an old address, or the name of a setting's field. @example 665f1c2ab1d4c8a9e0f3b7a1 */
  _id: string;
  /** Title or name at that time, or the mail server of a message; empty for an untitled manuscript. @example Ira Palash */
  name: string;
}

/** One change by somebody. Names and titles are those of that time. */
export interface LogEntry {
  /** @example 6a14f0c2b1d4c8a9e0f3b7ac */
  _id: string;
  at: Instant;
  by: LogPerson;
  /** @example changeRole */
  action: LogAction;
  /** What it was done to; `null` for the own account. */
  about: LogTarget | null;
  changes: LogChange[];
  /** Of the session; empty if unknown or without one. @example Firefox */
  browser: string;
  /** @example Linux */
  system: string;
}

/** Somebody with entries in the log. */
export interface LoggedPerson {
  /** Account id, also of an account that has been deleted since. @example 665f1c2ab1d4c8a9e0f3b7a1 */
  _id: string;
  /** In the newest of the entries. @example Vasudha Amaltas */
  name: string;
}

/** `GET /api/admin/log/people`, by name. @schema LoggedPeopleDto */
export interface LoggedPeopleResponse {
  data: LoggedPerson[];
  pagination: Pagination;
}

/** `GET /api/admin/log`, newest first. @schema LogDto */
export interface LogResponse {
  data: LogEntry[];
  pagination: CursorPagination;
  /** Number of entries on all pages; 10000 if there are as many or more. @example 1288 */
  total: number;
}
