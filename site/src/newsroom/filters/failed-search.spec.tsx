/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, createRef, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { AdminUser } from '@contract/admin.ts';
import { FILTER_TEXT } from '@text/filter-text.ts';
import { MERGE_TEXT } from '@text/admin-accounts-messages.ts';
import { findAuthors } from '../../data/calls/authors.ts';
import { queryClient } from '../../data/client/query-client.ts';
import { SEARCH_DEBOUNCE_MS } from '../../limits.ts';
import { MergeDialog } from '../admin-people/MergeDialog.tsx';
import { AuthorFinder } from '../editor-page/publish/byline/AuthorFinder.tsx';

jest.unstable_mockModule('./filters.css', () => ({}));
const { FindFilter } = await import('./FindFilter.tsx');

const FAILED = FILTER_TEXT.author.searchFailed;
const author = { _id: 'a', name: 'Ira', email: 'ira@example.org', totalArticles: 1 } as AdminUser;
const nothing = () => undefined;
/** jsdom has no `Response`. */
const response = (status: number, body: object): Response =>
  ({
    ok: status === 200,
    status,
    json: () => Promise.resolve(body),
    text: () => Promise.resolve(JSON.stringify(body)),
  }) as Response;
const failed = response(500, { code: 'INTERNAL_ERROR' });
let root: Root;
/** What the server answers. */
let respond: () => Promise<Response>;

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  globalThis.fetch = () => respond();
  Object.assign(HTMLDialogElement.prototype, { showModal: nothing, close: nothing });
});
beforeEach(() => {
  jest.useFakeTimers();
  respond = () => Promise.resolve(failed);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  queryClient.clear();
  jest.useRealTimers();
});

const show = (finder: ReactNode): void =>
  act(() => root.render(<QueryClientProvider client={queryClient}>{finder}</QueryClientProvider>));

const wait = async (ms = 1): Promise<void> => act(async () => jest.advanceTimersByTimeAsync(ms));

async function type(text: string): Promise<void> {
  const input = document.querySelector('input');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await wait(SEARCH_DEBOUNCE_MS);
  // The answer.
  await wait();
}

const shown = (): string => document.body.textContent;

it('of a filter is reported', async () => {
  show(
    <FindFilter
      of="authors"
      text={FILTER_TEXT.author}
      token="t"
      find={async (query, context) => (await findAuthors(query, 8, context)).data}
      chosen={null}
      onChange={nothing}
    />,
  );
  await type('Ira');
  expect(document.querySelector('[role=status]')?.textContent).toBe(FAILED);
  respond = () => Promise.resolve(response(200, { data: [] }));
  await type('Iravati');
  expect(shown()).not.toContain(FAILED);
  expect(shown()).toContain(FILTER_TEXT.author.nothingFound);
});

it('of an author for the byline is reported', async () => {
  show(<AuthorFinder input={createRef()} writer="w" authors={[]} onAdd={nothing} />);
  await type('Ira');
  expect(document.querySelector('.field-error')?.textContent).toBe(FAILED);
});

it('of an author to merge with is reported, and so is that it runs', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  respond = () => promise;
  show(<MergeDialog author={author} token="t" onwards={createRef()} onMerge={nothing} onClose={nothing} />);
  expect(document.querySelector('[role=status]')?.textContent).toBe(MERGE_TEXT.loading);
  resolve(failed);
  await wait();
  expect(document.querySelector('.field-error')?.textContent).toBe(FAILED);
  expect(shown()).not.toContain(MERGE_TEXT.loading);
});
