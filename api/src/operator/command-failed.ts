/** A command that did its work and has bad news, or cannot be asked so; its message is one sentence. */
export class CommandFailed extends Error {}
