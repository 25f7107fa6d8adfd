import { describe, expect, it } from '@jest/globals';
import { NOWHERE, routeOf } from './route-of.ts';

describe('routeOf', () => {
  it.each([
    ['/api/articles/:id', '/api/articles/665f1c2ab1d4c8a9e0f3b712', 200, '/api/articles/:id'],
    [undefined, '/', 200, '/'],
    [undefined, '/environment', 200, '/environment'],
    [undefined, '/environment//', 200, '/environment'],
    [undefined, '/%65nvironment', 200, '/environment'],
    [undefined, '/hi/environment', 200, '/environment'],
    [undefined, '/hi', 200, '/'],
    [undefined, '/articles/665f1c2ab1d4c8a9e0f3b712', 404, '/articles/:id'],
    [undefined, '/preview/3q2-7wAbc5Zk1vT9xY0pLm8sRd4eFg6h', 404, '/preview/:token'],
    [undefined, '/profile/665f1c2ab1d4c8a9e0f3b712', 200, '/profile/:id'],
    [undefined, '/sitemap-articles-12.xml', 200, '/sitemap-articles-:part.xml'],
    [undefined, '/api/rss/atom', 304, '/api/rss/atom'],
    [undefined, '/api/rss/whatever', 404, NOWHERE],
    [undefined, '/_astro/index.B7x.css', 200, '/_astro/:file'],
    [undefined, '/api/docs/swagger-ui.css', 200, '/api/docs/:file'],
    [undefined, '/wp-login.php', 404, NOWHERE],
    [undefined, '/a/b/c', 200, NOWHERE],
    [undefined, '/%E0%A4', 404, NOWHERE],
  ])('counts %s at %s (%i) as %s', (template, path, status, name) => {
    expect(routeOf(template, path, status)).toBe(name);
  });
});
