import type { Client } from './client.ts';

/** Empty for a visitor. */
export const idOf = (person: Client | undefined): string => person?.session?._id ?? '';

/** Empty for a visitor. */
export const emailOf = (person: Client | undefined): string => person?.session?.email ?? '';
