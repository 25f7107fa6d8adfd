import { CommandFailed } from './command-failed.ts';
import type { Terminal } from './terminal.ts';

const AGREED = 'yes';

/**
 * Asks for consent to remove the store's content.
 * @param contents for example `12 articles, 3 users`
 * @throws CommandFailed without consent
 */
export async function confirmLoss(contents: string, terminal: Pick<Terminal, 'ask'>): Promise<void> {
  await confirm(`The store holds ${contents}. The restore removes all of it.`, terminal);
}

/** Asks for consent to an irreversible step. @throws CommandFailed without it */
export async function confirm(loss: string, { ask }: Pick<Terminal, 'ask'>): Promise<void> {
  const answer = await ask(`${loss} Type "${AGREED}" to continue: `);
  if (answer === null) throw new CommandFailed(`${loss} Use --yes to confirm without a prompt.`);
  if (answer.trim().toLowerCase() !== AGREED) throw new CommandFailed('Nothing was changed.');
}
