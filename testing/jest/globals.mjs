/** Replaces `@jest/globals` for tests and their helpers: forwards to the globals of the running file. */

let current = {};

/** @param {Record<string, unknown>} globals of the next test file */
export function provide(globals) {
  current = globals;
}

/** Helpers are loaded once and used by many files, so each call is forwarded to the running file. */
const live = (name) =>
  new Proxy(() => undefined, {
    apply: (_, self, args) => Reflect.apply(current[name], self, args),
    get: (_, key) => current[name][key],
  });

export const afterAll = live('afterAll');
export const afterEach = live('afterEach');
export const beforeAll = live('beforeAll');
export const beforeEach = live('beforeEach');
export const describe = live('describe');
export const expect = live('expect');
export const it = live('it');
export const jest = live('jest');
export const test = live('test');
