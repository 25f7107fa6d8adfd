/** A problem that the user can understand and fix. Only its message is printed. */
export class Failure extends Error {}

const NETWORK =
  /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/;

/**
 * The message for a failed `npm ci`.
 *
 * @param {string} what what was being installed
 * @param {string} output of npm
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
