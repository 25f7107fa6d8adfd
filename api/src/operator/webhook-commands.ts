import { type Command, Option } from 'commander';
import { WEBHOOK_EVENTS, type WebhookEvent, type WebhookSecretResponse } from '../contract/webhooks.ts';
import { checkWebhookUrl } from '../features/webhooks/webhook.dto.ts';
import { Webhooks } from '../features/webhooks/webhooks.service.ts';
import { CommandFailed } from './command-failed.ts';
import { withMagazine } from './open-magazine.ts';
import { orCommandFailed } from './or-command-failed.ts';
import type { Tools } from './tools.ts';

export function addWebhookCommands(program: Command, { env, terminal }: Tools): void {
  const { print } = terminal;
  const printSecret = ({ secret, webhook }: WebhookSecretResponse): void =>
    print(`${webhook._id}  ${webhook.url}\nIts secret, shown only now: ${secret}`);
  const webhook = program.command('webhook').description('list, add and remove webhooks');
  webhook
    .command('list', { isDefault: true })
    .description('list the endpoints: id, events, address, and when it ended itself')
    .action(async () => {
      await withMagazine(env(), async (magazine) => {
        for (const { _id, events, url, endedAt } of await magazine.get(Webhooks).list())
          print(`${_id}  ${events.join(',')}  ${url}${endedAt === null ? '' : `  ended ${endedAt}`}`);
      });
    });
  webhook
    .command('add')
    .argument('<url>', 'address with https')
    .addOption(
      new Option('--events <events...>', 'what it is told about')
        .choices(WEBHOOK_EVENTS)
        .default([...WEBHOOK_EVENTS]),
    )
    .description('add an endpoint, and print its secret')
    .action(async (url: string, { events }: { events: WebhookEvent[] }) => {
      const problem = checkWebhookUrl(url, {});
      if (problem !== null) throw new CommandFailed(problem);
      await withMagazine(env(), async (magazine) => {
        printSecret(await orCommandFailed(magazine.get(Webhooks).create(url, [...new Set(events)])));
      });
    });
  webhook
    .command('secret')
    .argument('<id>')
    .description('make another secret; both sign for 24 hours')
    .action(async (id: string) => {
      await withMagazine(env(), async (magazine) => {
        printSecret(await orCommandFailed(magazine.get(Webhooks).rotateSecret(id)));
      });
    });
  webhook
    .command('remove')
    .argument('<id>')
    .description('remove an endpoint, with the messages that wait')
    .action(async (id: string) => {
      await withMagazine(env(), async (magazine) => {
        await orCommandFailed(magazine.get(Webhooks).remove(id));
        print('The webhook is removed.');
      });
    });
}
