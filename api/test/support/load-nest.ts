/**
 * Nest is ESM and some of its companions are CommonJS that require it. Under jest's module loader such a
 * `require` fails while the ES module is still being linked, so Nest is loaded before anything else.
 */
import '@nestjs/common';
import '@nestjs/core';
import 'reflect-metadata';
// sanitize-html requires this one in the same way.
import 'htmlparser2';
