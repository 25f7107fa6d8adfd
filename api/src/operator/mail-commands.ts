import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { join } from 'node:path';
import { SIGNING_SECRET } from '../platform/config/config.module.ts';
import type { Env } from '../platform/config/env.ts';
import { compose } from '../features/mail/compose.ts';
import { MailDelivery } from '../features/mail/mail-delivery.service.ts';
import { MAX_LISTED, MailService } from '../features/mail/mail.service.ts';
import type { Message } from '../features/mail/message.ts';
import { SettingsService } from '../features/settings/settings.service.ts';
import { CommandFailed } from './command-failed.ts';
import { withMagazine } from './open-magazine.ts';
import type { Tools } from './tools.ts';

export function addMailCommands(program: Command, { env, terminal }: Tools): void {
  const { print, complain } = terminal;
  const mail = program.command('mail').description('list, show and send messages');
  mail
    .command('list', { isDefault: true })
    .description(
      `list the newest ${MAX_LISTED} messages: id, state, date, kind, language, recipient, why it failed`,
    )
    .option('--json', 'one JSON object per line')
    .action(async ({ json = false }: { json?: boolean }) => {
      const settings = env();
      await withMagazine(settings, async (magazine) => {
        const messages = magazine.get(MailService);
        for (const message of await messages.listNewest()) {
          const line = summary(message);
          print(
            json
              ? JSON.stringify(line)
              : Object.values(line)
                  .filter((each) => each !== null)
                  .join('  '),
          );
        }
        const waitingCount = await messages.countWaiting();
        if (settings.mail === null && waitingCount > 0)
          complain(
            `${waitingCount} ${waitingCount === 1 ? 'message waits' : 'messages wait'} in ${join(settings.dataDir, 'mail')}: set SMTP_URL and MAIL_FROM, then start again.`,
          );
      });
    });
  mail
    .command('show')
    .argument('<id>')
    .description('print a message')
    .action(async (id: string) => {
      const settings = env();
      const show = async (magazine: INestApplicationContext): Promise<void> => {
        const message = await find(magazine, id);
        const { subject, text } = compose(
          message,
          magazine.get(SettingsService).current,
          settings,
          magazine.get<string>(SIGNING_SECRET),
        );
        print(
          `To: ${message.to}\nDate: ${message.createdAt.toISOString()}\nSubject: ${subject}\n\n${String(text)}`,
        );
      };
      await withMagazine(settings, show, { sharing: ['JWT_SECRET', 'SITE_URL'] });
    });
  mail
    .command('send')
    .argument(
      '[id]',
      'one that waits or has failed, however old; without it, all that wait and are not too old',
    )
    .description("send messages now, and print the server's answer to each that fails")
    .action(async (id: string | undefined) => {
      const settings = requireMail(env());
      const send = async (magazine: INestApplicationContext): Promise<void> => {
        const delivery = magazine.get(MailDelivery);
        const ids = id === undefined ? await delivery.findWaiting() : [(await find(magazine, id))._id];
        let failedCount = 0;
        let sentCount = 0;
        for (const each of ids) {
          const refusal = await delivery.sendNow(each, id !== undefined);
          if (refusal === null) sentCount += 1;
          else if (refusal === undefined) complain(`${each.toHexString()} is sent already, or being sent.`);
          else {
            failedCount += 1;
            complain(`${each.toHexString()} was not sent: ${refusal.reason}`);
          }
        }
        print(`Sent messages: ${sentCount}.`);
        if (failedCount > 0) throw new CommandFailed(`Messages that were not sent: ${failedCount}.`);
      };
      await withMagazine(settings, send, { sharing: ['JWT_SECRET', 'SITE_URL', 'SMTP_URL'] });
    });
}

/** A sentence about the delivery of a message that a command caused. */
export function sending({ mail }: Env, message: string, to: string): string {
  return mail === null
    ? `${message} to ${to} waits as a file, because mail is not set up.`
    : `${message} is on its way to ${to}.`;
}

/** @throws CommandFailed if there is none */
async function find(magazine: INestApplicationContext, id: string): Promise<Message> {
  const message = await magazine.get(MailService).find(id);
  if (message === null) throw new CommandFailed('There is no message with this id.');
  return message;
}

/** @throws CommandFailed if mail is not set up */
function requireMail(settings: Env): Env {
  if (settings.mail === null) throw new CommandFailed('Set SMTP_URL and MAIL_FROM to send mail.');
  return settings;
}

function summary({ _id, state, createdAt, kind, lang, to, reason }: Message): Record<string, string | null> {
  return { id: _id.toHexString(), state, createdAt: createdAt.toISOString(), kind, lang, to, reason };
}
