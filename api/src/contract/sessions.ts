import type { Instant } from './dates.ts';
export const DEVICE_KINDS = ['laptop', 'phone', 'desktop'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** A device as its browser describes it. */
export interface DeviceName {
  /** Empty if unknown. @example Firefox */
  browser: string;
  /** Empty if unknown. @example Linux */
  system: string;
  /** A guess by the system. Phones include tablets. */
  kind: DeviceKind;
}

/** Somewhere that an account is signed in. */
export interface OpenSession extends DeviceName {
  /** @example 8d5f0c7e1b2a49639f0e6d4c3b2a1908 */
  _id: string;
  /** Last use, up to a minute or so. */
  usedAt: Instant;
  /** Whether it is the session of this request. */
  current: boolean;
}

/** `GET /api/users/sessions`. @schema SessionsDto */
export interface SessionsResponse {
  /** This session first, then the one used last. */
  sessions: OpenSession[];
  /** Number of all, also of those not listed. @example 1 */
  total: number;
}
