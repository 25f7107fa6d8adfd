import { useEffect } from 'react';

/** Minimum height of a keyboard in CSS pixels. The bars of browsers are lower. */
const KEYBOARD_HEIGHT = 150;
const TEXT_FIELD = 'textarea, input:not([type=file]), [contenteditable=true]';

/**
 * Marks the page while an on-screen keyboard covers its lower part. Browsers have no event for that: either the window or
 * the visual viewport shrinks while a text field has the focus.
 */
export function useOnScreenKeyboard(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let width = innerWidth;
    let maxHeight = innerHeight;
    const update = () => {
      if (innerWidth !== width) [width, maxHeight] = [innerWidth, 0];
      const visibleHeight =
        visualViewport === null ? innerHeight : visualViewport.height * visualViewport.scale;
      maxHeight = Math.max(maxHeight, innerHeight, visibleHeight);
      const isTyping = document.activeElement?.matches(TEXT_FIELD) === true;
      if (isTyping && maxHeight - visibleHeight > KEYBOARD_HEIGHT) dataset['keyboardUp'] = '';
      else delete dataset['keyboardUp'];
    };
    visualViewport?.addEventListener('resize', update);
    addEventListener('resize', update);
    document.addEventListener('focusin', update);
    document.addEventListener('focusout', update);
    return () => {
      visualViewport?.removeEventListener('resize', update);
      removeEventListener('resize', update);
      document.removeEventListener('focusin', update);
      document.removeEventListener('focusout', update);
      delete dataset['keyboardUp'];
    };
  }, []);
}
