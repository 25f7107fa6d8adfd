/** The admin of magazines that tests start. */
export const ADMIN = { email: 'admin@banyan.example', password: 'Peepal@2026' } as const;
