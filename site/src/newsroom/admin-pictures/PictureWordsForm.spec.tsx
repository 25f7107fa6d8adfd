/** @jest-environment jsdom */
import { beforeAll, expect, it } from '@jest/globals';
import type { ListedPicture } from '@contract/pictures.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { PictureWordsForm } from './PictureWordsForm.tsx';

const [before, meanwhile] = ['pond', 'well'];
const picture = { _id: 'a1', description: before, credit: 'Ira' } as ListedPicture;
const nothing = (): void => undefined;
/** The requests that the form has sent. */
const sent: unknown[] = [];

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // Meanwhile somebody else has described the picture.
  globalThis.fetch = (_, { body } = {}) => {
    const change = JSON.parse(String(body)) as object;
    sent.push(change);
    const answer = { success: true, picture: { ...picture, description: meanwhile, ...change } };
    return Promise.resolve({
      ...({ ok: true, status: 200, json: () => Promise.resolve(answer) } as Response),
      text: () => Promise.resolve(JSON.stringify(answer)),
    });
  };
});

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);

function change(name: string, value: string): void {
  const input = field(name);
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const save = (): Promise<void> =>
  act(async () => {
    document.querySelector('form')?.requestSubmit();
    await new Promise((resolve) => setTimeout(resolve));
  });

it('saves only the words that were changed here, and shows what is stored', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const form = <PictureWordsForm picture={picture} token="t" onUnsaved={nothing} onSaved={nothing} />;
  await act(async () => root.render(form));
  change('credit', 'Meera');
  await save();
  expect(sent).toEqual([{ credit: 'Meera' }]);
  expect([field('description')?.value, field('credit')?.value]).toEqual([meanwhile, 'Meera']);
  // Nothing is left to save.
  await save();
  expect(sent).toHaveLength(1);
  act(() => root.unmount());
});
