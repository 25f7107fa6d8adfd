import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Env } from '../../config/env.ts';

/** What browsers may not do with any answer. The site sends its own content policy with its pages. */
export const securityHeaders = ({ production }: Env) =>
  helmet({ contentSecurityPolicy: false, strictTransportSecurity: production });

/** The same, for what is answered in front of the routes. */
export function securityHeadersOf(env: Env): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  securityHeaders(env)(response.req, response, () => undefined);
  return response.getHeaders();
}
