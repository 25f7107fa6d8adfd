import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Env } from '../config/env.ts';

/** Abilities of a browser that no page of ours uses, and that nothing on one may use. */
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
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS_POLICY = UNUSED_ABILITIES.map((ability) => `${ability}=()`).join(', ');

/**
 * What every answer tells a browser. Its policy is that of data, which runs and loads nothing (a drawing may style
 * itself); pages put their own in its place. Nothing is opened to other origins.
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
      // For browsers of long ago; a phone waits for each line of every answer.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xDnsPrefetchControl: false,
      xXssProtection: false,
    }),
    (request: Request, response: Response, next: NextFunction) => {
      response.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
      // Where readers come by TLS, be it ended here or by a proxy in front.
      if (hsts !== 'off' && (request.secure || siteUrl.startsWith('https:')))
        strictTransport(request, response, next);
      else next();
    },
  ];
}

/** The same, for what is answered in front of the routes. */
export function securityHeadersOf(env: Pick<Env, 'siteUrl' | 'hsts'>): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket()) as Request;
  const response = new ServerResponse(request) as Response;
  for (const handler of securityHeaders(env)) void handler(request, response, () => undefined);
  return response.getHeaders();
}
