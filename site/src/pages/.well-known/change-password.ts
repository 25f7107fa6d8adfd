import type { APIRoute } from 'astro';
import { PATHS } from '../../paths.ts';

/** Password managers open this address to change a password (https://w3c.github.io/webappsec-change-password-url/). */
export const GET: APIRoute = () =>
  new Response(null, { status: 302, headers: { location: `${PATHS.security}#password` } });
