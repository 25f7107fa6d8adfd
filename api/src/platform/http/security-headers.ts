import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Env } from '../config/env.ts';

/** Browser features that no page uses, and that no page may use. */
const UNUSED_ABILITIES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS_POLICY = UNUSED_ABILITIES.map((ability) => `${ability}=()`).join(', ');

/**
 * Headers of every response. The policy is for data, which runs and loads nothing (a drawing may have inline styles);
 * pages set their own. Other origins get no access.
 */
export function securityHeaders({ siteUrl, hsts }: Pick<Env, 'siteUrl' | 'hsts'>): RequestHandler[] {
  const strictTransport = helmet.strictTransportSecurity({ includeSubDomains: hsts === 'subdomains' });
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"], frameAncestors: ["'none'"] },
      },
      strictTransportSecurity: false,
      xFrameOptions: { action: 'deny' },
      // Only for outdated browsers; a phone waits for each line of every response.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xDnsPrefetchControl: false,
      xXssProtection: false,
    }),
    (request: Request, response: Response, next: NextFunction) => {
      response.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
      // If readers connect by TLS, terminated here or by a proxy.
      if (hsts !== 'off' && (request.secure || siteUrl.startsWith('https:')))
        strictTransport(request, response, next);
      else next();
    },
  ];
}

/** The same, for responses that bypass the routes. */
export function securityHeadersOf(env: Pick<Env, 'siteUrl' | 'hsts'>): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket()) as Request;
  const response = new ServerResponse(request) as Response;
  for (const handler of securityHeaders(env)) void handler(request, response, () => undefined);
  return response.getHeaders();
}
