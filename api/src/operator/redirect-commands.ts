import type { Command } from 'commander';
import { MAX_PAGE_SIZE } from '../contract/limits.ts';
import type { Pagination } from '../contract/pagination.ts';
import { RedirectDesk } from '../features/redirects/redirect-desk.service.ts';
import type { PageRequest } from '../platform/http/pagination.ts';
import { withMagazine } from './open-magazine.ts';
import { orCommandFailed } from './or-command-failed.ts';
import type { Tools } from './tools.ts';

export function addRedirectCommands(program: Command, { env, terminal }: Tools): void {
  const { print } = terminal;
  const redirect = program.command('redirect').description('list, add and remove redirects of old addresses');
  redirect
    .command('list', { isDefault: true })
    .option('--begins <address>', 'only addresses that begin so', '')
    .description('list old addresses, and where they lead')
    .action(async ({ begins }: { begins: string }) => {
      await withMagazine(env(), async (magazine) => {
        for await (const { address, to } of all((page) => magazine.get(RedirectDesk).list(begins, page)))
          print(`${address}  ${to ?? '(readers do not see it)'}`);
      });
    });
  redirect
    .command('add')
    .argument('<address>', 'path and query of the old site')
    .argument('<to>', 'path of a page here')
    .description('lead an old address to a page')
    .action(async (address: string, to: string) => {
      await withMagazine(env(), async (magazine) => {
        const added = await orCommandFailed(magazine.get(RedirectDesk).add(address, to));
        print(`${added.address} leads to ${added.to}.`);
      });
    });
  redirect
    .command('remove')
    .argument('<address>')
    .description('remove a redirect')
    .action(async (address: string) => {
      await withMagazine(env(), async (magazine) => {
        await orCommandFailed(magazine.get(RedirectDesk).remove(address));
        print('The redirect is removed.');
      });
    });
  redirect
    .command('misses')
    .description('list the addresses that readers ask for and do not find: how often, and the page that fits')
    .action(async () => {
      await withMagazine(env(), async (magazine) => {
        for await (const { address, count, proposal } of all((page) =>
          magazine.get(RedirectDesk).misses(page),
        ))
          print(`${count}  ${address}${proposal === null ? '' : `  ${proposal.to}`}`);
      });
    });
}

/** The entries of all pages of a list. */
async function* all<T>(
  read: (request: PageRequest) => Promise<{ data: T[]; pagination: Pagination }>,
): AsyncGenerator<T> {
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await read({ page, limit: MAX_PAGE_SIZE });
    yield* data;
    if (page >= pagination.totalPages) return;
  }
}
