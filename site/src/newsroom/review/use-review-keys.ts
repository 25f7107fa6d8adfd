import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { areReviewKeysOn, onReviewKeys, turnReviewKeys } from '../../data/session/review-keys.ts';

/** Whether the focused element or an open dialog handles the key press. */
function isHandledElsewhere({ target }: KeyboardEvent): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    (target instanceof HTMLElement &&
      target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null)
  );
}

export type ReviewKey = 'j' | 'k' | 'a' | 'r';
const isReviewKey = (key: string): key is ReviewKey => 'jkar'.includes(key) && key.length === 1;

/** Single-key shortcuts, ignored while the user types. They can be turned off on this device. */
export function useReviewKeys(run: Record<ReviewKey, () => void>) {
  const isOn = useSyncExternalStore(onReviewKeys, areReviewKeysOn, () => true);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!isOn || event.altKey || event.ctrlKey || event.metaKey || event.repeat || isHandledElsewhere(event))
      return;
    if (!isReviewKey(key)) return;
    event.preventDefault();
    run[key]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return { isOn, turn: turnReviewKeys };
}
