import type { Request } from 'express';

/** The parts of Express's router used here; Express publishes no types for them. */
interface RouteLayer {
  match(path: string): boolean;
  route?: { methods: Record<string, boolean> };
}

/** Methods, in capitals, that the request's address supports; empty if nothing is there. */
export function allowedMethods(request: Request): string[] {
  const router = request.app.router as unknown as { stack: RouteLayer[] };
  const methods = router.stack
    .filter((layer) => layer.route !== undefined && layer.match(request.path))
    .flatMap((layer) => Object.keys(layer.route?.methods ?? {}))
    .map((method) => method.toUpperCase());
  return [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)];
}
