/**
 * sanitize-html is CommonJS and requires htmlparser2, which is an ES module. Jest refuses that while a test's own modules
 * import the same module, unless it is loaded before.
 */
import 'htmlparser2';
