/**
 * sanitize-html is CommonJS and requires htmlparser2, an ES module. Jest refuses that `require` while it links the same
 * module for a test, unless the module is already loaded.
 */
import 'htmlparser2';
