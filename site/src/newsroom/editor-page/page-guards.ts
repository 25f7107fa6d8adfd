import { useEffect, useEffectEvent } from 'react';

/** The Back button is in the page's bar, outside of the form. */
export function useBackButton(onBack: () => void): void {
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    const back = document.querySelector<HTMLElement>('[data-back]');
    const onClick = (event: Event) => {
      event.preventDefault();
      goBack();
    };
    back?.addEventListener('click', onClick);
    return () => back?.removeEventListener('click', onClick);
  }, []);
}

/** The browser would open a file that is dropped next to the fields, and lose the text. */
export function useDropGuard(): void {
  useEffect(() => {
    const onFiles = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true || event.defaultPrevented) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', onFiles);
    addEventListener('drop', onFiles);
    return () => {
      removeEventListener('dragover', onFiles);
      removeEventListener('drop', onFiles);
    };
  }, []);
}
