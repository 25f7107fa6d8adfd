/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useCombobox } from './use-combobox.ts';

const CITIES = ['Pune', 'Puri', 'Patna'];

function CityField({ first, chosen }: { first: number; chosen?: (city: string | undefined) => void }) {
  const [isOpen, setOpen] = useState(true);
  const combobox = useCombobox({
    id: 'cities',
    count: CITIES.length,
    isOpen,
    answer: CITIES,
    first,
    onType: () => setOpen(true),
    onOpen: () => setOpen(true),
    ...(chosen !== undefined && { onChoose: (option: number) => chosen(CITIES[option]) }),
    onClose() {
      setOpen(false);
      return isOpen;
    },
  });
  return (
    <>
      <input {...combobox.field} />
      <ul {...combobox.list}>
        {CITIES.map((city, index) => (
          <li key={city} {...combobox.option(index)}>
            {city}
          </li>
        ))}
      </ul>
    </>
  );
}

let root: Root;

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Element.prototype.scrollIntoView = () => undefined;
});

beforeEach(() => {
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

function show(first: number, chosen?: (city: string | undefined) => void): void {
  act(() => root.render(<CityField first={first} {...(chosen !== undefined && { chosen })} />));
}

/** Presses a key. Returns whether the combobox handled it. */
function press(key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  act(() => document.querySelector('input')?.dispatchEvent(event));
  return event.defaultPrevented;
}

/** The active option; `null` if there is none. */
function active(): string | null {
  const id = document.querySelector('input')?.getAttribute('aria-activedescendant');
  const option = id === null || id === undefined ? null : document.getElementById(id);
  expect(document.querySelector('[aria-selected=true]')).toBe(option);
  return option?.textContent ?? null;
}

const isOpen = () => document.querySelector('input')?.getAttribute('aria-expanded') === 'true';

describe('the keys of a combobox', () => {
  it.each([
    [-1, ['Pune', 'Puri', 'Patna', 'Pune'], null],
    [0, ['Puri', 'Patna', 'Pune', 'Puri'], 'Pune'],
  ])('wrap at the ends, starting at %s', (first, cities, initial) => {
    show(first);
    expect(active()).toBe(initial);
    const seen = cities.map(() => press('ArrowDown') && active());
    expect(seen).toEqual(cities);
    press('Home');
    expect(active()).toBe(initial);
    expect(press('ArrowUp') && active()).toBe('Patna');
  });

  it('open the list at its first or last option', () => {
    show(-1);
    expect(press('Escape')).toBe(true);
    expect([isOpen(), active()]).toEqual([false, null]);
    expect(press('Escape')).toBe(false);
    press('ArrowUp');
    expect([isOpen(), active()]).toEqual([true, 'Patna']);
    expect(press('Tab')).toBe(false);
    expect(isOpen()).toBe(false);
    press('ArrowDown');
    expect([isOpen(), active()]).toEqual([true, 'Pune']);
  });

  it('choose the active option, unless the form handles Enter', () => {
    const chosen: unknown[] = [];
    show(-1, (city) => chosen.push(city));
    expect(press('Enter')).toBe(true);
    press('ArrowDown');
    press('Enter');
    expect(chosen).toEqual(['Pune']);
    show(-1);
    expect(press('Enter')).toBe(false);
  });

  it('are ignored while an input method composes', () => {
    const chosen: unknown[] = [];
    show(0, (city) => chosen.push(city));
    for (const key of ['ArrowDown', 'Enter', 'Escape']) expect(press(key, { isComposing: true })).toBe(false);
    expect([isOpen(), active(), chosen]).toEqual([true, 'Pune', []]);
  });
});

it('activates the option under the pointer, until other text is typed', () => {
  show(-1);
  act(() =>
    document.getElementById('cities-1')?.dispatchEvent(new MouseEvent('pointermove', { bubbles: true })),
  );
  expect(active()).toBe('Puri');
  const input = document.querySelector('input');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'p');
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(active()).toBeNull();
});
