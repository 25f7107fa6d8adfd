import { CommandFailed } from './command-failed.ts';
import type { Terminal } from './terminal.ts';

const AGREED = 'yes';

/**
 * Asks whether a restore may remove the store's content.
 * @param held for example `12 articles, 3 users`
 * @throws CommandFailed without consent
 */
export async function confirmLoss(held: string, terminal: Pick<Terminal, 'ask'>): Promise<void> {
  await confirm(`The store holds ${held}. The restore removes all of it.`, terminal);
}

/** Asks whether something may be done that cannot be undone. @throws CommandFailed without consent */
export async function confirm(loss: string, { ask }: Pick<Terminal, 'ask'>): Promise<void> {
  const answer = await ask(`${loss} Type "${AGREED}" to continue: `);
  if (answer === null) throw new CommandFailed(`${loss} Use --yes to confirm without a prompt.`);
  if (answer.trim().toLowerCase() !== AGREED) throw new CommandFailed('Nothing was changed.');
}
