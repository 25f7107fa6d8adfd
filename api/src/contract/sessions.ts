export const DEVICE_KINDS = ['laptop', 'phone', 'desktop'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** A device as its browser describes it. */
export interface DeviceName {
  /** For example `Firefox`; empty if unknown. */
  browser: string;
  /** For example `Linux`; empty if unknown. */
  system: string;
  /** A guess by the system. Phones include tablets. */
  kind: DeviceKind;
}

/** Somewhere that an account is signed in. */
export interface OpenSession extends DeviceName {
  _id: string;
  /** ISO date, at most a minute or so older than the last use. */
  usedAt: string;
  /** Whether it is the session of this request. */
  current: boolean;
}

/** `GET /api/users/sessions`. */
export interface SessionsResponse {
  /** This session first, then the one used last. */
  sessions: OpenSession[];
  /** Number of all of them, also of those that are not listed. */
  total: number;
}
