export type StartErrorCode = 'STORE_LOCKED' | 'STORE_DAMAGED' | 'STORE_FULL' | 'STORE_UNUSABLE';

/** Why the store did not start, in one sentence for a person. */
export class StoreStartError extends Error {
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, message: string) {
    super(message);
    this.name = 'StoreStartError';
    this.code = code;
  }
}
