import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type SamplePair, totalOf } from './old-addresses.ts';
import type { TableCounts } from './tables.ts';
import { reasonsOf } from '../item-facts.ts';
import type { StoredImportItem } from '../model/import-item.schema.ts';
import type { StoredImportRun } from '../model/import-run.schema.ts';
import { escapeText, writeTag } from '../../../platform/html/tags.ts';

/** The whole run, and the addresses that were tried afterwards. */
export interface ReceiptHead extends TableCounts {
  run: StoredImportRun;
  system: string;
  newAuthors: number;
  sample: readonly SamplePair[];
  /** Links between pages of the old magazine. */
  links: { placed: number; open: number };
  /** Articles that are linked with their translations, and those that are not. */
  translations: { linked: number; separate: number };
}

/** The folder of a run's receipt. @param folder of all receipts */
export function receiptFolder(folder: string, { _id, startedAt }: StoredImportRun): string {
  const time = startedAt.toISOString().slice(0, 19).replaceAll(':', '-');
  return join(folder, `${time}-${_id.toHexString().slice(-6)}`);
}

const OUTCOME_WORDS = {
  imported: 'Imported',
  changed: 'Imported with a change',
  'left-out': 'Left out',
} as const;

/** Writes the receipt as JSON and as a page, item by item. Returns the paths of both. @param items reads them from the start */
export async function writeReceipt(
  folder: string,
  head: ReceiptHead,
  items: () => AsyncIterable<StoredImportItem>,
): Promise<{ json: string; page: string }> {
  await mkdir(folder, { recursive: true });
  const paths = { json: join(folder, 'receipt.json'), page: join(folder, 'receipt.html') };
  await pipeline(jsonOf(head, items()), createWriteStream(paths.json));
  await pipeline(pageOf(head, items()), createWriteStream(paths.page));
  return paths;
}

async function* jsonOf(head: ReceiptHead, items: AsyncIterable<StoredImportItem>): AsyncGenerator<string> {
  yield `{"summary":${JSON.stringify(summaryOf(head))},"items":[`;
  let separator = '\n';
  for await (const item of items) {
    yield separator + JSON.stringify(lineOf(item));
    separator = ',\n';
  }
  yield '\n]}\n';
}

async function* pageOf(head: ReceiptHead, items: AsyncIterable<StoredImportItem>): AsyncGenerator<string> {
  yield pageHead(head);
  for await (const item of items) yield rowOf(item);
  yield '</tbody></table></main></body></html>\n';
}

function summaryOf({
  run,
  system,
  newAuthors,
  addresses,
  compared,
  links,
  translations,
  sample,
}: ReceiptHead) {
  const { name, startedAt, endedAt, read, imported, changed, leftOut, pictures, missingPictures } = run;
  return {
    ...{ name, system, startedAt, endedAt, read, imported, changed, leftOut },
    balances: read === imported + changed + leftOut,
    ...{ pictures, missingPictures, compared, newAuthors, addresses, links, translations, sample },
  };
}

function lineOf(item: StoredImportItem) {
  const { _id, kind, title, outcome, target, count = 1 } = item;
  const reasons = reasonsOf(item);
  return { item: _id, kind, count, title, outcome, reasons, id: target?.toHexString() ?? null };
}

/** Sentences of the balance, for the receipt and the terminal. */
export function balanceSentences({
  run,
  newAuthors,
  addresses,
  compared,
  links,
  translations,
}: ReceiptHead): string[] {
  const { read, imported, changed, leftOut, pictures, missingPictures } = run;
  const { linked, separate } = translations;
  const sum = imported + changed + leftOut;
  return [
    `${read} items in = ${imported} imported + ${changed} imported with a change + ${leftOut} left out${sum === read ? '.' : `, which is ${sum}: this does not balance.`}`,
    `Pictures stored: ${pictures}. Missing: ${missingPictures}. New authors: ${newAuthors}.`,
    `Pictures compared by the hash of their bytes: ${compared.pictures}. The same here: ${compared.same}.`,
    addressSentence(addresses),
    `Links to pages of the old magazine: ${links.placed} lead to their new addresses, ${links.open} stay as they are.`,
    ...(linked + separate === 0
      ? []
      : [`Articles linked with their translations: ${linked}. Not linked: ${separate}.`]),
  ];
}

const KIND_WORDS: Readonly<Record<string, string>> = {
  article: 'articles',
  author: 'author pages',
  category: 'category pages',
  tag: 'tag pages',
  date: 'date pages',
  feed: 'feeds',
};

/** `Old addresses tried: 7. They lead to a page here: 6 (articles 3 of 4, feeds 3 of 3).` */
function addressSentence(addresses: ReceiptHead['addresses']): string {
  const counts = Object.entries(addresses);
  const { tried: all, lead: leading } = totalOf(addresses);
  const parts = counts.map(([kind, { tried, lead }]) => `${KIND_WORDS[kind] ?? kind} ${lead} of ${tried}`);
  return `Old addresses tried: ${all}. They lead to a page here: ${leading} (${parts.join(', ')}). Others are of articles that readers do not see.`;
}

const STYLE =
  'body{font:16px/1.5 Georgia,serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1d1d1b;background:#f9f8f3}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #ddd;overflow-wrap:anywhere}th{border-color:#1d1d1b;font:600 13px sans-serif}td{font:14px/1.5 sans-serif}td:first-child{font:16px/1.5 Georgia,serif}';

function pageHead(head: ReceiptHead): string {
  const { run, system } = head;
  const name = escapeText(run.name);
  const lines = balanceSentences(head).map((line) => `<p>${escapeText(line)}</p>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Import of ${name}</title><style>${STYLE}</style></head><body><main><h1>Import of ${name}</h1><p>${system}, ${run.startedAt.toISOString()}</p>${lines.join('')}${sampleTable(head.sample)}<p>Every old address is in addresses.csv, and every picture with the hash of its bytes, there and here, in pictures.csv.</p><table><thead><tr><th>Item</th><th>What became of it</th><th>Why</th></tr></thead><tbody>\n`;
}

/** Some articles, the old page beside the new one. */
function sampleTable(sample: ReceiptHead['sample']): string {
  if (sample.length === 0) return '';
  const rows = sample.map(
    ({ title, old, place }) =>
      `<tr><td dir="auto">${escapeText(title)}</td><td>${writeTag('a', { href: old })}${escapeText(old)}</a></td><td>${escapeText(place)}</td></tr>`,
  );
  return `<h2>A sample to compare</h2><table><thead><tr><th>Article</th><th>Old page</th><th>New page</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function rowOf(item: StoredImportItem): string {
  const { title, outcome, count = 1 } = item;
  const reasons = reasonsOf(item)
    .map(({ sentence }) => escapeText(sentence))
    .join('<br>');
  return `<tr><td dir="auto">${escapeText(title)}${count === 1 ? '' : ` (${count})`}</td><td>${OUTCOME_WORDS[outcome]}</td><td>${reasons}</td></tr>\n`;
}
