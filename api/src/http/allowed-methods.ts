import type { Request } from 'express';

/** What is needed of Express's router; it publishes no types for it. */
interface RouteLayer {
  match(path: string): boolean;
  route?: { methods: Record<string, boolean> };
}

/** The methods, in capitals, that the address of `request` takes; empty where nothing is at that address. */
export function allowedMethods(request: Request): string[] {
  const router = request.app.router as unknown as { stack: RouteLayer[] };
  const methods = router.stack
    .filter((layer) => layer.route !== undefined && layer.match(request.path))
    .flatMap((layer) => Object.keys(layer.route?.methods ?? {}))
    .map((method) => method.toUpperCase());
  return [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)];
}
