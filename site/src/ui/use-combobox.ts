import { type ChangeEvent, type KeyboardEvent, useEffect, useState } from 'react';

interface ComboboxOptions {
  /** Id of the list element. */
  id: string;
  /** Number of options, also while the list is closed. */
  count: number;
  isOpen: boolean;
  /** The response that contains the options. When it changes, `first` becomes active. */
  answer: unknown;
  /** The option that is active initially; -1 for none. */
  first: number;
  onType: (text: string) => void;
  /** Opens the list at an arrow key. */
  onOpen?: () => void;
  /** Called on Enter for the active option. Without it, Enter submits the form. */
  onChoose?: (option: number) => void;
  /** Called on Escape and Tab. Returns whether there was something to close. */
  onClose: (key: 'Escape' | 'Tab') => boolean;
}

/**
 * A combobox as in the ARIA Authoring Practices. The focus stays in the field. Arrow keys activate an option and wrap at the
 * ends. Home and End move the caret to the ends of the text.
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
    // Input methods use the same keys.
    if (event.nativeEvent.isComposing) return;
    if (key === 'Home' || key === 'End') activate(first);
    else if (key === 'Tab') onClose(key);
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Escape' ? onClose(key) : key === 'Enter' && onChoose !== undefined) {
      // The key must not close or submit an element around the field.
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
      // Keeps the focus in the field.
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
