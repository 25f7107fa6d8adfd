import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Env } from '../config/env.ts';

/** Browser features that are disabled for all pages, because none needs them. */
const DISABLED_FEATURES = [
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
const PERMISSIONS_POLICY = DISABLED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/**
 * Headers of every response. The content security policy is for data: it allows nothing except inline
 * styles, for SVG. Pages set their own policy. `cors.ts` may open public reads to other origins.
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
      // Only outdated browsers need these headers, and each costs bytes in every response.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xDnsPrefetchControl: false,
      xXssProtection: false,
    }),
    (request: Request, response: Response, next: NextFunction) => {
      response.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
      // Readers connect by TLS, which ends here or at a proxy.
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
