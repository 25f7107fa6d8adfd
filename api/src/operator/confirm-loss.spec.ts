import { expect, it, jest } from '@jest/globals';
import { confirmLoss } from './confirm-loss.ts';

const answering = (answer: string | null) => ({
  ask: jest.fn<(question: string) => Promise<string | null>>().mockResolvedValue(answer),
});

it.each(['yes', ' Yes '])('continues after %j', async (answer) => {
  const terminal = answering(answer);
  await confirmLoss('12 articles, 3 users', terminal);
  expect(terminal.ask).toHaveBeenCalledWith(
    'The store holds 12 articles, 3 users. The restore removes all of it. Type "yes" to continue: ',
  );
});

it.each(['', 'y', 'no'])('changes nothing after %j', async (answer) => {
  await expect(confirmLoss('12 articles', answering(answer))).rejects.toThrow('Nothing was changed.');
});

it('refuses without a terminal', async () => {
  await expect(confirmLoss('12 articles', answering(null))).rejects.toThrow(
    'The store holds 12 articles. The restore removes all of it. Use --yes to confirm without a prompt.',
  );
});
