/** The start failed for a known reason; the message is one sentence for the operator. */
export class StartProblem extends Error {}
