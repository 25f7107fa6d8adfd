/** Something that the person at the keyboard can understand and mend: its message is all that is printed. */
export class Failure extends Error {}

const NETWORK =
  /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/;

/**
 * The sentence for a failed `npm ci`.
 *
 * @param {string} what what was being installed
 * @param {string} output all that npm printed
 */
export function installFailure(what, output) {
  if (/\bENOSPC\b/.test(output)) {
    return new Failure(`There is no space left on the disk to install ${what}. Make room and start again.`);
  }
  if (NETWORK.test(output)) {
    return new Failure(
      `The npm registry could not be reached to install ${what}. Check the connection, and the address that "npm config get registry" prints, and start again.`,
    );
  }
  const lines = output.trim().split('\n').slice(-12).join('\n');
  return new Failure(`Could not install ${what}. npm said:\n\n${lines}`);
}
