import { type ParsedUrlQuery, parse } from 'node:querystring';

/** Further parameters are ignored: conversion time grows with the square of their number. */
const MAX_PARAMETERS = 100;

/** The parameters of a query, as all routes see them. */
export function parseQuery(query: string | null = ''): ParsedUrlQuery {
  return parse(query ?? '', '&', '=', { maxKeys: MAX_PARAMETERS });
}
