/** Lengths that are looked at are bounded, so that a hostile line costs no more than its length. */
const EMAIL = /[\p{L}\p{M}\p{N}_.!#$%'*+^`{|}~-]{1,64}(?:@|%40)[\p{L}\p{M}\p{N}.-]{1,253}/giu;
/** Header, payload and signature of a session's token: base64url with dots between. */
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;
/** What stands between `//` and `@` in an address: a user and a password. */
const CREDENTIALS = /:\/\/[^\s/@]{1,512}@/g;

/** What each of them holds, also within JSON, which escapes none of it. */
const SIGN = /@|%40|eyJ/;

/** Whether a text may hold any of what `redactSecrets` takes out. Where not, nobody needs to look closer. */
export const mayHoldSecrets = (text: string) => SIGN.test(text);

/**
 * A text for the log without email addresses, tokens and the passwords of connection strings. Nothing of ours writes
 * them; what a library puts into an error's message, or a stranger into a path, is not ours.
 */
export function redactSecrets(text: string): string {
  return text
    .replaceAll(CREDENTIALS, '://[credentials]@')
    .replaceAll(TOKEN, '[token]')
    .replaceAll(EMAIL, '[email]');
}
