/** Lengths are bounded, so that a hostile line takes linear time. */
const EMAIL = /[\p{L}\p{M}\p{N}_.!#$%'*+^`{|}~-]{1,64}(?:@|%40)[\p{L}\p{M}\p{N}.-]{1,253}/giu;
/** Header, payload and signature of a session token: base64url, separated by dots. */
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;
/** A personal token. */
const PERSONAL_TOKEN = /\bbanyan_[0-9A-Za-z]{8,}/g;
/** User and password in an address, between `//` and `@`. */
const CREDENTIALS = /:\/\/[^\s/@]{1,512}@/g;

/** The token of a preview link, at the end of its address. */
const PREVIEW = /(\/preview\/)[\w-]{32}/g;

/** The token of a link in a message. */
const LINK = /(\/(?:reset-password|confirm-address|invitation)#)[\w-]{43}/g;

/** Texts that every secret contains. JSON does not escape them. */
const HINT = /@|%40|eyJ|banyan_|\/preview\/|\/reset-password#|\/confirm-address#|\/invitation#/;

/** Fast check whether `redactSecrets` may change a text. */
export const mayHoldSecrets = (text: string) => HINT.test(text);

/**
 * Removes email addresses, tokens and passwords of connection strings from a log text. Our code logs none, but
 * libraries put them into error messages, and clients into paths.
 */
export function redactSecrets(text: string): string {
  return text
    .replaceAll(CREDENTIALS, '://[credentials]@')
    .replaceAll(TOKEN, '[token]')
    .replaceAll(PERSONAL_TOKEN, '[token]')
    .replaceAll(PREVIEW, '$1[token]')
    .replaceAll(LINK, '$1[token]')
    .replaceAll(EMAIL, '[email]');
}
