/** What `@jest/globals` is for tests and their helpers: whatever belongs to the file that runs now. */

let current = {};

/** @param {Record<string, unknown>} globals of the next test file */
export function provide(globals) {
  current = globals;
}

/** A helper is loaded once and used by many files: each of its calls goes to the one that runs. */
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
