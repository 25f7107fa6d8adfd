import type { LogField, LogTarget } from '@contract/log.ts';

/** Words that the server stores, in English. Other languages translate those that it made itself. */

/** The name of what an entry of the log is about. */
export const loggedName = ({ name }: LogTarget): string => name;

/** A value in the log. @param _about what was changed; `null` for the own account */
export const loggedValue = (value: string, _field: LogField, _about: LogTarget | null): string => value;

/** Why an article was not published or not changed. */
export const storedReason = (reason: string): string => reason;
