/** A command ran and failed, or has invalid arguments; the message is one sentence. */
export class CommandFailed extends Error {}
