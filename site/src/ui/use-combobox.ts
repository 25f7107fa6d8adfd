import { type ChangeEvent, type KeyboardEvent, useEffect, useState } from 'react';

interface ComboboxOptions {
  /** Of the list in the page. */
  id: string;
  /** Number of options, also while the list is closed. */
  count: number;
  isOpen: boolean;
  /** The answer that the options are from: another one starts at `first`. */
  answer: unknown;
  /** The option that is active at the start; -1 for none. */
  first: number;
  onType: (text: string) => void;
  /** Opens the list at an arrow key. */
  onOpen?: () => void;
  /** Enter on the active option. A form that submits does this itself. */
  onChoose?: (option: number) => void;
  /** Escape or Tab. Returns whether there was something to close. */
  onClose: (key: 'Escape' | 'Tab') => boolean;
}

/**
 * A field with a list of options, as the ARIA Authoring Practices describe it: the focus stays in the field, arrow keys
 * make an option active and wrap at the ends, Home and End go to the ends of the text.
 */
export function useCombobox(options: ComboboxOptions) {
  const { id, count, isOpen, answer, first, onType, onOpen, onChoose, onClose } = options;
  const [chosen, setChosen] = useState({ answer, option: first });
  const active = isOpen ? Math.min(chosen.answer === answer ? chosen.option : first, count - 1) : -1;
  const activate = (option: number) => setChosen({ answer, option });
  const idOf = (option: number) => `${id}-${option}`;
  const activeId = active === -1 ? undefined : idOf(active);

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function move(step: 1 | -1): void {
    if (count === 0) return;
    onOpen?.();
    const start = active === -1 && step === -1 ? count : active;
    activate((start + step + count) % count);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    // The input method of a script uses the same keys.
    if (event.nativeEvent.isComposing) return;
    if (key === 'Home' || key === 'End') activate(first);
    else if (key === 'Tab') onClose(key);
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Escape' ? onClose(key) : key === 'Enter' && onChoose !== undefined) {
      // Neither closes nor submits what contains the field.
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Enter' && active !== -1) onChoose?.(active);
    }
  }

  return {
    /** Index of the active option; -1 for none. */
    active,
    field: {
      type: 'text',
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': id,
      'aria-activedescendant': activeId,
      autoComplete: 'off',
      autoCapitalize: 'off',
      spellCheck: false,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        activate(first);
        onType(event.currentTarget.value);
      },
      onKeyDown,
    },
    list: {
      id,
      role: 'listbox',
      hidden: !isOpen,
      // The focus stays in the field.
      onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
    },
    option: (index: number) => ({
      id: idOf(index),
      role: 'option',
      'aria-selected': index === active,
      onPointerMove: () => index !== active && activate(index),
    }),
  } as const;
}

export type Combobox = ReturnType<typeof useCombobox>;
